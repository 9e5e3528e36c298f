import { told } from '../words.ts'

/** A JSON Schema, or a part of one. */
export type Schema = { readonly [keyword: string]: unknown }

/** How a value is edited. */
export type Kind =
  | 'object'
  | 'list'
  | 'several'
  | 'union'
  | 'rule'
  | 'constant'
  | 'choice'
  | 'switch'
  | 'number'
  | 'text'
  | 'any'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isObject(schema) && (schema['type'] === 'null' || schema['const'] === null)

/** A schema with its reference followed; what is written beside the reference takes precedence. */
const followed = (schema: Schema, root: Schema): Schema => {
  if (typeof schema['$ref'] !== 'string') return schema
  const { $ref: target, ...beside } = schema as Schema & { $ref: string }
  const found = target
    .split('/')
    .slice(1)
    .reduce<unknown>((node, part) => (isObject(node) ? node[part] : undefined), root)
  return isObject(found) ? { ...followed(found, root), ...beside } : beside
}

const withoutNull = (schema: Schema): Schema => {
  const { type, enum: values, anyOf, oneOf, ...rest } = schema
  const word = anyOf === undefined ? 'oneOf' : 'anyOf'
  const branches = anyOf ?? oneOf
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : type
  const left = Array.isArray(branches) ? branches.filter((branch) => !isNull(branch)) : undefined
  return {
    ...rest,
    ...(types === undefined ? {} : { type: Array.isArray(types) && types.length === 1 ? types[0] : types }),
    ...(Array.isArray(values) ? { enum: values.filter((value) => value !== null) } : {}),
    ...(left === undefined ? {} : left.length === 1 && isObject(left[0]) ? left[0] : { [word]: left }),
  }
}

const written = new WeakMap<Schema, Schema>()
/**
 * A schema of a value as it is written: what has a default may be left out. The same schema gives the same object.
 */
export const asWritten = (schema: Schema): Schema => {
  const known = written.get(schema)
  if (known) return known
  const made = withoutFilled(schema) as Schema
  written.set(schema, made)
  return made
}
const withoutFilled = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withoutFilled)
  if (!isObject(node)) return node
  const entries = Object.entries(node).map(([key, value]) => [key, KEPT.has(key) ? value : withoutFilled(value)])
  const made = Object.fromEntries(entries) as Record<string, unknown>
  if (!Array.isArray(node['required']) || !isObject(node['properties'])) return made
  const properties = node['properties']
  const isFilled = (name: string) => isObject(properties[name]) && properties[name]['default'] !== undefined
  return { ...made, required: (node['required'] as string[]).filter((name) => !isFilled(name)) }
}
/** Keywords whose values are no schemas. */
const KEPT = new Set(['default', 'examples', 'const', 'enum'])

const plainForms = new WeakMap<Schema, WeakMap<Schema, Schema>>()
/**
 * A schema as a form edits it: its reference followed, and without `null`, which removes a value and is no value to
 * edit. The same schema gives the same object.
 * @param root where references are looked up
 */
export const editable = (schema: Schema, root: Schema): Schema => {
  const known = plainForms.get(root) ?? new WeakMap<Schema, Schema>()
  plainForms.set(root, known)
  const found = known.get(schema)
  if (found) return found
  let made = withoutNull(followed(schema, root))
  // A union that is left with one branch may be a reference again.
  if (typeof made['$ref'] === 'string') made = withoutNull(followed(made, root))
  known.set(schema, made)
  return made
}

/** Whether a schema allows `null`. */
export const takesNull = (schema: Schema, root: Schema): boolean => {
  const { type, enum: values, anyOf, oneOf } = followed(schema, root)
  const branches = (anyOf ?? oneOf) as unknown[] | undefined
  return (
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    (type === undefined && Array.isArray(values) && values.includes(null)) ||
    (branches?.some(isNull) ?? false)
  )
}

/** The branches of a union; those of a schema with several types are one for each type. */
export const branchesOf = (schema: Schema): readonly Schema[] => {
  const { anyOf, oneOf, type } = schema
  if (Array.isArray(anyOf ?? oneOf)) return (anyOf ?? oneOf) as Schema[]
  return Array.isArray(type) ? type.map((one) => ({ ...schema, type: one as string, title: undefined })) : []
}

/** The schema of the values of a map, for names its properties do not declare; `undefined` where there are none. */
export const entrySchema = ({ patternProperties, additionalProperties }: Schema): Schema | undefined => {
  const [byPattern] = isObject(patternProperties) ? Object.values(patternProperties) : []
  if (isObject(byPattern)) return byPattern
  return isObject(additionalProperties) ? additionalProperties : undefined
}

