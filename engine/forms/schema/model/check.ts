import { checkSchema, type SchemaError } from '../../../validation/index.ts'
import { branchOf } from './branch.ts'
import { isObject, type Schema } from './node.ts'
import { partsOf, valueAt } from './pointer.ts'

type Found = Pick<SchemaError, 'keyword' | 'params' | 'message'>
const broken = (keyword: string, params: Record<string, unknown>): Found => ({ keyword, params, message: keyword })

/** The keywords of brand files that forms of players do not use. */
const more = (schema: Schema, value: unknown): Found[] => {
  if (typeof value === 'number') return ofNumber(schema, value)
  if (Array.isArray(value)) return ofList(schema, value)
  return isObject(value) ? ofObject(schema, value) : []
}

const ofNumber = ({ exclusiveMinimum: above, exclusiveMaximum: below }: Schema, value: number): Found[] => [
  ...(typeof above === 'number' && value <= above ? [broken('exclusiveMinimum', { limit: above })] : []),
  ...(typeof below === 'number' && value >= below ? [broken('exclusiveMaximum', { limit: below })] : []),
]

const ofList = ({ uniqueItems, contains }: Schema, value: readonly unknown[]): Found[] => {
  const texts = value.map((item) => JSON.stringify(item))
  const at = uniqueItems === true ? texts.findIndex((text, index) => texts.indexOf(text) !== index) : -1
  const lacks = contains !== undefined && !value.some((item) => checkSchema(contains, item, { more }).length === 0)
  return [
    ...(at < 0 ? [] : [broken('uniqueItems', { i: texts.indexOf(texts[at]!), j: at })]),
    ...(lacks ? [broken('contains', {})] : []),
  ]
}

const ofObject = ({ minProperties, maxProperties, propertyNames }: Schema, value: object): Found[] => {
  const names = Object.keys(value)
  const wrong =
    propertyNames === undefined ? [] : names.filter((name) => checkSchema(propertyNames, name, { more }).length > 0)
  return [
    ...(typeof minProperties === 'number' && names.length < minProperties
      ? [broken('minProperties', { limit: minProperties })]
      : []),
    ...(typeof maxProperties === 'number' && names.length > maxProperties
      ? [broken('maxProperties', { limit: maxProperties })]
      : []),
    ...wrong.map((propertyName) => broken('propertyNames', { propertyName })),
  ]
}

/**
 * What a value breaks of its schema, in the form of ajv's errors: the keywords of forms and those of brand files. Of a
 * union that nothing fits, the errors of the branch the value is of.
 */
export const faultsIn = (root: Schema, value: unknown): SchemaError[] => {
  const errors = checkSchema(root, value, { more })
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
  const isOfOther = ({ schemaPath }: SchemaError): boolean =>
    unions.some(({ keyword, schemaPath: place, instancePath }) => {
      if (!schemaPath.startsWith(`${place}/`)) return false
      const union = partsOf(place.slice(0, -keyword.length - 1)).reduce<unknown>(
        (node, part) => (isObject(node) || Array.isArray(node) ? (node as Record<string, unknown>)[part] : undefined),
        root,
      )
      if (!isObject(union)) return false
      const index = writtenIndex(union, branchOf(union, valueAt(value, partsOf(instancePath)), root))
      return !schemaPath.startsWith(`${place}/${index}/`)
    })
  const told = errors.filter((error) => !isOfOther(error))
  // A union's own error says less than that of its branch.
  return told.filter((error) => !unions.includes(error) || !told.some((other) => isBelow(other, error)))
}

const isBelow = (inner: SchemaError, union: SchemaError): boolean =>
  inner !== union && inner.schemaPath.startsWith(`${union.schemaPath}/`)

// `branchOf` does not count a branch that is `null`.
const writtenIndex = ({ anyOf, oneOf }: Schema, index: number): number => {
  const branches = (anyOf ?? oneOf ?? []) as Schema[]
  return branches.findIndex(
    (_, at) => at - branches.slice(0, at + 1).filter(({ type }) => type === 'null').length === index,
  )
}
