import { meanings, type Meaning } from '../../../schemas/brand/index.ts'
import { findRedirect, matchRoute } from '../../routing/index.ts'
import { fileThatDecides, read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { innerPath } from '../read/paths.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import type { ChangesEnvironment, Placed } from './types.ts'
import { viewOf, type BrandView } from './view.ts'

/** Pages on which players read what they agree to, or keep their play in bounds, wherever they stand. */
const PAGES = new Set(['terms', 'privacy', 'safer-play', 'responsible-game', 'profile-responsible-game', 'content'])
/** Dialogs that ask for consent, or remind of the time that was played. */
const DIALOGS = new Set(['consent', 'chat-consent', 'reality-check'])
const TERMS: Meaning = 'terms'
/** Beginnings of the keys of texts that are terms. */
const AREAS = Object.entries(meanings['messages']!)
  .filter(([, means]) => means === TERMS)
  .map(([pointer]) => pointer.slice(1).replaceAll('/', '.'))
/** Settings beside a link that say where it leads. */
const WORDS = new Set(['label', 'title', 'text', 'description', 'caption'])
/** The setting of a form that names the page of what is agreed to. */
const AGREED = 'termsHref'

/** A place of a file where terms are decided. */
export interface DecidesTerms {
  /** From the folder of brands, such as `brands/kilovolt/pages/terms.json`. */
  readonly file: string
  readonly pointer: string
}

type Path = readonly string[]
/** What reaches players of the terms: each once, as JSON, with the place that decides it. */
type Shown = Map<string, Path>

const isTerms = (key: string): boolean => AREAS.some((area) => key === area || key.startsWith(`${area}.`))

/** The addresses at which a brand has terms, without languages. */
function addressesOf({ live, rest }: BrandView): string[] {
  const pages = Object.entries(live.pages).filter(([id]) => PAGES.has(id))
  const own = pages.flatMap(([, { path, also }]) => [path, ...also]).filter((path) => !path.includes(':'))
  return [...own, ...Object.keys(rest['content'] as object).map((slug) => `/${slug}`)]
}

/** What two versions are compared with. */
interface Scope {
  readonly addresses: ReadonlySet<string>
  readonly locales: readonly string[]
  readonly widgets: BrandEnvironment['widgets']
  /** Ids of pages and dialogs that both versions have. */
  readonly both: ReadonlySet<string>
}

/** A value as players read it: texts in each language, and pictures by what they show. */
const readable = (value: unknown, { live, assets }: BrandView, locales: readonly string[]): unknown => {
  const told = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(told)
    if (isPlain(one)) return Object.fromEntries(Object.entries(one).map(([name, inner]) => [name, told(inner)]))
    if (typeof one !== 'string') return one
    const asset = one.replace(/^\/assets\//, '')
    if (Object.hasOwn(assets, asset)) return [asset, assets[asset]]
    const texts = locales.map((locale) => live.texts.text(one, locale))
    return texts.every((text) => text === texts[0]) ? texts[0] : texts
  }
  return told(value)
}

/** Whether any text of a value is one of the terms. */
const hasTerms = (value: unknown): boolean => {
  if (typeof value === 'string') return value.startsWith('t:') && isTerms(value.slice(2))
  return typeof value === 'object' && value !== null && Object.values(value).some(hasTerms)
}

/** The links in a section's settings that lead to terms, each with its words. */
function* linksIn(value: unknown, leads: (href: string) => boolean): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  const inner = Object.entries(value)
  const links = inner.filter(([, one]) => typeof one === 'string' && leads(one))
  if (links.length > 0) yield Object.fromEntries([...links, ...inner.filter(([name]) => WORDS.has(name))])
  for (const [, one] of inner) yield* linksIn(one, leads)
}

/** Where a section is decided: in the file of its page, or of what is around that. */
const placeOf = ({ live }: BrandView, kind: string, id: string, within: Path): Path => {
  const own = [kind, id, 'slots', ...within]
  const page = kind === 'pages' ? live.pages[id] : undefined
  if (!page || read(live.layered.data, own) !== undefined) return own
  const around = [['shells', page.shell] as const, ['layouts', page.layout] as const]
  const outer = around
    .map(([above, name]) => [above, name, 'slots', ...within])
    .find((path) => read(live.layered.data, path) !== undefined)
  return outer ?? own
}

type Met = Pick<Placed, 'when' | 'screens'>
/**
 * The terms among the sections of a page or a dialog, and the links that lead there; of a new one the forms alone by
 * which something else is agreed to than the terms.
 */
