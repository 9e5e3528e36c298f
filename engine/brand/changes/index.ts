import type { LayeredBrand } from '../read/types.ts'
import { fileThatDecides, read } from '../read/locate.ts'
import { differencesOf } from './differences.ts'
import { reachOf, type Reach } from './reach.ts'
import { sentenceOf } from './sentences.ts'
import { textGroups } from './texts.ts'
import type { Change, ChangesEnvironment, Difference } from './types.ts'
import { viewOf, type BrandView } from './view.ts'
import { withoutSecrets } from './words.ts'

export type { Change } from './types.ts'

/** Two versions of a brand that are compared. */
interface Versions {
  layered: readonly [LayeredBrand, LayeredBrand]
  views: readonly [BrandView, BrandView]
  reach: Reach
}

/**
 * Every difference between what is compiled of two versions of a brand, each as a sentence and as data. What is written
 * otherwise and compiles to the same is none.
 * @param before a version without errors
 * @param after another one
 */
export const changesBetween = (
  before: LayeredBrand,
  after: LayeredBrand,
  environment: ChangesEnvironment,
): Change[] => {
  const views = [viewOf(before, environment), viewOf(after, environment)] as const
  const versions: Versions = { layered: [before, after], views, reach: reachOf(views, environment.widgets) }
  const found = differencesOf(...views, versions.layered, environment)
  const texts = textGroups(found, views)
  const told = new Set(texts.flatMap((group) => group.told))
  return [
    ...found.filter((one) => !told.has(one)).map((one) => changeOf(one, versions)),
    ...texts.map(({ own, sentence }) => ({ ...changeOf(own[0]!, versions), ...wholeOf(own), sentence })),
  ]
}

const TYPES = {
  value: 'changed',
  added: 'added',
  removed: 'removed',
  order: 'order',
  'section-added': 'added',
  'section-removed': 'removed',
  'section-moved': 'moved',
} as const satisfies Record<Difference['type'], string>
const KINDS: Readonly<Record<string, string>> = {
  pages: 'page',
  layouts: 'layout',
  shells: 'shell',
  dialogs: 'dialog',
  locales: 'text',
  assets: 'picture',
}

const kindOf = ({ type, path, within }: Difference): string => {
  const [kind = '', id = ''] = path
  if (type.startsWith('section-') || (type === 'order' && within)) return `section.${TYPES[type]}`
  return `${kind === 'platform' ? id : (KINDS[kind] ?? kind)}.${TYPES[type]}`
}

const changeOf = (difference: Difference, { layered, views, reach }: Versions): Change => {
  const { path, before, after } = difference
  const audience = reach.audience(difference)
  return {
    kind: kindOf(difference),
    ...placeOf(path, layered),
    before: withoutSecrets(before, path),
    after: withoutSecrets(after, path),
    pages: reach.pages(difference),
    markets: [...new Set(layered.map(({ market }) => market))],
    audience,
    sentence: sentenceOf(difference, views, audience),
  }
}

// Where it is decided now; where it was decided when it is gone.
const placeOf = (path: readonly string[], [before, after]: Versions['layered']): Pick<Change, 'file' | 'pointer'> => {
  if (path[0] === 'assets') {
    const owner = [after, before].flatMap(({ layers }) => layers).find(({ assets }) => Object.hasOwn(assets, path[1]!))
    return { file: `brands/${owner?.id ?? after.id}/assets/${path[1]!}`, pointer: '' }
  }
  const isThere = (brand: LayeredBrand) => read(brand.data, path) !== undefined
  return fileThatDecides(!isThere(after) && isThere(before) ? before : after, path)
}

// Several texts of one language, as one change.
const wholeOf = (own: readonly Difference[]): Partial<Change> => {
  if (own.length === 1) return {}
  const side = (name: 'before' | 'after') =>
    Object.fromEntries(own.flatMap((one) => (one[name] === undefined ? [] : [[one.path[2]!, one[name]]])))
  return { kind: 'texts.changed', pointer: '', before: side('before'), after: side('after') }
}
