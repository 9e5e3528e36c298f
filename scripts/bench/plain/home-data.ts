import type { WidgetProps } from './props.ts'

export interface Link {
  href: string
  label: string
  icon?: string
  image?: string
  current?: boolean
}
export interface Tile {
  sysname: string
  name: string
  provider: string
  image: string
  mark?: string
}
export interface Head {
  title: string
  icon?: string
  text?: string
  href?: string
  linkLabel: string
}
interface Card {
  sysname: string
  name: string
  provider: string
  image: string
  note: string
  facts: { label: string; value: string }[]
}
export type Hero = WidgetProps['lobby/hero']

/** One part of a home page, in the order the brand gives them. */
export type Section =
  | { kind: 'hero'; hero: Hero; products: { href: string; title: string; image: string; note: string }[] }
  | {
      kind: 'wins'
      title: string
      wins: { id: string; href: string; name: string; player: string; amount: string; image: string }[]
    }
  | { kind: 'finder'; chips: Link[]; search: string; label: string; categories: string }
  | { kind: 'tabs'; label: string; links: Link[] }
  | { kind: 'row' | 'grid'; head: Head; tiles: Tile[] }
  | { kind: 'cards'; head: Head; cards: Card[] }
  | { kind: 'offers'; variant: string; head?: Head; offers: WidgetProps['promo/banners']['offers'] }
  | {
      kind: 'race'
      title: string
      /** When it ends, and when the page was made: an instant, and milliseconds. */
      until: string
      at: number
      href: string
      now: string
      prize: string
      prizeLabel: string
      join: string
      play: string
      all: string
      caption: string
      columns: string[]
      empty: { title: string; text: string }
      places: { rank: string; player: string; points: string; prize: string }[]
      image?: string
      text?: string
    }
  | {
      kind: 'jackpots'
      head: Head
      pots: { id: string; title: string; amount: string; limit: string; last: string }[]
    }
  | {
      kind: 'matches'
      head: Head
      matches: {
        id: string
        league: string
        when: string
        starts?: string
        sides: { name: string; score?: number | undefined }[]
        picks: { id: string; sign: string; odds?: string; closed?: string }[]
      }[]
    }
  | { kind: 'providers'; variant: string; head: Head; marks: { sysname: string; name: string }[] }

/** A section of one kind. */
export type SectionOf<K extends Section['kind']> = Extract<Section, { kind: K }>

/** All data of a hand-written home page, as its own server would provide them. */
export interface HomeData {
  brand: string
  sprite: string
  marks: string
  size: { width: number; height: number }
  /** `icon` is the language's code. */
  languages: Link[]
  nav: { toggle: WidgetProps['shell/rail-nav']['toggle']; products: Link[]; groups: { title: string; items: Link[] }[] }
  top: Link[]
  tabs: { kind: string; link: Link }[]
  strip?: { text: string; licence: string; links: { href: string; label: string }[] }
  logo: { mark?: string | undefined; name: string; footMark?: string | undefined; footName: string }
  account: { login: string; join: string; barLogin: string; barJoin: string }
  footer: { text: string; legal: string; columns: { title: string; items: { href: string; label: string }[] }[] }
  age: number
  words: Record<string, string>
  /** Names of units of time, of one and of several. */
  units: Record<'days' | 'hours' | 'minutes' | 'seconds', { one: string; other: string }>
  sections: Section[]
}
