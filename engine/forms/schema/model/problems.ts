import type { SchemaError } from '../../../validation/index.ts'
import { nearestName } from '../../../validation/nearest.ts'
import { wordsFor } from '../../../validation/value-words.ts'
import { faultsIn } from './check.ts'
import { initialOf } from './initial.ts'
import { entryPattern, isObject, isRequired, optionsOf, propertiesOf, type Schema } from './node.ts'
import { partsOf, pointerOf, schemaAt, valueAt, type Path } from './pointer.ts'
import { t, told } from '../words.ts'

/** A value to write at a path; `undefined` removes what is there. */
export interface Change {
  readonly path: Path
  readonly value: unknown
}
/** What is wrong at a place of the value, and what mends it. */
export interface FormProblem {
  /** A JSON pointer. */
  readonly pointer: string
  /** A sentence. */
  readonly message: string
  readonly severity?: 'error' | 'warning'
  /** A change that mends it, with the words of its button. */
  readonly fix?: { readonly label: string; readonly changes: readonly Change[] }
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
/** What a text, number or list in JSON is called in a form, where nobody types quotes or brackets. */
const TYPES: Readonly<Record<string, () => string>> = {
  string: () => t('a text'),
  number: () => t('a number'),
  integer: () => t('a whole number'),
  boolean: () => t('yes or no'),
  object: () => t('a group of values'),
  array: () => t('a list'),
}
/** What a text must look like that does not match an expression. */
const formOf = (pattern: string): string => {
  const words = wordsFor(pattern)
  return words === undefined ? t('a text matching {pattern}', { pattern }) : told(words)
}
const quoted = (value: unknown): string => (typeof value === 'string' ? `“${value}”` : JSON.stringify(value))

/** What is wrong with a value, each with its place and, where one thing mends it, that. */
export const problemsIn = (root: Schema, value: unknown): FormProblem[] =>
  faultsIn(root, value).map((error) => problemOf(root, value, error))

const problemOf = (root: Schema, value: unknown, error: SchemaError): FormProblem => {
  const path = partsOf(error.instancePath)
  const schema = schemaAt(root, value, path) ?? {}
  const found = valueAt(value, path)
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return missing(root, path, schema, String(params['missingProperty']))
    case 'additionalProperties':
      return unknown(path, schema, found, String(params['additionalProperty']))
    case 'propertyNames':
      return wrongName(path, schema, String(params['propertyName']))
    case 'enum':
      return notAmong(path, schema, found)
    case 'type':
      return wrongType(root, path, [params['type']].flat().map(String), found)
    case 'pattern':
      return wrongForm(path, String(params['pattern']), found)
    case 'uniqueItems':
      return twice(path, Number(params['j']))
    case 'contains':
      return { pointer: pointerOf(path), message: t('What the list must have is not in it.') }
    case 'anyOf':
    case 'oneOf':
      return { pointer: pointerOf(path), message: t('This fits none of the shapes it may have.') }
    case 'const':
      return fixed(path, params['allowedValue'], t('Always {value}.', { value: quoted(params['allowedValue']) }))
    default:
      return outOfBounds(path, schema, error.keyword, params['limit'], found)
  }
}

const fixed = (
  path: Path,
  value: unknown,
  message: string,
  label = t('Write {value}', { value: quoted(value) }),
): FormProblem => ({
  pointer: pointerOf(path),
  message,
  fix: { label, changes: [{ path, value }] },
})
const removed = (path: Path, message: string): FormProblem => fixed(path, undefined, message, t('Remove it'))

const missing = (root: Schema, path: Path, schema: Schema, name: string): FormProblem => {
  const inner = propertiesOf(schema)[name] ?? {}
  const message = t('Required.')
  const initial = initialOf(inner, root)
  // An empty text would be wrong as well.
  return initial === ''
    ? { pointer: pointerOf([...path, name]), message }
    : fixed([...path, name], initial, message, t('Add it'))
}

const unknown = (path: Path, schema: Schema, found: unknown, name: string): FormProblem => {
  const pattern = entryPattern(schema)
  if (pattern !== undefined) return wrongName(path, schema, name)
  const nearest = nearestName(name, Object.keys(propertiesOf(schema)))
  const place = [...path, name]
  if (nearest === undefined || !isObject(found) || Object.hasOwn(found, nearest))
    return removed(place, t('There is no “{name}” here.', { name }))
  const changes = [
    { path: place, value: undefined },
    { path: [...path, nearest], value: found[name] },
  ]
  return {
    pointer: pointerOf(place),
    message: t('There is no “{name}” here; “{nearest}” is the nearest.', { name, nearest }),
    fix: { label: t('Rename to {name}', { name: nearest }), changes },
  }
}

