import type { Node } from '../../../engine/page/index.ts'
import type { TileGame } from '../../../widgets/lobby/parts/game.ts'
import type { Head, Section, Tile } from './home-data.ts'
import { chips, linked } from './links.ts'
import { jackpotsSection, matchesSection, raceSection } from './live-data.ts'
import { instancesOf, type Found, type WidgetId } from './props.ts'
import type { SentPage } from './sent-page.ts'

interface RawHead {
  title: string
  icon?: string | undefined
  text?: string | undefined
  href?: string | undefined
  linkLabel?: string | undefined
  category?: string | undefined
}

const DAY_MS = 86_400_000
const PERCENT = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 2 } as const

const headOf = (
  { i18n: { t } }: SentPage,
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

const tilesOf = ({ i18n: { t } }: SentPage, games: readonly TileGame[]): Tile[] =>
  games.map(({ sysname, name, provider, image, tags, released }) => {
    const isNew = tags.includes('new') || Date.now() - Date.parse(released) < 30 * DAY_MS
    const mark = tags.includes('hot') ? 'hot' : isNew ? 'new' : undefined
    return { sysname, name, provider, image, ...(mark ? { mark: t(`lobby.mark.${mark}`) } : {}) }
  })

/** The sections that a widget becomes, by widget. */
const KINDS: { [W in WidgetId]?: (page: SentPage, found: Found) => Section[] } = {
  'lobby/hero': (page, found) => [{ kind: 'hero', hero: page.propsOf('lobby/hero', found), products: [] }],
  'lobby/live-wins': (page, found) => [
    {
      kind: 'wins',
      title: page.propsOf('lobby/live-wins', found).title,
      wins: page.dataOf('lobby/live-wins', found).map((win) => ({
        id: win.id,
        href: `/game/${win.game.sysname}`,
        name: win.game.name,
        player: win.player,
        amount: page.i18n.money(win.win),
        image: win.game.image_url,
      })),
    },
  ],
  'lobby/finder': (page, found) => {
    const { t } = page.i18n
    return [
      {
        kind: 'finder',
        search: t('lobby.search_games'),
        label: t('lobby.find_games'),
        categories: t('lobby.categories'),
        chips: [
          { href: '/gamehall', label: t('lobby.all'), icon: 'squares-four', current: true },
          ...chips(page.dataOf('lobby/finder', found), page.propsOf('lobby/finder', found).categories),
        ],
      },
    ]
  },
  'lobby/category-tabs': (page, found) => {
    const { lead, categories, links } = page.propsOf('lobby/category-tabs', found)
    return [
      {
        kind: 'tabs',
        label: page.i18n.t('lobby.categories'),
        links: [
          { ...linked(lead), current: true },
          ...chips(page.dataOf('lobby/category-tabs', found), categories),
          ...links.map(linked),
        ],
      },
    ]
  },
  'lobby/game-row': (page, found) => {
    const games = page.dataOf('lobby/game-row', found)
    return games.length > 0
      ? [{ kind: 'row', head: headOf(page, page.propsOf('lobby/game-row', found)), tiles: tilesOf(page, games) }]
      : []
  },
  'lobby/game-grid': (page, found) => {
    const { t } = page.i18n
    const props = page.propsOf('lobby/game-grid', found)
    const { games, total } = page.dataOf('lobby/game-grid', found)
    const label = props.linkLabel || (props.counted ? t('lobby.all_games', { count: total }) : t('lobby.view_all'))
    return games.length > 0 ? [{ kind: 'grid', head: headOf(page, props, label), tiles: tilesOf(page, games) }] : []
  },
  'lobby/game-cards': (page, found) => {
    const { t, number } = page.i18n
    const props = page.propsOf('lobby/game-cards', found)
    const games = page.dataOf('lobby/game-cards', found)
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
            ...(rtp ? [{ label: t('lobby.rtp'), value: number(Number(rtp) / 100, PERCENT) }] : []),
            ...(volatility ? [{ label: t('lobby.volatility'), value: t(`lobby.volatility_${volatility}`) }] : []),
          ],
        })),
    )
    return [{ kind: 'cards', head: headOf(page, props), cards }]
  },
  'promo/banners': (page, found) => {
    const props = page.propsOf('promo/banners', found)
    return [
      {
        kind: 'offers',
        variant: props.variant,
        offers: props.offers,
        ...(props.title
          ? { head: headOf(page, { title: props.title, linkLabel: props.linkLabel, href: '/promotions' }) }
          : {}),
      },
    ]
  },
  'compete/race': (page, found) => raceSection(page.dataOf('compete/race', found), page.i18n, Date.now()),
  'compete/jackpot-row': (page, found) =>
    jackpotsSection(page.dataOf('compete/jackpot-row', found), page.propsOf('compete/jackpot-row', found), page.i18n),
  'betting/next-matches': (page, found) =>
    matchesSection(page.dataOf('betting/next-matches', found), page.propsOf('betting/next-matches', found), page.i18n),
  'lobby/providers': (page, found) => {
    const marks = page.dataOf('lobby/providers', found)
    const { variant, title, icon } = page.propsOf('lobby/providers', found)
    const label = page.i18n.t('lobby.all_providers', { count: marks.length })
    return [{ kind: 'providers', variant, marks, head: headOf(page, { title, icon, href: '/providers' }, label) }]
  },
}

/** A hero with the cards of products beside it. */
const splitSection = (page: SentPage, { node, path }: Found): Section => {
  const inside = (widget: WidgetId) => instancesOf(node, widget, path)[0]!
  const cards = inside('lobby/product-cards')
  const counts = page.dataOf('lobby/product-cards', cards)
  const products = page.propsOf('lobby/product-cards', cards).cards.map(({ href, title, image, category }) => ({
    href,
    title,
    image,
    note: category ? page.i18n.t('lobby.games_count', { count: counts[category] }) : '',
  }))
  return { kind: 'hero', hero: page.propsOf('lobby/hero', inside('lobby/hero')), products }
}

const sectionsOfNode = (page: SentPage, node: Node): Section[] => {
  const found = { node, path: `main/${node.id}` }
  if (node.widget === 'lobby/home-split') return [splitSection(page, found)]
  return KINDS[node.widget as WidgetId]?.(page, found) ?? []
}

/** The sections of the hand-written page, in the order of the real page. */
export const sectionsOf = (page: SentPage): Section[] =>
  (page.frame.slots?.['main'] ?? []).flatMap((node) => sectionsOfNode(page, node))
