import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures } from '../read/filled.ts'
import { fileThatDecides, read } from '../read/locate.ts'
import type { LayeredBrand } from '../read/types.ts'
import { basics } from './basics.ts'
import { contrasts } from './contrasts.ts'
import { differencesOf } from './differences.ts'
import { featureTelling, switchedFeatures } from './features.ts'
import { games } from './games.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import type { Views } from './places.ts'
import { reachOf, type Reach } from './reach.ts'
import { registration } from './registration.ts'
import { routes } from './routes.ts'
import { sentenceOf } from './sentences.ts'
import type { Family, Telling } from './telling.ts'
import { texts } from './texts.ts'
import type { Change, ChangesEnvironment, Difference } from './types.ts'
import { theme } from './theme.ts'
import { validators } from './validators.ts'
import { viewOf, type BrandView } from './view.ts'
import { withoutSecrets } from './secrets.ts'

export type { Change } from './types.ts'

/** Two versions of a brand that are compared. */
interface Versions {
  layered: readonly [LayeredBrand, LayeredBrand]
  views: Views
  reach: Reach
}

/** Those who tell differences by what they mean; what none of them tells has a sentence from the schemas. */
const FAMILIES: readonly Family[] = [
  routes,
  basics,
  registration,
  validators,
  payments,
  games,
  theme,
  contrasts,
  texts,
  pictures,
]

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
  const layered = [before, after] as const
  const views = [viewOf(before, environment), viewOf(after, environment)] as const
  const versions: Versions = { layered, views, reach: reachOf(views, environment.widgets) }
  const [features, last] = featureTellings(versions, environment)
  const found = differencesOf(last, views[1], layered, environment)
  const tellings = FAMILIES.flatMap((family) => family(found, views, environment))
  const told = new Set(tellings.flatMap((one) => one.told))
  return [
    ...features.map((one) => changeTold(one, versions)),
    ...found.filter((one) => !told.has(one)).map((one) => changeOf(one, versions)),
    ...tellings.map((one) => changeTold(one, versions)),
  ]
}

/**
 * What switching a feature of a brand the other way would change; undefined where a market or another feature
 * decides it.
 * @param layered a version without errors
 */
export const changeOfSwitch = (
  layered: LayeredBrand,
  environment: ChangesEnvironment,
  feature: Feature,
): Change | undefined => {
  const before = viewOf(layered, environment)
  const { filled } = before.live
  const features = { ...filled.features, [feature]: !before.live.features[feature] }
  const after = viewOf(layered, environment, resolveFeatures({ ...filled, features }))
  const [switched] = switchedFeatures(before.live.features, after.live.features)
  if (!switched) return undefined
  const [both, views] = [[layered, layered] as const, [before, after] as const]
  const telling = featureTelling(switched, differencesOf(before, after, both, environment))
  return changeTold(telling, { layered: both, views, reach: reachOf(views, environment.widgets) })
}

/**
 * Makes what a comparison needs of a version and keeps it with the version, so that `changesBetween` holds the process
 * for less time at once.
 */
export const readyForChanges = (layered: LayeredBrand, environment: ChangesEnvironment): void =>
  void viewOf(layered, environment)

/** What each switched feature changes by itself, and the brand before with all features as they are after. */
const featureTellings = ({ views, layered }: Versions, environment: ChangesEnvironment): [Telling[], BrandView] => {
  const [before, after] = views
  let last = before
  const switched = switchedFeatures(before.live.features, after.live.features)
  const tellings = switched.map((one) => {
    const group: Feature[] = [one.feature, ...one.others]
    const features = { ...last.live.features, ...Object.fromEntries(group.map((name) => [name, one.isOn])) }
    const next = viewOf(layered[0], environment, features)
    const telling = featureTelling(one, differencesOf(last, next, layered, environment))
    last = next
    return telling
  })
  return [tellings, last]
}

const changeTold = (telling: Telling, versions: Versions): Change => {
  const { about, told, sentence, reaches, kind, audience, comes, ...values } = telling
  const change = changeOf(about, versions)
  const side = (name: 'before' | 'after') =>
    Object.hasOwn(values, name) ? withoutSecrets(values[name], about.path) : change[name]
  return {
    ...change,
    ...(kind !== undefined && { kind }),
    before: side('before'),
    after: side('after'),
    ...(told.length > 0 && { locales: localesOf(told, versions.views) }),
    ...(reaches && { pages: [...new Set(reaches.flatMap((one) => versions.reach.pages(one)))] }),
    audience: { ...change.audience, ...audience },
    sentence,
    ...(comes && { comes }),
  }
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

const kindOf = ({ type, path, trail, within }: Difference): string => {
  const [kind = '', id = ''] = path
  const key = path.at(-1)!
  if (within && trail.at(-2)?.isSection && (key === 'when' || key === 'screens'))
    return key === 'when' ? 'section.rule' : 'section.screens'
  if (type.startsWith('section-') || (type === 'order' && key === 'order')) return `section.${TYPES[type]}`
  if (within) return 'section.setting'
  return `${kind === 'platform' ? id : (KINDS[kind] ?? kind)}.${TYPES[type]}`
}

const changeOf = (difference: Difference, { layered, views, reach }: Versions): Change => {
  const { path } = difference
  const [before, after] = [withoutSecrets(difference.before, path), withoutSecrets(difference.after, path)]
  const audience = reach.audience(difference)
  return {
    kind: kindOf(difference),
    ...placeOf(path, layered),
    before,
    after,
    pages: reach.pages(difference),
    locales: localesOf([difference], views),
    markets: [...new Set(layered.map(({ market }) => market))],
    audience,
    sentence: sentenceOf({ ...difference, before, after }, views, audience),
  }
}

// A text is of one language, and of those that show it for want of their own.
const localesOf = (told: readonly Difference[], views: Views): string[] => {
  const isText = told.every(({ path }) => path[0] === 'locales')
  return [...new Set(isText ? told.map(({ path }) => path[1]!) : views.flatMap(({ live }) => live.locales))]
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
