import { brandFiles } from '../../../schemas/brand/index.ts'
import type { LayeredBrand } from '../read/types.ts'
import { compare, type Comparing, type Standing } from './compare.ts'
import { compareDialogs, comparePages } from './pages.ts'
import { isSame, keysOf } from './same.ts'
import type { SectionComparing } from './sections.ts'
import type { ChangesEnvironment, Difference, Schema } from './types.ts'
import type { BrandView } from './view.ts'
import { itemName, sectionName } from './names.ts'

/** Everything in which what is compiled of two versions of a brand differs. */
export const differencesOf = (
  before: BrandView,
  after: BrandView,
  brands: readonly LayeredBrand[],
  { widgets }: ChangesEnvironment,
): Difference[] => {
  const how: Comparing = {
    root: {},
    isSameText: sameTexts(before, after),
    nameOf: (item, key, side) => itemName(item, key, side === 'before' ? before : after),
  }
  const using: SectionComparing = {
    widgets,
    how,
    nameOf: (section, among, side) => sectionName(section, among, widgets, side === 'before' ? before : after),
  }
  return [
    ...compareFiles(before, after, how),
    ...comparePages(before, after, brands, using),
    ...compareDialogs(before, after, using),
    ...compareTexts(before, after),
    ...compareAssets(before, after),
  ]
}

// The same key in both versions, or what is read as the same in every language. A text that changed is told by itself.
const sameTexts =
  ({ live: old }: BrandView, { live: now }: BrandView) =>
  (before: unknown, after: unknown): boolean =>
    typeof before === 'string' &&
    typeof after === 'string' &&
    isSame(old.locales, now.locales) &&
    now.locales.every((locale) => old.texts.text(before, locale) === now.texts.text(after, locale))

/** Kinds of files whose texts are compiled as they are read, so that another key with the same text changes nothing. */
const READ = new Set(['banners', 'popups', 'content'])

const compareFiles = (before: BrandView, after: BrandView, how: Comparing): Difference[] =>
  keysOf(before.rest, after.rest).flatMap((key) => {
    const [old, now] = [before.rest[key], after.rest[key]]
    const own: Comparing = READ.has(key) ? how : { ...how, isSameText: () => false }
    if (key !== 'platform' && key !== 'content') return compareFile(old, now, [key], own)
    return keysOf(old as object, now as object).flatMap((id) =>
      compareFile((old as Schema)[id], (now as Schema)[id], [key, id], own),
    )
  })

const compareFile = (before: unknown, after: unknown, path: string[], how: Comparing): Difference[] => {
  const schema: unknown = schemaOfFile(path)
  const trail = path.map((key, index) => ({
    key,
    schema: (index === path.length - 1 ? schema : {}) as Schema,
    ...(path[0] === 'content' && index === 1 ? { name: key } : {}),
  }))
  const at: Standing = { path, trail }
  return compare(before, after, schema, at, { ...how, root: schema })
}

const schemaOfFile = ([kind, id]: readonly string[]): unknown =>
  brandFiles.find(({ key }) => key === kind || key === `${kind}.${id}` || key === `${kind}.*`)?.schema ?? {}

const compareTexts = (before: BrandView, after: BrandView): Difference[] =>
  keysOf(before.texts, after.texts).flatMap((locale) => {
    const [old, now] = [before.texts[locale], after.texts[locale]]
    // All texts of a language that comes or goes are told with the language.
    if (!old || !now) return []
    return keysOf(old, now).flatMap((key): Difference[] => {
      const [was, is] = [old[key], now[key]]
      if (isSame(was, is)) return []
      const type = was === undefined ? 'added' : is === undefined ? 'removed' : 'value'
      return [difference(type, ['locales', locale, key], was, is)]
    })
  })

const compareAssets = (before: BrandView, after: BrandView): Difference[] =>
  keysOf(before.assets, after.assets).flatMap((path): Difference[] => {
    const [was, is] = [before.assets[path], after.assets[path]]
    if (was === is) return []
    return [difference(was === undefined ? 'added' : is === undefined ? 'removed' : 'value', ['assets', path], was, is)]
  })

const difference = (type: Difference['type'], path: string[], before: unknown, after: unknown): Difference => ({
  type,
  path,
  trail: path.map((key) => ({ key, schema: {} })),
  before,
  after,
  pages: [],
})
