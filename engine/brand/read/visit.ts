import { checkSchema } from '../../validation/schema.ts'
import { isPlain, type Plain } from './merge.ts'
import { FORMATS, type Format } from './schema.ts'

/** Called for every value whose schema names one of our formats. */
type Seen = (format: Format, value: unknown, path: string[], schema: Plain) => void
/** Returns the replacement of a value of one of our formats. */
export type Change = (format: Format, value: unknown) => unknown

const known = new Set<string>(FORMATS)
const formatOf = (schema: Plain): Format | undefined =>
  typeof schema.format === 'string' && known.has(schema.format) ? (schema.format as Format) : undefined

/** Walks a value along its schema and calls back with every value of our formats. */
const visit = (schema: unknown, value: unknown, seen: Seen, path: string[] = [], root: unknown = schema): void => {
  if (!isPlain(schema) || value === undefined) return
  const format = formatOf(schema)
  if (format) seen(format, value, path, schema)
  for (const inner of branches(schema, value, root)) visit(inner, value, seen, path, root)
  if (Array.isArray(value))
    value.forEach((item, index) => visit(schema.items, item, seen, [...path, String(index)], root))
  else if (isPlain(value))
    for (const [key, item] of Object.entries(value))
      visit(propertySchema(schema, key), item, seen, [...path, key], root)
}

/** A value of one of our formats, with its path. */
export interface Mention {
  format: Format
  value: unknown
  path: string[]
  /** Whether it is a text that is empty unless somebody writes one. */
  mayBeEmpty: boolean
}
const NONE: readonly Mention[] = []
const speaking = new WeakMap<object, boolean>()
/** Whether a schema names one of our formats anywhere. */
const hasFormats = (schema: object): boolean => {
  let has = speaking.get(schema)
  if (has === undefined) {
    const text = JSON.stringify(schema)
    speaking.set(schema, (has = FORMATS.some((format) => text.includes(`"format":"${format}"`))))
  }
  return has
}
const mentions = new WeakMap<object, WeakMap<object, Mention[]>>()
/** Every value of our formats in a value. The same object is walked once. */
export const mentionsIn = (schema: object, value: unknown): readonly Mention[] => {
  const made = (): Mention[] => {
    const found: Mention[] = []
    visit(schema, value, (format, item, path, own) =>
      found.push({ format, value: item, path, mayBeEmpty: own.default === '' }),
    )
    return found
  }
  if (!hasFormats(schema)) return NONE
  if (typeof value !== 'object' || value === null) return made()
  let ofSchema = mentions.get(schema)
  if (!ofSchema) mentions.set(schema, (ofSchema = new WeakMap()))
  let found = ofSchema.get(value)
  if (!found) ofSchema.set(value, (found = made()))
  return found
}

/**
 * A copy of a value with every value of our formats replaced by `change`, and without the list items and the optional
 * properties for which `keep` is false.
 */
export const transform = (
  schema: unknown,
  value: unknown,
  change: Change,
  keep: (item: unknown, schema: Plain) => boolean,
  root: unknown = schema,
): unknown => {
  if (!isPlain(schema) || value === undefined) return value
  const format = formatOf(schema)
  if (format) return change(format, value)
  const branch = branches(schema, value, root)[0]
  if (branch) return transform(branch, value, change, keep, root)
  if (Array.isArray(value)) {
    const items = isPlain(schema.items) ? resolve(schema.items, root) : undefined
    const kept = items ? value.filter((item) => keep(item, items)) : value
    return kept.map((item) => transform(schema.items, item, change, keep, root))
  }
  if (!isPlain(value)) return value
  const required = Array.isArray(schema.required) ? schema.required : []
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => {
      const own = propertySchema(schema, key)
      if (isPlain(own) && !required.includes(key) && !keep(item, resolve(own, root))) return []
      return [[key, transform(own, item, change, keep, root)]]
    }),
  )
}

/** A schema, or the one it refers to in `root`. */
export const resolve = (schema: Plain, root: unknown): Plain => {
  if (typeof schema.$ref !== 'string') return schema
  const target = schema.$ref
    .slice(1)
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, part) => (isPlain(node) ? node[part] : undefined), root)
  return isPlain(target) ? target : {}
}

/** The schema that says what a value is: what is referred to, and the branch of a union that it fits. */
export const schemaOf = (schema: unknown, value: unknown, root: unknown): Plain => {
  const [inner] = isPlain(schema) && !Array.isArray(schema.allOf) ? branches(schema, value, root) : []
  if (!isPlain(schema)) return {}
  return isPlain(inner)
    ? { ...(schema.title === undefined ? {} : { title: schema.title }), ...schemaOf(inner, value, root) }
    : schema
}

// Further schemas of the same value: a reference, or the first branch of a union that matches.
const branches = (schema: Plain, value: unknown, root: unknown): unknown[] => {
  if (typeof schema.$ref === 'string') return [resolve(schema, root)]
  const union = (schema.anyOf ?? schema.oneOf) as unknown[] | undefined
  if (Array.isArray(union))
    return [
      union.find((branch) => isPlain(branch) && checkSchema(resolve(branch, root), value, { root }).length === 0),
    ].filter(Boolean)
  return Array.isArray(schema.allOf) ? schema.allOf : []
}

const regexes = new Map<string, RegExp>()
const regexOf = (source: string): RegExp => {
  let regex = regexes.get(source)
  if (!regex) regexes.set(source, (regex = new RegExp(source, 'u')))
  return regex
}

/** The schema of a property. */
export const propertySchema = (schema: Plain, key: string): unknown => {
  if (isPlain(schema.properties) && Object.hasOwn(schema.properties, key)) return schema.properties[key]
  for (const [pattern, inner] of Object.entries((schema.patternProperties ?? {}) as Plain))
    if (regexOf(pattern).test(key)) return inner
  return schema.additionalProperties
}
