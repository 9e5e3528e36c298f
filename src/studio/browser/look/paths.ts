import type { Schema } from '../draft/types.ts'

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Plain data with another value at a path, or without the one there; objects on the way are made. */
export const after = (data: unknown, [name, ...rest]: readonly string[], value: unknown): unknown => {
  if (name === undefined) return value
  const own = isObject(data) ? data : {}
  const { [name]: old, ...others } = own
  const inner = after(old, rest, value)
  return inner === undefined ? others : { ...own, [name]: inner }
}
