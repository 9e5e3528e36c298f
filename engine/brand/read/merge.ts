import { VERSION_KEY } from '../../../schemas/brand/index.ts'

/** Plain data from a brand file. */
export type Plain = { [key: string]: unknown }
type Place = 'plain' | 'slotted' | 'slots' | 'slot' | 'instance' | 'frame'

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Merges an upper layer over a lower one: objects merge, arrays and scalars replace, `null` removes. In a slot, a
 * removed instance stays as `null`, so that a page can also remove an instance of its layout. An instance that names
 * another widget inherits nothing.
 */
export const mergeLayers = (lower: unknown, upper: unknown, place: Place = 'plain'): unknown => {
  if (upper === undefined) return lower
  if (!isPlain(upper)) return upper
  if (place === 'slot') return mergeSlot(isPlain(lower) ? lower : {}, upper)
  const fresh =
    !isPlain(lower) ||
    ((place === 'instance' || place === 'frame') && 'widget' in upper && upper.widget !== lower.widget)
  const base: Plain = fresh ? {} : (lower as Plain)
  const merged: Plain = { ...base }
  for (const [key, value] of Object.entries(upper)) {
    if (value === null) delete merged[key]
    else merged[key] = mergeLayers(Object.hasOwn(base, key) ? base[key] : undefined, value, below(place, key))
  }
  return merged
}

/**
 * Merges two slots. The upper `order` is the whole list of what shows; without one, what the upper slot adds follows
 * the lower `order`. Where neither has one, everything shows as it is written.
 */
export const mergeSlot = (lower: Plain, upper: Plain): Plain => {
  const { order: above, ...instances } = upper
  const merged: Plain = { ...lower }
  for (const [id, value] of Object.entries(instances))
    merged[id] = value === null ? null : mergeLayers(lower[id] ?? undefined, value, 'instance')
  if (Array.isArray(above)) merged.order = [...new Set(above.map(String))]
  else if (above === null) delete merged.order
  else if (Array.isArray(lower.order)) {
    const added = Object.keys(instances).filter((id) => !isPlain(lower[id]))
    merged.order = [...new Set([...lower.order.map(String), ...added])]
  }
  return merged
}

/** Nested or dotted messages of a locale as one flat table; `null` still means "remove this key and all below". */
export const flattenMessages = (messages: unknown, prefix = '', flat: Plain = {}): Plain => {
  if (!isPlain(messages)) return flat
  for (const [key, value] of Object.entries(messages)) {
    if (key === '$schema' || key === VERSION_KEY) continue
    if (isPlain(value)) flattenMessages(value, `${prefix}${key}.`, flat)
    else flat[prefix + key] = value
  }
  return flat
}

/** Adds a flat message table to `table`, which is changed; a `null` removes its key and every key below it. */
export const addMessages = (table: Plain, upper: Plain): Plain => {
  const gone = Object.keys(upper).filter((key) => upper[key] === null)
  for (const key of gone.length === 0 ? [] : Object.keys(table))
    if (gone.some((name) => key === name || key.startsWith(`${name}.`))) delete table[key]
  for (const [key, value] of Object.entries(upper)) if (value !== null) table[key] = value
  return table
}

/** How the top level of a file of each kind merges. */
export const placeOf = (key: readonly string[]): Place =>
  ['layouts', 'shells', 'pages', 'dialogs'].includes(key[0]!) ? 'slotted' : 'plain'

const below = (place: Place, key: string): Place => {
  if (place === 'slots') return 'slot'
  if ((place === 'slotted' || place === 'instance') && key === 'slots') return 'slots'
  if (place === 'slotted' && key === 'frame') return 'frame'
  return 'plain'
}
