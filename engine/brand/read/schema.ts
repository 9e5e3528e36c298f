import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import type { Code } from './codes.ts'
import { isPlain, type Plain } from './merge.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, quote } from './problem.ts'
import { splitPointer } from './source.ts'
import { boundWords, typeWords } from '../../validation/schema-words.ts'
import { wordsFor } from '../../validation/value-words.ts'

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

/** A value's error, in the words of a brand problem. `path` is the value's path. */
export interface Fault {
  path: string[]
  code: Code
  message: string
  expected?: string
  found?: string
  nearest?: string
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

const faultsOf = (validate: ValidateFunction, value: unknown): Fault[] => {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  // The errors of a union's branches add nothing to the union's own error.
  return errors
    .filter(
      (error) =>
        error.keyword !== 'if' &&
        !unions.some((union) => union !== error && error.schemaPath.startsWith(`${union.schemaPath}/`)),
    )
    .map(faultOf)
}

const nearestTo = (name: string, names: string[]) => {
  const nearest = nearestName(name, names)
  return nearest === undefined ? {} : { nearest }
}

const hasProperty = (schema: unknown, name: string): boolean =>
  isPlain(schema) && isPlain(schema.properties) && Object.hasOwn(schema.properties, name)

/** A property the schema `parent` does not have, or whose name it does not allow. */
const unknownName = (path: string[], name: string, parent: Plain): Fault => {
  const patterns = Object.keys((parent.patternProperties ?? {}) as Plain)
  const at = { path: [...path, name], found: `"${name}"` }
  if (patterns.length > 0)
    return {
      ...at,
      code: 'wrong-name',
      message: 'wrong name',
      expected: patterns.map((pattern) => wordsFor(pattern) ?? `a name matching ${pattern}`).join(' or '),
    }
  const properties = (parent.properties ?? {}) as Plain
  const names = Object.keys(properties).filter((known) => !known.startsWith('$'))
  const below = names.find((known) => hasProperty(properties[known], name))
  return {
    ...at,
    code: 'unknown-property',
    message: 'unknown property',
    expected: below === undefined ? `one of ${list(names)}` : `it within "${below}"`,
    ...(below === undefined ? nearestTo(name, names) : {}),
  }
}

const faultOf = (error: ErrorObject): Fault => {
  const path = splitPointer(error.instancePath)
  const params = error.params as Record<string, unknown>
  const parent = (error.parentSchema ?? {}) as Plain
  const found = quote(error.data)
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownName(path, String(params.additionalProperty), parent)
    case 'required':
      return {
        path: [...path, String(params.missingProperty)],
        code: 'missing-value',
        message: 'missing',
        expected: `a value for "${String(params.missingProperty)}"`,
        found: 'nothing',
      }
    case 'enum': {
      const names = ((params.allowedValues ?? []) as unknown[]).map(String)
      return {
        path,
        code: 'not-allowed-value',
        message: 'not one of the values allowed here',
        expected: `one of ${list(names)}`,
        found,
        ...(typeof error.data === 'string' ? nearestTo(error.data, names) : {}),
      }
    }
    case 'type':
      return {
        path,
        code: 'wrong-type',
        message: 'wrong type',
        expected: typeWords([params.type].flat(), parent),
        found,
      }
    case 'pattern':
      return {
        path,
        code: 'wrong-form',
        message: 'wrong form',
        expected: wordsFor(String(params.pattern)) ?? `a text matching ${String(params.pattern)}`,
        found,
      }
    case 'propertyNames':
      return {
        path: [...path, String(params.propertyName)],
        code: 'wrong-name',
        message: 'wrong name',
        expected: 'a name of letters, digits and "-"',
        found: `"${String(params.propertyName)}"`,
      }
    default:
      return {
        path: placeOf(error.keyword, params, path),
        code: 'out-of-range',
        found,
        ...boundWords(error.keyword, params.limit),
      }
  }
}

// An item that stands twice is named itself: the second of the two.
const placeOf = (keyword: string, { i, j }: Record<string, unknown>, path: string[]): string[] =>
  keyword === 'uniqueItems' ? [...path, String(Math.max(Number(i), Number(j)))] : path
