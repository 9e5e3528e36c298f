import { originsAt, read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { bySpecificity } from '../../routing/index.ts'
import { fits, innerPath } from '../read/paths.ts'
import type { Format } from '../read/schema.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { Origin } from '../read/types.ts'
import { defaultLocale, keysAt, pathInBrand, slotPositionAt, type Editing } from './editing.ts'
import { schemasAt } from './schemas-at.ts'
import { placeFits } from './tables.ts'

/** The target of "go to definition". */
export type Target =
  | { kind: 'place'; file: string; line: number; column: number }
  | { kind: 'asset'; brand: string; path: string }
  | { kind: 'widget'; id: string }

/**
 * What the value at a path refers to: the message, file, page or widget it names, else the values it overrides in the
 * layers below, nearest first.
 * @param isKey whether the path is that of a key, which refers to nothing
 */
export const targetsAt = (editing: Editing, path: readonly string[], isKey: boolean): Target[] => {
  const value = read(editing.draft, path)
  const named = isKey || typeof value !== 'string' ? [] : namedBy(editing, path, value)
  return named.length > 0 ? named : overridden(editing, path).map(placeOf)
}

/** The values in lower layers that the file's value at a path overrides, nearest first. */
export const overridden = (editing: Editing, path: readonly string[]): Origin[] =>
  path.length === 0
    ? []
    : originsAt(editing.layered, pathInBrand(editing, path)).filter(({ file }) => file !== editing.source.file)

const placeOf = ({ file, line, column }: Origin): Target => ({ kind: 'place', file, line, column })
const placesAt = ({ layered }: Editing, path: readonly string[]): Target[] => originsAt(layered, path).map(placeOf)

const namedBy = (editing: Editing, path: readonly string[], value: string): Target[] => {
  const { source, environment } = editing
  if (value.startsWith('t:')) return messagePlaces(editing, value.slice(2))
  const stand = slotPositionAt(editing, path)
  if (stand?.part === 'order')
    return placesAt(editing, [...source.key, ...path.slice(0, path.lastIndexOf('order')), value])
  if (stand?.part === 'own' && stand.rest.join() === 'widget')
    return environment.widgets.has(value) ? [{ kind: 'widget', id: value }] : []
  const link = LINKS.find(([place]) => placeFits(place, [...source.key, ...path]))
  if (link) return placesAt(editing, [...link[1], value])
  if (placeFits('brand.extends', [...source.key, ...path])) return brandFile(editing, value)
  return schemasAt(editing, path).schemas.flatMap(({ format }) => BY_FORMAT[format as Format]?.(editing, value) ?? [])
}

/** Values that name something at a path of the layered brand. */
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
  dialog: (editing, value) => placesAt(editing, ['dialogs', value]),
  href: (editing, value) => {
    const [, dialog] = /[?&]dialog=([a-z][\w-]*)/.exec(value) ?? []
    if (dialog !== undefined) return placesAt(editing, ['dialogs', dialog])
    const path = innerPath(value)
    const page = path === undefined ? undefined : pageThatWins(editing, path)
    return page === undefined ? [] : placesAt(editing, ['pages', page])
  },
  category: inCatalogue('categories'),
  provider: inCatalogue('providers'),
  game: inCatalogue('games'),
  tournament: (editing, value) => placesAt(editing, ['platform', 'tournaments', 'tournaments', value]),
}

// The page that is shown at a path: of all whose pattern fits, the one with the most specific pattern.
const pageThatWins = (editing: Editing, path: string): string | undefined => {
  const routes = keysAt(editing, ['pages']).flatMap((id) => {
    const { path: own, also = [] } = read(editing.layered.data, ['pages', id]) as { path?: unknown; also?: unknown }
    const patterns = [own, ...(Array.isArray(also) ? also : [])]
    return patterns.filter((pattern) => typeof pattern === 'string').map((pattern) => ({ id, path: pattern }))
  })
  return routes.sort(bySpecificity).find((route) => fits(route.path, path))?.id
}

const messagePlaces = (editing: Editing, key: string): Target[] => {
  const own = placesAt(editing, ['locales', defaultLocale(editing), key])
  return own.length > 0 ? own : placesAt(editing, ['locales', REFERENCE_LOCALE, key])
}

const brandFile = ({ layered }: Editing, id: string): Target[] => {
  const file = layered.layers.find((layer) => layer.id === id)?.files.find(({ path }) => path === 'brand.json')?.file
  return file === undefined ? [] : [{ kind: 'place', file, line: 1, column: 1 }]
}
