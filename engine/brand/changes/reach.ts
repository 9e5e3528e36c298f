import { SCREEN_CLASSES, type ScreenClass } from '../../../schemas/brand/screens.ts'
import { decide, pathsOf, ruleWords, type RuleContext } from '../../rules/index.ts'
import { isPlain } from '../read/merge.ts'
import type { BrandEnvironment } from '../read/types.ts'
import type { Audience, Difference, Placed } from './types.ts'
import type { BrandView, PageView } from './view.ts'

type Visitors = Audience['visitors']

/** By a place of the brand: areas of the widgets that show what it says, and who meets that. */
const SHOWN: Readonly<Record<string, { areas: readonly string[]; visitors?: Visitors }>> = {
  auth: { areas: ['auth'], visitors: 'guests' },
  'profile-fields.forms.registration': { areas: ['auth'], visitors: 'guests' },
  'profile-fields.forms.profile': { areas: ['profile'], visitors: 'players' },
  'profile-fields': { areas: ['auth', 'profile'] },
  'validators.forms.profile': { areas: ['profile'], visitors: 'players' },
  validators: { areas: ['auth', 'profile'] },
  loyalty: { areas: ['loyalty', 'auth', 'notices', 'profile'] },
  'platform.payments': { areas: ['cashier'], visitors: 'players' },
  'platform.campaigns': { areas: ['promo', 'rewards', 'cashier', 'play'] },
  'platform.games': { areas: ['lobby', 'play', 'compete', 'content', 'loyalty', 'profile', 'rewards', 'safer-play'] },
  'platform.catalogue': {
    areas: ['lobby', 'play', 'compete', 'content', 'loyalty', 'profile', 'rewards', 'safer-play'],
  },
  'platform.jackpots': { areas: ['compete'] },
  'platform.tournaments': { areas: ['compete', 'play'] },
  'platform.loyalty': { areas: ['loyalty', 'auth', 'notices', 'profile'] },
  'platform.betting': { areas: ['betting', 'rewards'] },
  'platform.settings': { areas: ['cashier', 'profile', 'play', 'betting', 'safer-play'], visitors: 'players' },
}
// The nearest place of the table that a path is at or below.
const shownBy = (path: readonly string[]): (typeof SHOWN)[string] | undefined =>
  [3, 2, 1].map((length) => SHOWN[path.slice(0, length).join('.')]).find((shown) => shown)
/** Widgets of every page that show nothing of what their areas are about. */
const SILENT = new Set(['profile/inactivity', 'safer-play/dock'])
/** Files that reach no page. */
const NOWHERE = new Set(['redirects', 'closed', 'linked', 'layouts', 'id', 'dialogs'])

interface PageReach {
  paths: readonly string[]
  access: unknown
  widgets: Set<string>
  /** Every text of its data, as written. */
  texts: Set<string>
}

/** What a difference of two versions reaches. */
export interface Reach {
  pages(difference: Difference): string[]
  audience(difference: Difference): Audience
}

/** What differences between two versions reach; pages are looked through when the first difference asks. */
export const reachOf = (views: readonly [BrandView, BrandView], widgets: BrandEnvironment['widgets']): Reach => {
  let known: Map<string, PageReach> | undefined
  const all = (): Map<string, PageReach> => (known ??= pagesOf(views))
  const paths = (keep: (page: PageReach, id: string) => boolean): string[] =>
    [...all()].filter(([id, page]) => keep(page, id)).flatMap(([, { paths: own }]) => own)
  const pages = ({ path, pages: ids }: Difference): string[] => {
    const [kind = '', id = '', ...rest] = path
    if (ids.length > 0) return paths((_, page) => ids.includes(page))
    if (kind === 'locales') return paths((page) => speaks(page, rest[0] ?? '', widgets))
    if (kind === 'assets') return paths(({ texts }) => texts.has(id))
    if (kind === 'content') return [`/${id}`]
    if (NOWHERE.has(kind)) return []
    const shown = shownBy(path)
    return paths(
      (page) => !shown || [...page.widgets].some((id) => !SILENT.has(id) && shown.areas.includes(id.split('/')[0]!)),
    )
  }
  return {
    pages,
    audience(difference) {
      const shown = shownBy(difference.path)
      const access = difference.pages.map((page) => all().get(page)?.access)
      const byAccess = (['player', 'guest'] as const).find(
        (who) => access.length > 0 && access.every((one) => one === who),
      )
      const own = [difference.after, difference.before].find(isPlain)?.audience
      const named = [byAccess, own].find((who) => who === 'player' || who === 'guest')
      return audienceOf(difference.within ?? [], named ? `${named as 'player' | 'guest'}s` : shown?.visitors)
    },
  }
}

// Of a page that is there before and after, what either is.
const pagesOf = (views: readonly BrandView[]): Map<string, PageReach> => {
  const found = new Map<string, PageReach>()
  for (const { pages } of views)
    for (const [id, page] of Object.entries(pages)) {
      const [old, now] = [found.get(id), pageReach(page)]
      const joined = old && {
        paths: [...new Set([...old.paths, ...now.paths])],
        access: now.access,
        widgets: old.widgets.union(now.widgets),
        texts: old.texts.union(now.texts),
      }
      found.set(id, joined ?? now)
    }
  return found
}

const pageReach = ({ path, access, ...page }: PageView): PageReach => {
  const [widgets, texts] = [new Set<string>(), new Set<string>()]
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value)
    else if (Array.isArray(value)) value.forEach(walk)
    else if (isPlain(value)) {
      if (typeof value.widget === 'string') widgets.add(value.widget)
      Object.values(value).forEach(walk)
    }
  }
  walk(page)
  return { paths: [path], access, widgets, texts }
}

// A page gets the texts it names, and those of the areas of its widgets.
const speaks = ({ widgets: used, texts }: PageReach, key: string, widgets: BrandEnvironment['widgets']): boolean =>
  texts.has(`t:${key}`) ||
  key.startsWith('common.') ||
  [...used].some(
    (id) => key.startsWith(`${id.split('/')[0]}.`) || widgets.get(id)?.messages?.some((area) => key.startsWith(area)),
  )

const context = (authenticated: boolean): RuleContext => ({ session: { authenticated } }) as unknown as RuleContext

/** Who meets sections within each other, the outermost first. */
const audienceOf = (within: readonly Placed[], visitors: Visitors = 'everybody'): Audience => {
  let [who, screens]: [Visitors, readonly string[]] = [visitors, SCREEN_CLASSES]
  const others: string[] = []
  for (const { when, screens: own } of within) {
    if (own) screens = screens.filter((screen) => own.includes(screen))
    if (when === undefined) continue
    const only = onlyFor(when)
    if (only === undefined) others.push(ruleWords(when))
    else if (only !== 'everybody') who = only
  }
  return {
    visitors: who,
    screens: screens.length === SCREEN_CLASSES.length ? [] : (screens as ScreenClass[]),
    countries: [],
    ...(others.length > 0 && { when: others.join(' and ') }),
  }
}

/** Whom a rule is for, where it asks for nothing but whether somebody is logged in. */
export const onlyFor = (rule: unknown): Visitors | undefined => {
  const paths = [...pathsOf(rule)]
  if (paths.length !== 1 || paths[0] !== 'session.authenticated') return undefined
  const [guests, players] = [decide(rule, context(false)), decide(rule, context(true))]
  if (guests && players) return 'everybody'
  return guests ? 'guests' : players ? 'players' : undefined
}
