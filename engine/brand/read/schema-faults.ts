import type { ErrorObject, ValidateFunction } from 'ajv'
import { nearestName } from '../../validation/nearest.ts'
import { boundWords, typeWords } from '../../validation/schema-words.ts'
import { wordsFor } from '../../validation/value-words.ts'
import type { Code } from './codes.ts'
import { isPlain, type Plain } from './merge.ts'
import { nearForm } from './near-form.ts'
import { list, quote } from './problem.ts'
import { splitPointer } from './source.ts'

/** A value's error, in the words of a brand problem. `path` is the value's path. */
export interface Fault {
  path: string[]
  code: Code
  message: string
  expected?: string
  found?: string
  nearest?: string
}

/** What a value breaks of a schema, in words; of a union only that it fits none of its branches. */
export const faultsOf = (validate: ValidateFunction, value: unknown): Fault[] => {
  if (validate(value)) return []
  const errors = validate.errors ?? []
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  // The errors of a union's branches add nothing to the union's own error.
  return errors
    .filter(
      (error) =>
        error.keyword !== 'if' &&
        !unions.some((union) => union !== error && error.schemaPath.startsWith(`${union.schemaPath}/`)) &&
        !isOfUnion(error, unions),
    )
    .map(faultOf)
}

/** In a union that may hold itself, the innermost value is what is wrong, and its branches say no more of it. */
const isOfUnion = (error: ErrorObject, unions: readonly ErrorObject[]): boolean =>
  unions.includes(error)
    ? unions.some(({ instancePath }) => instancePath.startsWith(`${error.instancePath}/`))
    : error.keyword === 'type' && unions.some(({ instancePath }) => instancePath === error.instancePath)

const nearestTo = (name: string, names: string[]) => {
  const nearest = nearestName(name, names)
  return nearest === undefined ? {} : { nearest }
}

/** As many names as a file of switches has: who looks for one reads them all. */
const MOST_NAMES = 30
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])|[-_]/).map((word) => word.toLowerCase())
/** The name meant, by its letters, or by the one name that has a word of it: `zweiFaktor` is `twoFactor`. */
const nearestProperty = (name: string, names: string[]): { nearest?: string } => {
  const near = nearestTo(name, names)
  if (near.nearest !== undefined) return near
  const words = wordsOf(name).filter((word) => word.length > 5)
  const alike = names.filter((known) => words.some((word) => nearestName(word, wordsOf(known)) !== undefined))
  return alike.length === 1 ? { nearest: alike[0]! } : {}
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
  const near = nearestProperty(name, names)
  const elsewhere = (parent['x-elsewhere'] ?? {}) as Record<string, string>
  if (Object.hasOwn(elsewhere, name))
    return { ...at, code: 'unknown-property', message: 'unknown property', expected: elsewhere[name]! }
  // What a widget is set to stands in its `props`, whose names are those of the widget.
  const isInstance = names.includes('widget') && names.includes('props') && near.nearest === undefined
  // `required` is `is_required` within "params".
  const spelt = [name, `is_${name}`]
  const below = isInstance ? 'props' : names.find((known) => spelt.some((one) => hasProperty(properties[known], one)))
  const inner = below !== undefined && !hasProperty(properties[below], name) && !isInstance ? `"is_${name}"` : 'it'
  return {
    ...at,
    code: 'unknown-property',
    message: 'unknown property',
    expected: below === undefined ? `one of ${list(names, MOST_NAMES)}` : `${inner} within "${below}"`,
    ...(below === undefined ? near : {}),
  }
}

/** A value that is none of a list; numbers of it stand without quotation marks. */
const enumFault = (error: ErrorObject, path: string[], found: string): Fault => {
  const values = ((error.params as { allowedValues?: unknown[] }).allowedValues ?? []) as unknown[]
  const names = values.map(String)
  const isOfNumbers = values.every((one) => typeof one === 'number')
  return {
    path,
    code: 'not-allowed-value',
    message: 'not one of the values allowed here',
    expected: isOfNumbers ? `one of ${names.join(', ')}, without quotation marks` : `one of ${list(names)}`,
    found,
    ...(typeof error.data === 'string' && !isOfNumbers ? nearestTo(error.data, names) : {}),
  }
}

const patternWords = (pattern: string): string => wordsFor(pattern) ?? `a text matching ${pattern}`

/** What belongs where nothing stands: its name, and the form of its value with an example where the schema has one. */
const missingWords = (parent: Plain, name: string): string => {
  const schema = isPlain(parent.properties) ? parent.properties[name] : undefined
  if (!isPlain(schema)) return `a value for "${name}"`
  const values = Array.isArray(schema.enum) ? schema.enum.map(String) : []
  if (values.length > 0) return `"${name}", one of ${list(values)}`
  return schema.type === undefined ? `a value for "${name}"` : `"${name}", ${typeWords([schema.type].flat(), schema)}`
}

/** A single value is written as a list of it. */
const listOfIt = (type: unknown, { items }: Plain, value: unknown): string => {
  const isItem = isPlain(items) && (items.enum !== undefined || items.type === typeof value)
  return type === 'array' && value !== '' && isItem ? `, such as [${quote(value)}]` : ''
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
        expected: missingWords(parent, String(params.missingProperty)),
        found: 'nothing',
      }
    case 'enum':
      return enumFault(error, path, found)
    case 'type':
      return {
        path,
        code: 'wrong-type',
        message: 'wrong type',
        expected: typeWords([params.type].flat(), parent) + listOfIt(params.type, parent, error.data),
        found,
      }
    case 'anyOf':
      if (typeof parent['x-expected'] !== 'string') return boundFault(error, params, path, found)
      return { path, code: 'wrong-type', message: 'wrong type', expected: parent['x-expected'], found }
    case 'pattern':
      return {
        path,
        code: 'wrong-form',
        message: 'wrong form',
        expected:
          typeof parent['x-expected'] === 'string' ? parent['x-expected'] : patternWords(String(params.pattern)),
        found,
        ...nearForm(String(error.data), String(params.pattern)),
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
      return boundFault(error, params, path, found)
  }
}

const boundFault = (
  { keyword }: ErrorObject,
  params: Record<string, unknown>,
  path: string[],
  found: string,
): Fault => ({
  path: placeOf(keyword, params, path),
  code: 'out-of-range',
  found,
  ...boundWords(keyword, params.limit),
})

// An item that stands twice is named itself: the second of the two.
const placeOf = (keyword: string, { i, j }: Record<string, unknown>, path: string[]): string[] =>
  keyword === 'uniqueItems' ? [...path, String(Math.max(Number(i), Number(j)))] : path