/** The expression that names of a map's entries match; `undefined` where every name is good. */
export const entryPattern = ({ patternProperties, propertyNames }: Schema): string | undefined => {
  const [pattern] = isObject(patternProperties) ? Object.keys(patternProperties) : []
  const named = isObject(propertyNames) ? propertyNames['pattern'] : undefined
  return pattern ?? (typeof named === 'string' ? named : undefined)
}

/** The declared properties of an object. */
export const propertiesOf = ({ properties }: Schema): Readonly<Record<string, Schema>> =>
  isObject(properties) ? (properties as Record<string, Schema>) : {}

/** Whether an object must have a property. */
export const isRequired = ({ required }: Schema, name: string): boolean =>
  Array.isArray(required) && required.includes(name)

const SIMPLE: Readonly<Record<string, Kind>> = {
  boolean: 'switch',
  number: 'number',
  integer: 'number',
  string: 'text',
}
const isConstant = (branch: unknown): boolean => isObject(branch) && Object.hasOwn(branch, 'const')

/** How the value of a schema is edited; the schema is one of `editable`. */
export const kindOf = (schema: Schema): Kind => {
  const { format, type, enum: values } = schema
  if (format === 'rule') return 'rule'
  if (Object.hasOwn(schema, 'const')) return 'constant'
  if (Array.isArray(values)) return 'choice'
  const branches = branchesOf(schema)
  if (branches.length > 0) return branches.every(isConstant) ? 'choice' : 'union'
  if (type === 'array') return isChoiceOfSeveral(schema) ? 'several' : 'list'
  if (type === 'object') return isObject(schema['properties']) || entrySchema(schema) ? 'object' : 'any'
  return SIMPLE[String(type)] ?? 'any'
}

const isChoiceOfSeveral = ({ items, uniqueItems }: Schema): boolean =>
  uniqueItems === true && isObject(items) && Array.isArray(items['enum'])

/** The values of a choice with their names. */
export const optionsOf = (schema: Schema): { value: unknown; name: string }[] => {
  const { enum: values } = schema
  if (Array.isArray(values)) return values.map((value: unknown) => ({ value, name: nameOfValue(value) }))
  return branchesOf(schema).map(({ const: value, title }) => ({
    value,
    name: typeof title === 'string' ? told(title) : nameOfValue(value),
  }))
}
const nameOfValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Whether a kind has parts of its own, so that it is a group in a form. */
export const isGroup = (kind: Kind): boolean => kind === 'object' || kind === 'list'

/** A longer title is a sentence, which belongs into the help. */
const LONGEST_NAME = 34
// "Shadows: soft or hard" and "Address, e.g. `/club`" begin with a name.
const NAME_FIRST = /^([^:,.(`]{3,34}?)(?:: |, e\.g\. | \(|\. )(.+)$/s

/**
 * The name of a field and its help. A short title is a name; of a longer one the name is how it begins, or the
 * property's.
 */
export const wordsOf = (schema: Schema, name: string): { name: string; help: string[] } => {
  const english = englishWords(schema, name)
  return { name: told(english.name), help: english.help.map(told) }
}

/** The same as the schema has it. */
export const englishWords = ({ title, description }: Schema, name: string): { name: string; help: string[] } => {
  const help = typeof description === 'string' ? [description] : []
  if (typeof title !== 'string' || title === '') return { name: spaced(name), help }
  if (title.length <= LONGEST_NAME && !title.includes('`')) return { name: title, help }
  const [, first, rest = ''] = NAME_FIRST.exec(title) ?? []
  if (first === undefined) return { name: spaced(name), help: [title, ...help] }
  // An example alone stands in the empty field (`exampleOf`).
  if (/^`[^`]+`$/.test(rest)) return { name: first, help }
  const said = title.startsWith(' (', first.length)
    ? `(${rest}`
    : title.startsWith(', e.g.', first.length)
      ? `E.g. ${rest}`
      : rest
  return { name: first, help: [said.charAt(0).toUpperCase() + said.slice(1), ...help] }
}

/** The name of a field as its schema has it. */
export const englishName = (schema: Schema, name: string): string => englishWords(schema, name).name
/** The name of a field. */
export const titleOf = (schema: Schema, name: string): string => wordsOf(schema, name).name

/** `minAmount` or `min_amount` as "Min amount". */
export const spaced = (name: string): string => {
  const words = name
    .replace(/^\$/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return /[A-Z]{2}/.test(name) || words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
