import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { isPlain, type Plain } from './merge.ts'
import { faultsOf, type Fault } from './schema-faults.ts'

/** Formats that are checked with the whole brand, not by ajv. */
export const FORMATS = [
  'text',
  'icon',
  'asset',
  'href',
  'rule',
  'widget',
  'feature',
  'dialog',
  'duration',
  'category',
  'provider',
  'game',
  'tournament',
  'banner-place',
] as const
export type Format = (typeof FORMATS)[number]

const formats = Object.fromEntries(FORMATS.map((name) => [name, true as const]))
// Schemas are compiled at every start and validate few files: compiling fast matters more than validating fast.
const options = {
  allErrors: true,
  strict: false,
  verbose: true,
  validateSchema: false,
  code: { optimize: false },
  formats,
} as const
const checking = new Ajv(options)
const filling = new Ajv({ ...options, useDefaults: true })

type Validators = WeakMap<object, ValidateFunction>
const validatorOf = (ajv: Ajv, cache: Validators, schema: object): ValidateFunction => {
  let validate = cache.get(schema)
  if (!validate) cache.set(schema, (validate = ajv.compile(schema)))
  return validate
}
const fillers: Validators = new WeakMap()
const checkers: Validators = new WeakMap()
const derived = new WeakMap<object, { partial?: object; strict?: object }>()
const derive = (schema: object, kind: 'partial' | 'strict', make: () => object): object => {
  const known = derived.get(schema) ?? {}
  derived.set(schema, known)
  return (known[kind] ??= make())
}

/** Fills the schema's defaults into `value` (which is changed) and returns its faults. */
export const fill = (schema: TSchema, value: unknown): Fault[] =>
  faultsOf(validatorOf(filling, fillers, strictSchema(schema)), value)

/** Checks a single layer's file: everything may be missing, and `null` removes. */
export const checkPartial = (schema: TSchema, value: unknown): Fault[] => {
  const partial = derive(schema, 'partial', () => partialSchema(schema) as object)
  return faultsOf(validatorOf(checking, checkers, partial), withoutNulls(value))
}

/** The schema of a single layer: nothing is required, except inside arrays, which replace as a whole. */
export const partialSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(partialSchema)
  if (!isPlain(schema)) return schema
  const { required: _required, minProperties: _minProperties, default: _default, items, ...rest } = schema
  return { ...mapSchema(rest, partialSchema), ...(items === undefined ? {} : { items: writtenSchema(items) }) }
}

/** The schema of a value as it is written: properties with a default are optional. */
const writtenSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(writtenSchema)
  if (!isPlain(schema)) return schema
  const { required, ...rest } = schema
  const properties = isPlain(schema.properties) ? schema.properties : {}
  const needed = ((required ?? []) as string[]).filter(
    (name) => !(isPlain(properties[name]) && Object.hasOwn(properties[name], 'default')),
  )
  return { ...mapSchema(rest, writtenSchema), ...(needed.length > 0 ? { required: needed } : {}) }
}

/** The same schema, refusing unknown properties at every depth. */
export const strictSchema = (schema: TSchema): TSchema =>
  derive(schema, 'strict', () => strict(schema) as object) as TSchema

const strict = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(strict)
  if (!isPlain(schema)) return schema
  const closed =
    (isPlain(schema.properties) || isPlain(schema.patternProperties)) &&
    schema.additionalProperties === undefined &&
    !schema.allOf
  const { allOf, ...rest } = schema
  return {
    ...mapSchema(rest, strict),
    ...(allOf === undefined ? {} : { allOf }),
    ...(closed ? { additionalProperties: false } : {}),
  }
}

const MAPS = new Set(['properties', 'patternProperties', '$defs'])
const SCHEMAS = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else'])
/** Applies `change` to the schemas directly below one. */
const mapSchema = (schema: Plain, change: (schema: unknown) => unknown): Plain =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (MAPS.has(keyword) && isPlain(value))
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, change(inner)]))]
      return [keyword, SCHEMAS.has(keyword) ? change(value) : value]
    }),
  )

const withoutNulls = (value: unknown): unknown =>
  isPlain(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, inner]) => inner !== null)
          .map(([key, inner]) => [key, withoutNulls(inner)]),
      )
    : value
