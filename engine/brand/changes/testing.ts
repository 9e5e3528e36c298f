import { compileBrand } from '../compile/compile.ts'
import { createLive, slotsOf } from '../compile/live.ts'
import type { Node } from '../../page/types.ts'
import { read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import type { BrandEnvironment, LayeredBrand } from '../read/types.ts'
import { ORDERED } from './compare.ts'

const NOW = '2026-05-01T10:00:00.000Z'

/** A copy in which every rule of a section is taken out, so that everything is compiled, whoever asks. */
const withoutRules = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutRules)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      key === 'when' && typeof value.widget === 'string' ? [] : [[key, withoutRules(item)]],
    ),
  )
}

// Names are sorted, because their order means nothing; notes to editors are left out, and so are lists of no sections.
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (!isPlain(value)) return value
  const isSlots = typeof value.widget === 'string' && isPlain(value.slots)
  const entries = Object.entries(value).filter(([key, item]) => !key.startsWith('$') && item !== undefined)
  return Object.fromEntries(
    entries
      .map(([key, item]): [string, unknown] => [key, isSlots && key === 'slots' ? filledSlots(item) : canonical(item)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
const filledSlots = (slots: unknown): unknown => {
  const filled = Object.entries(slots as Record<string, Node[]>).filter(([, nodes]) => nodes.length > 0)
  return canonical(Object.fromEntries(filled))
}

/** The rule of each section that was compiled, by its place. */
const rulesOf = (nodes: Record<string, Node[]> | undefined, slots: unknown, path: string): [string, unknown][] =>
  Object.entries(nodes ?? {}).flatMap(([slot, list]) =>
    list.flatMap((node): [string, unknown][] => {
      const instance = read(slots, [slot, node.id]) as { when?: unknown; slots?: unknown }
      const at = `${path}/${slot}/${node.id}`
      const own: [string, unknown][] = instance.when === undefined ? [] : [[at, instance.when]]
      return [...own, ...rulesOf(node.slots, instance.slots, at)]
    }),
  )

/**
 * Everything that is compiled of a brand, as canonical JSON by part: each file, each page and dialog in each language,
 * all texts, facts, pictures and rules. It is made by compiling, and knows nothing of how versions are compared.
 */
export const compiledParts = (layered: LayeredBrand, environment: BrandEnvironment): Map<string, string> => {
  const data = { ...layered.data }
  for (const kind of ['pages', 'layouts', 'shells', 'dialogs']) data[kind] = withoutRules(data[kind])
  const compiled = compileBrand({ ...layered, data }, environment, 'release')
  const live = createLive(layered, environment)
  const parts = new Map<string, string>()
  const put = (name: string, value: unknown) => parts.set(name, JSON.stringify(canonical(value)) ?? '')
  const { brand, theme, features, auth, profileFields, validators, seo, redirects, platform, content } = compiled
  const whole = { brand, theme, features, auth, profileFields, validators, seo, redirects, ...platform }
  for (const [name, value] of Object.entries(whole)) put(name, value)
  const { site, support, loyalty, slugs } = content
  put('content', { site, support, loyaltySettings: loyalty, slugs: slugs.toSorted() })
  put('layouts', compiled.layouts.toSorted())
  put('assets', layered.assets)
  put('icons', [...compiled.icons()].sort())
  for (const path of ORDERED) put(`order of ${path}`, Object.keys(read(live.filled, path.split('.')) as object))
  for (const locale of compiled.locales) {
    const request = { locale, session: null, now: NOW }
    const { routes, dialogs, linked, closed, assets: _assets, ...facts } = compiled.facts(locale)
    put(`facts ${locale}`, { ...facts, routes: routes.map((one) => JSON.stringify(canonical(one))).sort() })
    put(
      `lists ${locale}`,
      [dialogs, linked, closed].map((list) => (list ?? []).toSorted()),
    )
    put(`texts ${locale}`, compiled.messages(locale))
    put(`published ${locale}`, {
      banners: content.banners(locale),
      popups: content.popups(locale),
      pages: Object.fromEntries(slugs.map((slug) => [slug, content.page(slug, locale)])),
    })
    for (const [id, page] of Object.entries(live.pages)) {
      const made = compiled.page(id, request)
      put(`page ${page.path} ${locale}`, made ? { page: made.page, foreign: made.foreign } : null)
      put(`rules of page ${page.path}`, rulesOf(made?.page.frame.slots, slotsOf(live, page), ''))
    }
    for (const [id, file] of Object.entries(live.dialogs)) {
      const made = compiled.dialog(id, request)
      put(`dialog ${id} ${locale}`, { widget: '', ...made?.dialog, foreign: made?.foreign })
      put(`rules of dialog ${id}`, rulesOf(made?.dialog.slots, file.slots, ''))
    }
  }
  return parts
}

/** The names of the parts in which two brands differ. */
export const partsThatDiffer = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
