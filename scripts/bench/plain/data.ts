import { siteI18n } from '../../../engine/i18n/index.ts'
import type { Boot } from '../../../engine/page/index.ts'
import type { CategoryItem } from '../../../schemas/api/games.ts'
import type { TileGame } from '../../../widgets/lobby/parts/game.ts'
import { jackpotsSection, matchesSection, raceSection } from './live-data.ts'
import type { Head, HomeData, Link, Section, Tile } from './home-data.ts'
import { instancesOf, type Found, type WidgetData, type WidgetId, type WidgetProps } from './props.ts'

interface RawLink {
  label: string
  href?: string | undefined
  icon?: string | undefined
  iconOn?: string | undefined
  image?: string | undefined
  audience?: string
}
interface RawHead {
  title: string
  icon?: string | undefined
  text?: string | undefined
  href?: string | undefined
  linkLabel?: string | undefined
  category?: string | undefined
}

const DAY_MS = 86_400_000
const guests = <T extends { audience?: string }>(items: readonly T[]): T[] =>
  items.filter(({ audience }) => audience !== 'player')
const linked = ({ label, href = '', icon, iconOn, image }: RawLink): Link => {
  const current = href === '/'
  const shown = current ? (iconOn ?? icon) : icon
  return { label, href, current, ...(shown ? { icon: shown } : {}), ...(image ? { image } : {}) }
}
const chips = (categories: readonly CategoryItem[], names: readonly string[]): Link[] => {
  const filled = categories.filter(({ games_count }) => games_count > 0)
  const picked = names.length > 0 ? names.flatMap((name) => filled.filter(({ sysname }) => sysname === name)) : filled
  return picked.map(({ sysname, title, icon }) => ({ href: `/gamehall?category=${sysname}`, label: title, icon }))
}

