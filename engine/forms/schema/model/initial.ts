import { editable, isObject, isRequired, kindOf, optionsOf, branchesOf, propertiesOf, type Schema } from './node.ts'

/** How deep required parts of required parts are made. */
const DEEPEST = 6

/**
 * The value a new part begins with: its default, else the least its schema asks for. A required text begins empty, so
 * that it is filled in by whoever adds the part.
 */
export const initialOf = (given: Schema, root: Schema, depth = 0): unknown => {
  const schema = editable(given, root)
  if (schema['default'] !== undefined) return schema['default']
  switch (kindOf(schema)) {
    case 'constant':
      return schema['const']
    case 'choice':
      return optionsOf(schema)[0]?.value
    case 'union':
      return initialOf(branchesOf(schema)[0] ?? {}, root, depth)
    case 'rule':
      return true
    case 'switch':
      return false
    case 'number':
      return least(schema)
    case 'several':
    case 'list':
      return listOf(schema, root, depth)
    case 'object':
      return objectOf(schema, root, depth)
    case 'text':
      return ''
    default:
      return {}
  }
}

const least = ({ minimum, exclusiveMinimum, maximum }: Schema): number => {
  const low = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  return typeof maximum === 'number' && maximum < low ? maximum : low
}

const listOf = ({ items, minItems }: Schema, root: Schema, depth: number): unknown[] => {
  if (typeof minItems !== 'number' || !isObject(items) || depth >= DEEPEST) return []
  const values = optionsOf(editable(items, root))
  return Array.from({ length: minItems }, (_, index) => values[index]?.value ?? initialOf(items, root, depth + 1))
}

const objectOf = (schema: Schema, root: Schema, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(propertiesOf(schema)).flatMap(([name, inner]) =>
      isRequired(schema, name) && editable(inner, root)['default'] === undefined && depth < DEEPEST
        ? [[name, initialOf(inner, root, depth + 1)]]
        : [],
    ),
  )