/** What a name must be that does not match an expression; of none, letters, digits and "-". */
export const nameFault = (pattern: string | undefined): string => {
  if (pattern === undefined) return t('The name must be of letters, digits and "-".')
  return t('The name must be {form}.', { form: formOf(pattern) })
}

const wrongName = (path: Path, schema: Schema, name: string): FormProblem => {
  return { pointer: pointerOf([...path, name]), message: nameFault(entryPattern(schema)) }
}

const notAmong = (path: Path, schema: Schema, found: unknown): FormProblem => {
  const options = optionsOf(schema)
  const nearest =
    typeof found === 'string'
      ? nearestName(
          found,
          options.map(({ name }) => name),
        )
      : undefined
  const message = t('{value} is not one of the choices.', { value: quoted(found) })
  return nearest === undefined ? { pointer: pointerOf(path), message } : fixed(path, nearest, message)
}

const wrongType = (root: Schema, path: Path, types: readonly string[], found: unknown): FormProblem => {
  const words = types.filter((type) => type !== 'null').map((type) => TYPES[type]?.() ?? type)
  const message = sentence(words.join(t(', or ')))
  if (types.includes('string') && typeof found === 'number') return fixed(path, String(found), message)
  const number = typeof found === 'string' && found.trim() !== '' ? Number(found) : Number.NaN
  if (path.length === 0) return fixed(path, initialOf(root, root), message, t('Start anew'))
  const isNumber = types.includes('number') || types.includes('integer')
  return isNumber && Number.isFinite(number) ? fixed(path, number, message) : removed(path, message)
}

/** What people type instead of a form a text must have. */
const MENDED: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  (text) => text.trim().toLowerCase().replaceAll(/\s+/g, '-'),
  (text) => text.trim().toUpperCase(),
  (text) => `/${text.trim()}`,
  (text) => `#${text.trim()}`,
  (text) =>
    text
      .trim()
      .replaceAll(/[^\d.,]/g, '')
      .replace(',', '.'),
  (text) => `https://${text.trim().replace(/^https?:\/\//, '')}`,
]

const wrongForm = (path: Path, pattern: string, found: unknown): FormProblem => {
  const form = formOf(pattern)
  const message = sentence(form)
  if (found === '') return { pointer: pointerOf(path), message: t('Required: {form}.', { form }) }
  const expression = new RegExp(pattern, 'u')
  const mended = MENDED.map((mend) => mend(String(found))).find((text) => text !== '' && expression.test(text))
  return mended === undefined ? { pointer: pointerOf(path), message } : fixed(path, mended, message)
}

const twice = (path: Path, at: number): FormProblem =>
  removed([...path, at], t('This stands twice in the list; each may stand once.'))

/** What belongs where a value is outside the bound of a keyword. */
const boundOf = (keyword: string, limit: unknown): string => {
  const count = Number(limit)
  switch (keyword) {
    case 'minItems':
      return t('{count, plural, one {At least # item.} other {At least # items.}}', { count })
    case 'maxItems':
      return t('{count, plural, one {At most # item.} other {At most # items.}}', { count })
    case 'minLength':
      if (count === 1) return t('A text that is not empty.')
      return t('{count, plural, one {At least # character.} other {At least # characters.}}', { count })
    case 'maxLength':
      return t('{count, plural, one {At most # character.} other {At most # characters.}}', { count })
    case 'minProperties':
      return t('{count, plural, one {At least # entry.} other {At least # entries.}}', { count })
    case 'maxProperties':
      return t('{count, plural, one {At most # entry.} other {At most # entries.}}', { count })
    case 'minimum':
      return t('At least {limit}.', { limit: String(limit) })
    case 'maximum':
      return t('At most {limit}.', { limit: String(limit) })
    case 'exclusiveMinimum':
      return t('More than {limit}.', { limit: String(limit) })
    case 'exclusiveMaximum':
      return t('Less than {limit}.', { limit: String(limit) })
    default:
      return t('A value that meets "{keyword}".', { keyword })
  }
}

const outOfBounds = (path: Path, schema: Schema, keyword: string, limit: unknown, found: unknown): FormProblem => {
  const message = boundOf(keyword, limit)
  const pointer = pointerOf(path)
  if (keyword === 'minimum' || keyword === 'maximum') return fixed(path, limit, message)
  if (keyword === 'maxLength' && typeof found === 'string')
    return fixed(path, [...found].slice(0, Number(limit)).join(''), message, t('Cut it'))
  if (keyword === 'maxItems' && Array.isArray(found))
    return fixed(path, found.slice(0, Number(limit)), message, t('Remove the last'))
  if (keyword === 'minLength' && found === '') return { pointer, message: t('Required: a text that is not empty.') }
  return { pointer, message: isRequired(schema, '') ? t('Required.') : message }
}
