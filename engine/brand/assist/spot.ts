import { slotDefs } from '../../../schemas/brand/index.ts'
import { isPlain, type Plain } from '../merge.ts'
import { schemaOf, standAt, widgetAt, type Editing } from './editing.ts'

/** What schemas say of a value. */
export interface Spot {
  /** Every schema the value may be of; references and unions are followed. */
  schemas: Plain[]
  /** True within a rule, which has a language of its own. */
  isRule: boolean
}
interface Start {
  schema: unknown
  path: readonly string[]
}

/** The schemas of the value at a path of a file: those of the file, of an instance, or of a widget's props. */
export const spotAt = (editing: Editing, path: readonly string[]): Spot => {
  const { schema, path: rest } = startOf(editing, path)
  let spot: Spot = { schemas: expand(schema, schema), isRule: false }
  for (const part of rest) {
    if (spot.isRule || spot.schemas.some(({ format }) => format === 'rule')) return { schemas: [], isRule: true }
    spot = {
      schemas: spot.schemas.flatMap((one) => below(one, part).flatMap((inner) => expand(inner, schema))),
      isRule: false,
    }
  }
  return spot.schemas.some(({ format }) => format === 'rule') ? { ...spot, isRule: rest.length > 0 } : spot
}

const startOf = (editing: Editing, path: readonly string[]): Start => {
  const stand = standAt(editing, path)
  const file = { schema: schemaOf(editing), path }
  if (!stand || (stand.owner.length === 0 && stand.part === 'own')) return file
  if (stand.part !== 'own') return { schema: {}, path: [] }
  const { owner, rest } = stand
  if (rest[0] === 'props') return { schema: widgetAt(editing, owner)?.[1].props ?? {}, path: rest.slice(1) }
  return owner[0] === 'frame' ? file : { schema: slotDefs.Instance, path: rest }
}

// Everything a schema says of a value: itself, what it refers to, and each branch of a union.
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
