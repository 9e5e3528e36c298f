import { createI18n } from '../../../engine/i18n/index.ts'
import type { Boot, Node } from '../../../engine/page/index.ts'

export interface Link { href: string; label: string; icon?: string; image?: string; current?: boolean }
export interface Tile { sysname: string; name: string; provider: string; image: string; mark?: string }
export interface Head { title: string; icon?: string; text?: string; href?: string; linkLabel: string }
export interface Offer { eyebrow: string; title: string; highlight: string; text: string; image: string; href: string; action: string }
export interface Card { sysname: string; name: string; provider: string; image: string; note: string; facts: { label: string; value: string }[] }
export interface Hero { variant: string; eyebrow: string; icon?: string; title: string; text: string; note: string; image: string; imageMobile: string; alt: string; actions: Link[] }

/** One part of a home page, in the order the brand gives them. */
export type Section =
  | { kind: 'hero'; hero: Hero; products: { href: string; title: string; image: string; note: string }[] }
  | { kind: 'wins'; title: string; wins: { id: string; href: string; name: string; player: string; amount: string; image: string }[] }
  | { kind: 'finder'; chips: Link[]; search: string; label: string; categories: string }
  | { kind: 'tabs'; label: string; links: Link[] }
  | { kind: 'row' | 'grid'; head: Head; tiles: Tile[] }
  | { kind: 'cards'; head: Head; cards: Card[] }
  | { kind: 'offers'; variant: string; head?: Head; offers: Offer[] }
  | { kind: 'providers'; variant: string; head: Head; marks: { sysname: string; name: string }[] }

/** All a hand-written home page shows, as its own server would hand it over. */
export interface HomeData {
  brand: string
  sprite: string
  marks: string
  size: { width: number; height: number }
  languages: Link[]
  nav: { fold: boolean; products: Link[]; groups: { title: string; items: Link[] }[] }
  top: Link[]
  tabs: { kind: string; link: Link }[]
  strip?: { text: string; licence: string; links: Link[] }
  logo: { mark?: string; name: string; footMark?: string; footName: string }
  account: { login: string; join: string; barLogin: string; barJoin: string }
  footer: { text: string; legal: string; columns: { title: string; items: Link[] }[] }
  age: number
  words: Record<string, string>
  sections: Section[]
}

/** Properties and answers as they come out of JSON; a hand-written page knows their shape by heart. */
type Given = Record<string, any>
const words = (value: unknown): string => (typeof value === 'string' ? value : '')
const all = (node: Node, widget: string, into: Node[] = []): Node[] => {
  if (node.widget === widget) into.push(node)
  for (const slot of Object.values(node.slots ?? {})) for (const child of slot) all(child, widget, into)
  return into
}
interface RawLink extends Link { audience?: string; iconOn?: string; action?: string }
const guests = (items: readonly RawLink[]): RawLink[] => items.filter(({ audience }) => audience !== 'player')
const linked = ({ label, href, icon, iconOn, image }: RawLink): Link => {
  const current = href === '/'
  const shown = current ? iconOn ?? icon : icon
  return { label, href, current, ...(shown ? { icon: shown } : {}), ...(image ? { image } : {}) }
}

