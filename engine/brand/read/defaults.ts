import { isPlain, type Plain } from './merge.ts'
import { propertySchema, resolve } from './visit.ts'

/**
 * A value with every default of its schema filled in; the value itself stays as it is. Only for values that fit their
 * schema: nothing is checked, so no validator has to be compiled, which is what takes the time at a start. The result
 * is the same as with `fill`, since no schema has defaults inside a union.
 * @returns a value that shares with `value` whatever has no defaults: do not change it
 */
export const withDefaults = (schema: unknown, value: unknown, root: unknown = schema): unknown => {
  if (!isPlain(schema) || !mayFill(schema)) return value
  const own = resolve(schema, root)
  if (Array.isArray(value)) return value.map((item) => withDefaults(own.items, item, root))
  if (!isPlain(value)) return value
  const filled: Plain = { ...value }
  for (const [key, inner] of Object.entries((own.properties ?? {}) as Plain))
    if (filled[key] === undefined && isPlain(inner) && inner.default !== undefined)
      filled[key] = structuredClone(inner.default)
  for (const [key, item] of Object.entries(filled)) filled[key] = withDefaults(propertySchema(own, key), item, root)
  return filled
}

const filling = new WeakMap<object, boolean>()
/** Whether a schema has a default anywhere, or refers to one that may. */
const mayFill = (schema: Plain): boolean => {
  let may = filling.get(schema)
  if (may === undefined) filling.set(schema, (may = /"(?:default|\$ref)":/.test(JSON.stringify(schema))))
  return may
}
