import { originsAt, read } from '../locate.ts'
import { isPlain } from '../merge.ts'
import { fits, innerPath } from '../paths.ts'
import type { Format } from '../schema.ts'
import { REFERENCE_LOCALE } from '../texts.ts'
import type { Origin } from '../types.ts'
import { defaultLocale, keysAt, pathInBrand, standAt, type Editing } from './editing.ts'
import { spotAt } from './spot.ts'
import { placeFits } from './tables.ts'

/** Where something is written, or what it is. */
export type Target =
  | { kind: 'place'; file: string; line: number; column: number }
  | { kind: 'asset'; brand: string; path: string }
  | { kind: 'widget'; id: string }

/**
 * Where what stands at a path leads: the message, file, page or widget it names, else what it overrides in the layers
 * below, nearest first.
 * @param isKey whether the key is asked about, which names nothing
 */
export const targetsAt = (editing: Editing, path: readonly string[], isKey: boolean): Target[] => {
  const value = read(editing.draft, path)
  const named = isKey || typeof value !== 'string' ? [] : namedBy(editing, path, value)
  return named.length > 0 ? named : overridden(editing, path).map(placeOf)
}

/** What the file says at a path over the layers below it, nearest first. */
export const overridden = (editing: Editing, path: readonly string[]): Origin[] =>
  path.length === 0
    ? []
    : originsAt(editing.layered, pathInBrand(editing, path)).filter(({ file }) => file !== editing.source.file)

const placeOf = ({ file, line, column }: Origin): Target => ({ kind: 'place', file, line, column })
const placesAt = ({ layered }: Editing, path: readonly string[]): Target[] => originsAt(layered, path).map(placeOf)

const namedBy = (editing: Editing, path: readonly string[], value: string): Target[] => {
  const { source, environment } = editing
  if (value.startsWith('t:')) return messagePlaces(editing, value.slice(2))
  const stand = standAt(editing, path)
  if (stand?.part === 'order')
    return placesAt(editing, [...source.key, ...path.slice(0, path.lastIndexOf('order')), value])
  if (stand?.part === 'own' && stand.rest.join() === 'widget')
    return environment.widgets.has(value) ? [{ kind: 'widget', id: value }] : []
  const link = LINKS.find(([place]) => placeFits(place, [...source.key, ...path]))
  if (link) return placesAt(editing, [...link[1], value])
  if (placeFits('brand.extends', [...source.key, ...path])) return brandFile(editing, value)
  return spotAt(editing, path).schemas.flatMap(({ format }) => BY_FORMAT[format as Format]?.(editing, value) ?? [])
}

/** Values that name something the layered brand has at a path of its own. */
const LINKS: readonly (readonly [place: string, path: readonly string[]])[] = [
  ['pages.*.layout', ['layouts']],
  ['pages.*.shell', ['shells']],
  ['pages.*.head.pattern', ['seo', 'patterns']],
  ['profile-fields.forms.*.*.fields.*', ['profile-fields', 'fields']],
  ['auth.authTypes.*.field', ['profile-fields', 'fields']],
  ['auth.authTypes.*.service', ['platform', 'settings', 'social']],
  ['platform.payments.order.*', ['platform', 'payments', 'methods']],
  ['platform.campaigns.offers.*.excludeMethods.*', ['platform', 'payments', 'methods']],
  ['brand.currencies.default', ['brand', 'currencies', 'available']],
]

const inCatalogue =
  (what: string) =>
  (editing: Editing, value: string): Target[] => {
    const list = read(editing.layered.data, ['platform', 'games', what])
    const index = Array.isArray(list) ? list.findIndex((item) => isPlain(item) && item.sysname === value) : -1
    return index < 0 ? [] : placesAt(editing, ['platform', 'games', what, String(index)])
  }

const BY_FORMAT: Partial<Record<Format, (editing: Editing, value: string) => Target[]>> = {
  asset: ({ layered: { layers } }, path) => {
    const layer = layers.find(({ assets }) => Object.hasOwn(assets, path))
    return layer ? [{ kind: 'asset', brand: layer.id, path: `assets/${path}` }] : []
  },
  feature: (editing, value) => placesAt(editing, ['features', value]),
  href: (editing, value) => {
    const [, dialog] = /[?&](?:dialog|show_popup)=([a-z][\w-]*)/.exec(value) ?? []
    if (dialog !== undefined) return placesAt(editing, ['dialogs', dialog])
    const path = innerPath(value)
    const page = path === undefined ? undefined : keysAt(editing, ['pages']).find((id) => leadsTo(editing, id, path))
    return page === undefined ? [] : placesAt(editing, ['pages', page])
  },
  category: inCatalogue('categories'),
  provider: inCatalogue('providers'),
  game: inCatalogue('games'),
}

const leadsTo = ({ layered }: Editing, page: string, path: string): boolean => {
  const { path: own, also = [] } = read(layered.data, ['pages', page]) as { path?: unknown; also?: unknown[] }
  return [own, ...also].some((pattern) => typeof pattern === 'string' && fits(pattern, path))
}

const messagePlaces = (editing: Editing, key: string): Target[] => {
  const own = placesAt(editing, ['locales', defaultLocale(editing), key])
  return own.length > 0 ? own : placesAt(editing, ['locales', REFERENCE_LOCALE, key])
}

const brandFile = ({ layered }: Editing, id: string): Target[] => {
  const file = layered.layers.find((layer) => layer.id === id)?.files.find(({ path }) => path === 'brand.json')?.file
  return file === undefined ? [] : [{ kind: 'place', file, line: 1, column: 1 }]
}