/** Works out beforehand what the hand-written page shows, from what the real page was given. */
export const homeData = ({ facts, bundle, loads }: Boot): HomeData => {
  const { t, money, number } = createI18n({ locale: facts.locale, messages: bundle.messages, timezone: facts.timezone, currencies: facts.currencies.available })
  const { frame } = bundle.page
  const props = (widget: string, at = 0) => (all(frame, widget)[at]?.props ?? {}) as Given
  const dataOf = (path: string): any => { const result = loads[path]; return result && 'data' in result ? result.data : [] }
  const [across = 3, down = 4] = facts.artAspect.split('/').map(Number)
  const viewAll = (given: Given) => given['href'] ?? (given['category'] ? `/gamehall?category=${given['category']}` : undefined)
  const head = (given: Given, linkLabel = words(given['linkLabel']) || t('lobby.view_all')): Head =>
    ({ title: given['title'], ...(given['icon'] ? { icon: given['icon'] } : {}), text: words(given['text']), href: viewAll(given), linkLabel })
  const tiles = (games: any[]): Tile[] => games.map((game) => {
    const isNew = game.tags.includes('new') || Date.now() - Date.parse(game.released) < 30 * 86_400_000
    const mark = game.tags.includes('hot') ? 'hot' : isNew ? 'new' : undefined
    return { sysname: game.sysname, name: game.name, provider: game.provider, image: game.image, ...(mark ? { mark: t(`lobby.mark.${mark}`) } : {}) }
  })
  const chips = (categories: any[], names: string[]): Link[] => {
    const filled = categories.filter(({ games_count }) => games_count > 0)
    return (names.length > 0 ? names.flatMap((name) => filled.filter(({ sysname }) => sysname === name)) : filled)
      .map(({ sysname, title, icon }) => ({ href: `/gamehall?category=${sysname}`, label: title, icon }))
  }
  const hero = (node: Node | undefined): Hero => ({ ...(node?.props as unknown as Hero) })
  const section = (node: Node): Section[] => {
    const given = node.props as Given
    const data = dataOf(`main/${node.id}`)
    switch (node.widget) {
      case 'lobby/home-split': {
        const counts = dataOf(`main/${node.id}/aside/products`)
        const cards = (all(node, 'lobby/product-cards')[0]?.props as { cards: Given[] }).cards
        return [{ kind: 'hero', hero: hero(all(node, 'lobby/hero')[0]), products: cards.map(({ href, title, image, category }) => ({ href, title, image, note: t('lobby.games_count', { count: counts[category] }) })) }]
      }
      case 'lobby/hero': return [{ kind: 'hero', hero: hero(node), products: [] }]
      case 'lobby/live-wins': return [{ kind: 'wins', title: given['title'], wins: data.map((win: any) => ({ id: win.id, href: `/game/${win.game.sysname}`, name: win.game.name, player: win.player, amount: money(win.win), image: win.game.image_url })) }]
      case 'lobby/finder': return [{ kind: 'finder', chips: [{ href: '/gamehall', label: t('lobby.all'), icon: 'squares-four', current: true }, ...chips(data, given['categories'])], search: t('lobby.search_games'), label: t('lobby.find_games'), categories: t('lobby.categories') }]
      case 'lobby/category-tabs': return [{ kind: 'tabs', label: t('lobby.categories'), links: [{ ...given['lead'], current: true }, ...chips(data, given['categories']), ...given['links']] }]
      case 'lobby/game-row': return data.length > 0 ? [{ kind: 'row', head: head(given), tiles: tiles(data) }] : []
      case 'lobby/game-grid': return [{ kind: 'grid', head: head(given, words(given['linkLabel']) || (given['counted'] ? t('lobby.all_games', { count: data.total }) : t('lobby.view_all'))), tiles: tiles(data.games) }]
      case 'lobby/game-cards': return [{ kind: 'cards', head: head(given), cards: given['picks'].flatMap((pick: any) => data.filter((game: any) => game.sysname === pick.game).map((game: any): Card => ({
        sysname: game.sysname, name: game.name, provider: game.provider, image: pick.image, note: words(pick.note),
        facts: [
          ...(game.rtp ? [{ label: t('lobby.rtp'), value: number(Number(game.rtp) / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 }) }] : []),
          ...(game.volatility ? [{ label: t('lobby.volatility'), value: t(`lobby.volatility_${game.volatility}`) }] : []),
        ],
      }))) }]
      case 'promo/banners': return [{ kind: 'offers', variant: given['variant'], ...(given['title'] ? { head: { ...head(given), href: '/promotions' } } : {}), offers: given['offers'] }]
      case 'lobby/providers': return [{ kind: 'providers', variant: given['variant'], head: { title: given['title'], icon: given['icon'], href: '/providers', linkLabel: t('lobby.all_providers', { count: data.length }) }, marks: data }]
      default: return []
    }
  }
  const rail = props('shell/rail-nav')
  const [topLogo, footLogo] = [props('shell/logo'), props('shell/logo', 1)]
  const foot = props('shell/footer')
  const account = props('shell/account')
  const bar = props('shell/join-bar')
  const strip = all(frame, 'shell/utility-strip')[0]?.props as Given | undefined
  return {
    brand: facts.name, sprite: facts.icons, marks: facts.assets['providers.svg'] ?? '', age: facts.minimumAge,
    size: { width: 240, height: Math.round((240 * down) / across) },
    languages: facts.locales.available.map(({ code, name }) => ({ label: name, href: code === facts.locales.default ? '/' : `/${code}`, icon: code, current: code === facts.locale })),
    nav: { fold: rail['collapse'] === true, products: (rail['products'] ?? []).map(linked), groups: (rail['groups'] ?? []).map(({ title, items }: any) => ({ title: title || '', items: guests(items).map(linked) })) },
    top: guests(props('shell/top-nav')['items'] ?? []).map(linked),
    tabs: guests(props('shell/tab-bar')['tabs'] ?? []).map((tab) => ({ kind: tab.action ?? 'link', link: linked(tab) })),
    ...(strip ? { strip: { text: strip['text'], licence: strip['licence'], links: strip['links'] } } : {}),
    logo: { mark: topLogo['mark'], name: topLogo['name'] || facts.name, footMark: footLogo['mark'], footName: footLogo['name'] || facts.name },
    account: { login: account['login'], join: account['join'], barLogin: words(bar['login']), barJoin: words(bar['join']) },
    footer: { text: words(foot['text']), legal: [foot['licence'], foot['company']].filter(Boolean).join(' · '), columns: (foot['columns'] ?? []).map(({ title, items }: any) => ({ title, items: guests(items) })) },
    words: {
      skip: t('frame.skip'), menu: t('frame.menu'), open: t('shell.open_menu'), fold: t('shell.collapse_menu'), search: t('shell.search'), sections: t('shell.sections', { brand: facts.name }),
      home: t('shell.home', { brand: facts.name }), language: t('shell.language'), age: t('shell.age', { age: facts.minimumAge }), previous: t('common.previous'), next: t('common.next'),
    },
    sections: (frame.slots?.['main'] ?? []).flatMap(section),
  }
}
