import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { TSchema } from 'typebox'
import { FORMATS } from '../../../../engine/brand/index.ts'
import { invalid } from '../errors.ts'
import { isStorable } from '../storable.ts'
import type { Entries } from './body.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
}

/** What a CMS sends has the formats of brand files, whose meaning is checked where it is used. */
const meanings = Object.fromEntries(FORMATS.map((name) => [name, true as const]))
const ajv = new Ajv({ strict: false, allErrors: true, useDefaults: true, formats: meanings })
formats.default(ajv)
const compiled = new WeakMap<object, ValidateFunction>()
const DEPTH = 5

/** The compiled validator of a schema; compiled once. */
export function checkerOf(schema: TSchema): ValidateFunction {
  let check = compiled.get(schema)
  if (!check) compiled.set(schema, (check = ajv.compile(schema)))
  return check
}

/**
 * Converts form strings to the types of a method's schema, with defaults filled. A duplicate, an unknown name or a
 * malformed value is refused; nothing is coerced or dropped.
 * @throws PlatformError InvalidParameterException naming each wrong parameter
 */
export function decode<T>(schema: TSchema, entries: Entries): T {
  const { properties = {}, additionalProperties } = schema as Schema
  const values: Record<string, unknown> = Object.create(null)
  const wrong: Record<string, string> = Object.create(null)
  for (const [name, text] of entries) {
    // `__proto__` is never a field name, and an error under that key would be lost in a plain object.
    const free = typeof additionalProperties === 'object' && name !== '__proto__' ? additionalProperties : undefined
    const property = Object.hasOwn(properties, name) ? properties[name] : free
    if (!property) wrong[name] = 'unknown'
    else if (name in values) wrong[name] = 'duplicate'
    else {
      const value = parse(property, text)
      if (value === undefined) wrong[name] = property.type ?? 'enum'
      else values[name] = value
    }
  }
  const check = checkerOf(schema)
  if (!check(values)) for (const error of check.errors ?? []) wrong[nameOf(error)] ??= error.keyword
  if (Object.keys(wrong).length) throw invalid({ ...wrong })
  return values as T
}

function parse({ type }: Schema, text: string): unknown {
  switch (type) {
    case 'integer':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined
    case 'number':
      return /^-?\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : undefined
    case 'boolean':
      return ({ true: true, 1: true, false: false, 0: false } as Record<string, boolean>)[text]
    case 'object':
    case 'array':
      return parseJson(text)
    default:
      return isStorable(text) ? text : undefined
  }
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return depthOf(value) <= DEPTH && isStorable(value) ? value : undefined
  } catch {
    return undefined
  }
}

function depthOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  // Stops one level past the limit, so that deep nesting cannot exhaust the stack.
  const walk = (node: unknown, depth: number): number =>
    typeof node !== 'object' || node === null || depth > DEPTH
      ? depth
      : Math.max(depth, ...Object.values(node).map((child) => walk(child, depth + 1)))
  return walk(value, 0)
}

function nameOf({ instancePath, params }: ErrorObject): string {
  const missing = (params as { missingProperty?: string }).missingProperty
  return instancePath.split('/')[1] ?? missing ?? ''
}
