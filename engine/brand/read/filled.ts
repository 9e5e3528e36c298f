import type { TSchema } from 'typebox'
import {
  brandFiles,
  features as featureSchemas,
  type Need,
  type Auth,
  type Banners,
  type Brand,
  type ContentPage,
  type DialogFile,
  type Feature,
  type Features,
  type Layout,
  type Page,
  type PlatformBetting,
  type PlatformCampaigns,
  type PlatformCatalogue,
  type PlatformGames,
  type PlatformPayments,
  type PlatformSettings,
  type LoyaltySettings,
  type PlatformJackpots,
  type PlatformLoyalty,
  type PlatformTournaments,
  type Popups,
  type ProfileFields,
  type Redirects,
  type Seo,
  type Shell,
  type SiteSettings,
  type Support,
  type Theme,
  type Validators,
} from '../../../schemas/brand/index.ts'
import { withDefaults } from './defaults.ts'
import { isPlain, type Plain } from './merge.ts'
import { fill } from './schema.ts'
import type { Fault } from './schema-faults.ts'
import type { LayeredBrand } from './types.ts'

/** A layered brand with every schema default filled in. */
export interface FilledBrand {
  brand: Brand
  theme: Theme
  features: Features
  auth: Auth
  'profile-fields': ProfileFields
  validators: Validators
  seo: Seo
  redirects: Redirects
  layouts: Record<string, Layout>
  shells: Record<string, Shell>
  site: SiteSettings
  banners: Banners
  popups: Popups
  support: Support
  loyalty: LoyaltySettings
  content: Record<string, ContentPage>
  pages: Record<string, Page>
  dialogs: Record<string, DialogFile>
  locales: Record<string, Record<string, string>>
  platform: {
    campaigns: PlatformCampaigns
    catalogue: PlatformCatalogue
    games: PlatformGames
    payments: PlatformPayments
    settings: PlatformSettings
    tournaments: PlatformTournaments
    betting: PlatformBetting
    jackpots: PlatformJackpots
    loyalty: PlatformLoyalty
  }
}
/** A file's value in a filled brand, with its schema. */
export interface FilledFile {
  key: string[]
  schema: TSchema
  value: unknown
}
/** The same with its faults. */
export interface CheckedFile extends FilledFile {
  faults: Fault[]
}

/**
 * Fills the defaults into a layered brand. `files` lists the faults; if there are any, the brand must not be used.
 * Values that brands share stay shared: do not change them.
 */
export const fillBrand = (layered: LayeredBrand): Files<CheckedFile> =>
  fillFiles(layered, (key, schema, written) =>
    isTable(key, written)
      ? { key, schema, value: written, faults: [] }
      : { key, schema, ...filledOnce(schema, written) },
  )

/** The same for a brand that passed its checks: nothing is checked. */
export const fillSound = (layered: LayeredBrand): Files<FilledFile> =>
  fillFiles(layered, (key, schema, written) => ({
    key,
    schema,
    value: isTable(key, written) ? written : soundOnce(schema, written),
  }))

/** A filled brand, and each of its files. */
interface Files<F extends FilledFile> {
  filled: FilledBrand
  files: F[]
}
const fillFiles = <F extends FilledFile>(
  layered: LayeredBrand,
  fillOne: (key: string[], schema: TSchema, written: unknown) => F,
): Files<F> => {
  const data = { ...layered.data } as Plain
  const files: F[] = []
  for (const { key, schema } of brandFiles) {
    const parts = key.split('.')
    const last = parts.at(-1)!
    let parent = data
    let written: unknown = layered.data
    for (const part of parts.slice(0, -1)) {
      written = isPlain(written) ? written[part] : undefined
      if (parent[part] === written || !isPlain(parent[part])) parent[part] = isPlain(written) ? { ...written } : {}
      parent = parent[part] as Plain
    }
    for (const id of last === '*' ? Object.keys(parent) : [last]) {
      const file = fillOne([...parts.slice(0, -1), id], schema, parent[id])
      parent[id] = file.value
      files.push(file)
    }
  }
  return { filled: data as unknown as FilledBrand, files }
}