/** Prepares the data of the hand-written page from those of the real page. */
export const homeData = ({ facts, definition, loads }: Boot): HomeData => {
  const i18n = siteI18n(facts, definition.messages)
  const { t, money, number } = i18n
  const { frame } = definition.page
  const propsOf = <W extends WidgetId>(_widget: W, { node }: Found) => node.props as WidgetProps[W]
  const dataOf = <W extends keyof WidgetData>(_widget: W, { path }: Found): WidgetData[W] => {
    const result = loads[path]
    if (!result || 'error' in result) throw new Error(`The load of ${path} failed`)
    return result.data as WidgetData[W]
  }
  const first = <W extends WidgetId>(widget: W): WidgetProps[W] | undefined => {
    const [found] = instancesOf(frame, widget)
    return found && propsOf(widget, found)
  }
  const head = (
    { title, icon, text, href, linkLabel, category }: RawHead,
    label = linkLabel || t('lobby.view_all'),
  ): Head => {
    const to = href ?? (category ? `/gamehall?category=${category}` : undefined)
    return {
      title,
      linkLabel: label,
      ...(icon ? { icon } : {}),
      ...(text ? { text } : {}),
      ...(to ? { href: to } : {}),
    }
  }
  const tiles = (games: readonly TileGame[]): Tile[] =>
    games.map(({ sysname, name, provider, image, tags, released }) => {
      const isNew = tags.includes('new') || Date.now() - Date.parse(released) < 30 * DAY_MS
      const mark = tags.includes('hot') ? 'hot' : isNew ? 'new' : undefined
      return { sysname, name, provider, image, ...(mark ? { mark: t(`lobby.mark.${mark}`) } : {}) }
    })
  const kinds: { [W in WidgetId]?: (found: Found) => Section[] } = {
    'lobby/hero': (found) => [{ kind: 'hero', hero: propsOf('lobby/hero', found), products: [] }],
    'lobby/live-wins': (found) => [
      {
        kind: 'wins',
        title: propsOf('lobby/live-wins', found).title,
        wins: dataOf('lobby/live-wins', found).map((win) => ({
          id: win.id,
          href: `/game/${win.game.sysname}`,
          name: win.game.name,
          player: win.player,
          amount: money(win.win),
          image: win.game.image_url,
        })),
      },
    ],
    'lobby/finder': (found) => [
      {
        kind: 'finder',
        search: t('lobby.search_games'),
        label: t('lobby.find_games'),
        categories: t('lobby.categories'),
        chips: [
          { href: '/gamehall', label: t('lobby.all'), icon: 'squares-four', current: true },
          ...chips(dataOf('lobby/finder', found), propsOf('lobby/finder', found).categories),
        ],
      },
    ],
    'lobby/category-tabs': (found) => {
      const { lead, categories, links } = propsOf('lobby/category-tabs', found)
      return [
        {
          kind: 'tabs',
          label: t('lobby.categories'),
          links: [
            { ...linked(lead), current: true },
            ...chips(dataOf('lobby/category-tabs', found), categories),
            ...links.map(linked),
          ],
        },
      ]
    },
    'lobby/game-row': (found) => {
      const games = dataOf('lobby/game-row', found)
      return games.length > 0
        ? [{ kind: 'row', head: head(propsOf('lobby/game-row', found)), tiles: tiles(games) }]
        : []
    },
    'lobby/game-grid': (found) => {
      const props = propsOf('lobby/game-grid', found)
      const { games, total } = dataOf('lobby/game-grid', found)
      const label = props.linkLabel || (props.counted ? t('lobby.all_games', { count: total }) : t('lobby.view_all'))
      return games.length > 0 ? [{ kind: 'grid', head: head(props, label), tiles: tiles(games) }] : []
    },
    'lobby/game-cards': (found) => {
      const props = propsOf('lobby/game-cards', found)
      const games = dataOf('lobby/game-cards', found)
      const percent = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 } as const
      const cards = props.picks.flatMap((pick) =>
        games
          .filter(({ sysname }) => sysname === pick.game)
          .map(({ sysname, name, provider, rtp, volatility }) => ({
            sysname,
            name,
            provider,
            image: pick.image,
            note: pick.note,
            facts: [
              ...(rtp ? [{ label: t('lobby.rtp'), value: number(Number(rtp) / 100, percent) }] : []),
              ...(volatility ? [{ label: t('lobby.volatility'), value: t(`lobby.volatility_${volatility}`) }] : []),
            ],
          })),
      )
      return [{ kind: 'cards', head: head(props), cards }]
    },
    'promo/banners': (found) => {
      const props = propsOf('promo/banners', found)
      return [
        {
          kind: 'offers',
          variant: props.variant,
          offers: props.offers,
          ...(props.title
            ? { head: head({ title: props.title, linkLabel: props.linkLabel, href: '/promotions' }) }
            : {}),
        },
      ]
    },
    'compete/race': (found) => raceSection(dataOf('compete/race', found), i18n, Date.now()),
    'compete/jackpot-row': (found) =>
      jackpotsSection(dataOf('compete/jackpot-row', found), propsOf('compete/jackpot-row', found), i18n),
    'betting/next-matches': (found) =>
      matchesSection(dataOf('betting/next-matches', found), propsOf('betting/next-matches', found), i18n),
    'lobby/providers': (found) => {
      const marks = dataOf('lobby/providers', found)
      const { variant, title, icon } = propsOf('lobby/providers', found)
      return [
        {
          kind: 'providers',
          variant,
          marks,
          head: head({ title, icon, href: '/providers' }, t('lobby.all_providers', { count: marks.length })),
        },
      ]
    },
  }
  const section = (found: Found): Section[] => {
    if (found.node.widget !== 'lobby/home-split') return kinds[found.node.widget as WidgetId]?.(found) ?? []
    const inside = <W extends WidgetId>(widget: W) => instancesOf(found.node, widget, found.path)[0]!
    const counts = dataOf('lobby/product-cards', inside('lobby/product-cards'))
    const products = propsOf('lobby/product-cards', inside('lobby/product-cards')).cards.map(
      ({ href, title, image, category }) => ({
        href,
        title,
        image,
        note: category ? t('lobby.games_count', { count: counts[category] }) : '',
      }),
    )
    return [{ kind: 'hero', hero: propsOf('lobby/hero', inside('lobby/hero')), products }]
  }

  const unit = (name: string) => ({
    one: t(`content.countdown.${name}`, { count: 1 }),
    other: t(`content.countdown.${name}`, { count: 2 }),
  })
  const [across = 3, down = 4] = facts.artAspect.split('/').map(Number)
  const rail = first('shell/rail-nav')
  const strip = first('shell/utility-strip')
  const footer = first('shell/footer')
  const [topLogo, footLogo] = instancesOf(frame, 'shell/logo').map((found) => propsOf('shell/logo', found))
  return {
    brand: facts.name,
    sprite: facts.icons,
    marks: facts.assets['providers.svg'] ?? '',
    age: facts.minimumAge,
    size: { width: 240, height: Math.round((240 * down) / across) },
    languages: facts.locales.available.map(({ code, name }) => ({
      label: name,
      href: code === facts.locales.default ? '/' : `/${code}`,
      icon: code,
      current: code === facts.locale,
    })),
    nav: {
      toggle: rail?.toggle ?? 'none',
      products: (rail?.products ?? []).map(linked),
      groups: (rail?.groups ?? []).map(({ title, items }) => ({ title, items: guests(items).map(linked) })),
    },
    top: guests(first('shell/top-nav')?.items ?? []).map(linked),
    tabs: guests(first('shell/tab-bar')?.tabs ?? []).map((tab) => ({ kind: tab.action, link: linked(tab) })),
    ...(strip ? { strip: { text: strip.text, licence: strip.licence, links: strip.links } } : {}),
    logo: {
      mark: topLogo?.mark,
      name: topLogo?.name || facts.name,
      footMark: footLogo?.mark,
      footName: footLogo?.name || facts.name,
    },
    account: {
      login: first('shell/account')?.login ?? '',
      join: first('shell/account')?.join ?? '',
      barLogin: first('shell/join-bar')?.login ?? '',
      barJoin: first('shell/join-bar')?.join ?? '',
    },
    footer: {
      text: footer?.text ?? '',
      legal: [footer?.licence, footer?.company].filter(Boolean).join(' · '),
      columns: (footer?.columns ?? []).map(({ title, items }) => ({ title, items: guests(items) })),
    },
    words: {
      skip: t('frame.skip'),
      menu: t('frame.menu'),
      open: t('shell.open_menu'),
      fold: t('shell.collapse_menu'),
      close: t('shell.close_menu'),
      search: t('shell.search'),
      sections: t('shell.sections', { brand: facts.name }),
      home: t('shell.home', { brand: facts.name }),
      language: t('shell.language'),
      age: t('shell.age', { age: facts.minimumAge }),
      previous: t('common.previous'),
      next: t('common.next'),
    },
    units: {
      days: unit('days'),
      hours: unit('hours'),
      minutes: unit('minutes'),
      seconds: unit('seconds'),
    },
    sections: (frame.slots?.['main'] ?? []).flatMap((node) => section({ node, path: `main/${node.id}` })),
  }
}