function sectionsShown(view: BrandView, scope: Scope, into: Shown, [kind, id]: readonly [string, string]): void {
  const leads = (href: string): boolean => {
    const path = innerPath(href)
    if (path === undefined) return false
    const bare = view.live.locales.map((code) => `/${code}/`).find((prefix) => path.startsWith(prefix))
    return scope.addresses.has(bare ? path.slice(bare.length - 1) : path)
  }
  const add = (value: unknown, within: Path) => {
    const told = JSON.stringify([kind, id, readable(value, view, scope.locales)])
    // One of two links that are the same may go.
    let count = 1
    while (into.has(`${told} ${count}`)) count += 1
    into.set(`${told} ${count}`, placeOf(view, kind, id, within))
  }
  const isNew = !scope.both.has(`${kind} ${id}`)
  const addTerms = ({ widget, props }: Placed, within: Path, met: readonly Met[]) => {
    const uses = scope.widgets.get(widget)?.messages ?? []
    // A single text of the area is one of many that the widget shows.
    const isOwn = uses.some((area) => area.endsWith('.') && isTerms(area.slice(0, -1))) || hasTerms(props)
    if (isOwn) add({ widget, props, met }, within)
    for (const link of linksIn(props, leads)) add({ link, met }, within)
  }
  const visit = (section: Placed, within: Path, met: readonly Met[]) => {
    const { widget, props, when, screens, slots = {} } = section
    const all = [...met, ...(when !== undefined || screens ? [{ when, screens }] : [])]
    const agreed = read(props, [AGREED])
    if (typeof agreed === 'string' && !leads(agreed)) add({ widget, agreed, met: all }, within)
    if (!isNew) addTerms(section, within, all)
    for (const [slot, inner] of Object.entries(slots))
      for (const one of inner) visit(one, [...within, 'slots', slot, one.id], all)
  }
  const { slots = {}, frame } = (kind === 'pages' ? view.pages[id] : view.dialogs[id]) as {
    slots?: Record<string, readonly Placed[]>
    frame?: { props: unknown }
  }
  if (!isNew) for (const link of linksIn(frame?.props, leads)) add({ link, met: [] }, [])
  for (const [slot, sections] of Object.entries(slots)) for (const one of sections) visit(one, [slot, one.id], [])
}

/** A page of terms as a whole; of what is around it only what stands in its own slots. */
function pageOf(view: BrandView, id: string): unknown {
  const page = view.pages[id]
  if (!page) return undefined
  const { path, also, access, redirect, status, shell, head, frame, slots } = page
  const own = Object.keys((view.live.pages[id]?.slots as object | undefined) ?? {})
  const inside = Object.fromEntries(own.map((slot) => [slot, slots[slot] ?? []]))
  return { path, also, access, redirect, status, shell, head, frame: frame?.widget, slots: inside }
}

/** All that reaches players of the terms of a version. */
function shownOf(view: BrandView, scope: Scope): Shown {
  const shown: Shown = new Map()
  const { live } = view
  const add = (name: string, value: unknown, path: Path) =>
    void (value === undefined || shown.set(JSON.stringify([name, readable(value, view, scope.locales)]), path))
  for (const id of PAGES) add(`page ${id}`, pageOf(view, id), ['pages', id])
  for (const id of DIALOGS) add(`dialog ${id}`, view.dialogs[id], ['dialogs', id])
  for (const key of Object.keys(view.texts[live.filled.brand.locales.default] ?? {}))
    if (isTerms(key)) add(`text ${key}`, `t:${key}`, ['locales', live.filled.brand.locales.default, key])
  const codes = { codes: live.locales, default: live.filled.brand.locales.default }
  for (const address of scope.addresses) {
    const page = matchRoute(live.routes, address)?.route.id
    add(`address ${address}`, page, ['pages', page ?? ''])
    for (const from of [address, ...scope.locales.map((code) => `/${code}${address}`)]) {
      const to = findRedirect(live.filled.redirects.rules, from, codes)?.to
      add(`redirect ${from}`, to, ['redirects', 'rules'])
    }
  }
  for (const id of Object.keys(view.pages)) sectionsShown(view, scope, shown, ['pages', id])
  for (const id of Object.keys(view.dialogs)) sectionsShown(view, scope, shown, ['dialogs', id])
  return shown
}

/** Ids of what both versions have of pages and dialogs: a page that is new has links of its own. */
const inBoth = (views: readonly [BrandView, BrandView]): Set<string> => {
  const idsOf = ({ pages, dialogs }: BrandView) => [
    ...Object.keys(pages).map((id) => `pages ${id}`),
    ...Object.keys(dialogs).map((id) => `dialogs ${id}`),
  ]
  const before = new Set(idsOf(views[0]))
  return new Set(idsOf(views[1]).filter((id) => before.has(id)))
}

/**
 * Where two versions of a brand without errors differ in the terms that reach players: the pages that have them, their
 * addresses and redirects, the links that lead there with their words, and what asks for consent.
 */
export const termsBetween = (
  before: LayeredBrand,
  after: LayeredBrand,
  environment: ChangesEnvironment,
): DecidesTerms[] => {
  const views = [viewOf(before, environment), viewOf(after, environment)] as const
  const scope: Scope = {
    addresses: new Set(views.flatMap(addressesOf)),
    locales: views[0].live.locales.filter((code) => views[1].live.locales.includes(code)),
    widgets: environment.widgets,
    both: inBoth(views),
  }
  const [then, now] = [shownOf(views[0], scope), shownOf(views[1], scope)]
  const found = new Map<string, DecidesTerms>()
  const put = (layered: LayeredBrand, path: Path) => {
    const place = fileThatDecides(layered, path)
    found.set(place.file + place.pointer, place)
  }
  for (const [told, path] of now) if (!then.has(told)) put(after, path)
  for (const [told, path] of then) if (!now.has(told)) put(read(after.data, path) === undefined ? before : after, path)
  return [...found.values()]
}