type Filled = Pick<CheckedFile, 'value' | 'faults'>
// Joined messages are thousands of texts, each checked in its own file, and nothing is filled into them.
const isTable = ([kind]: string[], value: unknown): boolean => kind === 'locales' && isPlain(value)

const known = new WeakMap<object, WeakMap<object, Filled>>()
const sound = new WeakMap<object, WeakMap<object, unknown>>()
const NOTHING = {}
/** A value with its schema's defaults, and its faults. The same object is filled once. */
export const filledOnce = (schema: TSchema, written: unknown): Filled => {
  const key = written === undefined ? NOTHING : written
  if (typeof key !== 'object' || key === null) return { value: written, faults: fill(schema, written) }
  let ofSchema = known.get(schema)
  if (!ofSchema) known.set(schema, (ofSchema = new WeakMap()))
  let filled = ofSchema.get(key)
  if (!filled) {
    const value = structuredClone(key)
    ofSchema.set(key, (filled = { faults: fill(schema, value), value }))
  }
  return filled
}

/** A value that passed its checks, with its schema's defaults. The same object is filled once. */
export const soundOnce = (schema: TSchema, written: unknown): unknown => {
  const key = written === undefined ? NOTHING : written
  if (typeof key !== 'object' || key === null) return written
  const checked = known.get(schema)?.get(key)
  if (checked) return checked.value
  let ofSchema = sound.get(schema)
  if (!ofSchema) sound.set(schema, (ofSchema = new WeakMap()))
  let value = ofSchema.get(key)
  if (value === undefined) ofSchema.set(key, (value = withDefaults(schema, key)))
  return value
}

/** Names of the features a feature requires. */
export const requiredBy = (feature: Feature): string[] =>
  (featureSchemas[feature] as { 'x-requires'?: string[] })['x-requires'] ?? []

/** Features that a setting of `site.json` switches off as well. */
export const BY_SITE: Partial<Record<Feature, keyof SiteSettings>> = {
  betHistory: 'isBetHistoryEnable',
  bettingNotices: 'isVisibleNoticeBetting',
}

/** What a feature needs to do anything, as its schema declares it. */
export const needsOf = (feature: Feature): readonly Need[] =>
  (featureSchemas[feature] as { 'x-needs'?: readonly Need[] } | undefined)?.['x-needs'] ?? []

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isPlain(value) ? value[key] : undefined), data)
const isSomething = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)
/** Whether a need is asked for in a filled brand. */
export const isAsked = ({ when }: Need, filled: object): boolean =>
  when === undefined || valueAt(filled, when.at) === when.is
/** Whether what a need asks for is written, or is not asked for here. */
export const isMet = (need: Need, filled: object): boolean =>
  !isAsked(need, filled) || need.any.some((path) => isSomething(valueAt(filled, path)))

/**
 * The features in effect: one is off when a feature it requires, directly or indirectly, is off. A feature of which
 * nothing would be there without what it needs is on by itself where that is written.
 */
export const resolveFeatures = (sources: FeatureSources): Record<Feature, boolean> => {
  const { features: written, site } = sources
  const isOn = (feature: Feature, asked: Feature[] = []): boolean =>
    (written[feature] ?? needsOf(feature).every((need) => isMet(need, sources))) &&
    (BY_SITE[feature] === undefined || site[BY_SITE[feature]] === true) &&
    !asked.includes(feature) &&
    requiredBy(feature).every((name) => isOn(name as Feature, [...asked, feature]))
  return Object.fromEntries(Object.keys(featureSchemas).map((name) => [name, isOn(name as Feature)])) as Record<
    Feature,
    boolean
  >
}
/** The files that decide which features are on. */
type FeatureSources = Pick<FilledBrand, 'features' | 'site' | 'support' | 'platform'>
