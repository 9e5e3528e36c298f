import { SCREEN_CLASSES, type ScreenClass } from '../../../schemas/brand/screens.ts'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import type { Node, PageDefinition } from '../../page/types.ts'
import type { CompiledBrand } from '../read/types.ts'
import type { Change } from './types.ts'

const VISITORS = ['guest', 'player'] as const
type Visitor = (typeof VISITORS)[number]

/** A page as one visitor sees it: in a language, on a class of screens, in a scheme. */
export interface Cell {
  /** Path of the page. */
  readonly page: string
  readonly locale: string
  readonly device: ScreenClass
  readonly visitor: Visitor
  readonly scheme: Scheme
}
/** The cells of a brand in one market, and those that differ between two versions. */
interface Radius {
  /** How many there are of both versions. */
  readonly total: number
  readonly lit: readonly Cell[]
}

/** The nodes that show on a class of screens. */
const shownOn = (node: Node, device: ScreenClass): Node => ({
  ...node,
  ...(node.slots && {
    slots: Object.fromEntries(
      Object.entries(node.slots).map(([name, nodes]) => [
        name,
        nodes.filter(({ screens }) => !screens || screens.includes(device)).map((one) => shownOn(one, device)),
      ]),
    ),
  }),
})

/** A definition without what only says where its files have it. */
const bare = (key: string, value: unknown): unknown => (key.startsWith('data-foyer') ? undefined : value)
const print = (value: unknown): string => JSON.stringify(value, bare) ?? ''
const printOn = ({ page, messages }: PageDefinition, device: ScreenClass): string =>
  print([{ ...page, frame: shownOn(page.frame, device) }, messages])

/** The classes of screens on which a page differs. */
function devicesOf(before: PageDefinition | undefined, after: PageDefinition | undefined): readonly ScreenClass[] {
  if (!before || !after) return before === after ? [] : SCREEN_CLASSES
  if (print(before) === print(after)) return []
  return SCREEN_CLASSES.filter((device) => printOn(before, device) !== printOn(after, device))
}

const schemesOf = ({ theme }: CompiledBrand): readonly Scheme[] =>
  theme.other === undefined ? [theme.scheme] : ['dark', 'light']
/** What a theme is in a scheme. */
const lookIn = ({ theme }: CompiledBrand, scheme: Scheme): string => {
  const { other, ...usual } = theme
  return print(scheme === theme.scheme ? usual : [usual, other])
}
const factsIn = (brand: CompiledBrand, locale: string): string => {
  if (!brand.locales.includes(locale)) return ''
  // The address of the icons has the release in it; an icon that a page shows is in the page's own data.
  const { release: _release, icons: _icons, ...facts } = brand.facts(locale)
  return print(facts)
}
/** Visitors who get to a page: others are sent to log in, or away. */
const visitorsOf = (access: string): readonly Visitor[] =>
  VISITORS.filter((visitor) => access === 'all' || access === visitor)

/** Whether the platform's data that a change is about reach a cell. */
const reaches = ({ file, pages, locales, audience }: Change, cell: Omit<Cell, 'scheme'>): boolean =>
  file.includes('/platform/') &&
  pages.includes(cell.page) &&
  locales.includes(cell.locale) &&
  (audience.visitors === 'everybody' || audience.visitors === `${cell.visitor}s`) &&
  (audience.screens.length === 0 || audience.screens.includes(cell.device))

const union = <T>(one: readonly T[], other: readonly T[]): readonly T[] => [...new Set([...one, ...other])]

/**
 * Which cells of a brand differ between two versions: by the page's own data, the facts of the site in that language,
 * the theme in that scheme, or the platform's data that a change reaches.
 * @param changes what differs between both, as `changesBetween` tells it
 * @param now the instant at which rules are decided, ISO 8601 in UTC
 */
export function radiusBetween(
  before: CompiledBrand,
  after: CompiledBrand,
  changes: readonly Change[],
  now: string,
): Radius {
  const access = new Map([...before.pages, ...after.pages].map((route) => [route.path, route.access]))
  const schemes = union(schemesOf(before), schemesOf(after))
  const newLooks = schemes.filter((scheme) => lookIn(before, scheme) !== lookIn(after, scheme))
  const lit: Cell[] = []
  let total = 0
  for (const locale of union(before.locales, after.locales)) {
    const isOther = factsIn(before, locale) !== factsIn(after, locale)
    for (const [page, who] of access)
      for (const visitor of visitorsOf(who)) {
        const at = (brand: CompiledBrand) => definitionAt(brand, { page, locale, visitor, now })
        const devices = isOther ? SCREEN_CLASSES : devicesOf(at(before), at(after))
        total += SCREEN_CLASSES.length * schemes.length
        for (const device of SCREEN_CLASSES) {
          const cell = { page, locale, device, visitor }
          const isLit = devices.includes(device) || changes.some((change) => reaches(change, cell))
          for (const scheme of isLit ? schemes : newLooks) lit.push({ ...cell, scheme })
        }
      }
  }
  return { total, lit }
}

const definitionAt = (
  brand: CompiledBrand,
  { page, locale, visitor, now }: Pick<Cell, 'page' | 'locale' | 'visitor'> & { readonly now: string },
): PageDefinition | undefined => {
  const route = brand.pages.find(({ path }) => path === page)
  if (!route || !brand.locales.includes(locale)) return undefined
  const session = visitor === 'guest' ? null : { authenticated: true }
  return brand.page(route.id, { locale, session, now })
}
