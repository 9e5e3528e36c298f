import { slotDefs } from '../../../schemas/brand/index.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { schemaOf, slotPositionAt, widgetAt, type Editing } from './editing.ts'

/** What the schemas say about a value. */
export interface ValueSchemas {
  /** Every schema the value may match; references and unions are resolved. */
  schemas: Plain[]
  /** True inside a json-logic rule, which has no schema. */
  isRule: boolean
}
interface Start {
  schema: unknown
  path: readonly string[]
}

/** The schemas of the value at a path of a file: those of the file, of an instance, or of a widget's props. */
export const schemasAt = (editing: Editing, path: readonly string[]): ValueSchemas => {
  const { schema, path: rest } = startOf(editing, path)
  let found: ValueSchemas = { schemas: expand(schema, schema), isRule: false }
  for (const part of rest) {
    if (found.isRule || found.schemas.some(({ format }) => format === 'rule')) return { schemas: [], isRule: true }
    found = {
      schemas: found.schemas.flatMap((one) => below(one, part).flatMap((inner) => expand(inner, schema))),
      isRule: false,
    }
  }
  return found.schemas.some(({ format }) => format === 'rule') ? { ...found, isRule: rest.length > 0 } : found
}

const startOf = (editing: Editing, path: readonly string[]): Start => {
  const stand = slotPositionAt(editing, path)
  const file = { schema: schemaOf(editing), path }
  if (!stand || (stand.owner.length === 0 && stand.part === 'own')) return file
  if (stand.part !== 'own') return { schema: {}, path: [] }
  const { owner, rest } = stand
  if (rest[0] === 'props') return { schema: widgetAt(editing, owner)?.[1].props ?? {}, path: rest.slice(1) }
  return owner[0] === 'frame' ? file : { schema: slotDefs.Instance, path: rest }
}

// All schemas that apply to a value: the schema, those it refers to, and each branch of a union.
const expand = (schema: unknown, root: unknown, depth = 0): Plain[] => {
  if (!isPlain(schema) || depth > 8) return []
  if (typeof schema.$ref === 'string') return expand(referred(schema.$ref, root), root, depth + 1)
  const branches = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  return [schema, ...branches.flatMap((branch) => expand(branch, root, depth + 1))]
}

const referred = (target: string, root: unknown): unknown =>
  target
    .slice(1)
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((node, part) => (isPlain(node) ? node[part] : undefined), root)

const below = (schema: Plain, part: string): unknown[] => {
  const { properties, patternProperties, additionalProperties, items } = schema
  if (items !== undefined && /^\d+$/.test(part)) return [items]
  if (isPlain(properties) && Object.hasOwn(properties, part)) return [properties[part]]
  const patterns = Object.entries((patternProperties ?? {}) as Plain).filter(([name]) =>
    new RegExp(name, 'u').test(part),
  )
  if (patterns.length > 0) return patterns.map(([, inner]) => inner)
  return isPlain(additionalProperties) ? [additionalProperties] : []
}
