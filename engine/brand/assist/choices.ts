import { read } from '../read/locate.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import { takesWidget, type SlotSchema } from '../../registry/schema.ts'
import { OPERATORS, rulePaths } from '../../rules/index.ts'
import type { Format } from '../read/schema.ts'
import { messagesAt, slotsAt, slotPositionAt, type Editing } from './editing.ts'
import { schemasAt } from './schemas-at.ts'
import { choicesAt, FORMATS, NAMES, VALUES, type Choice } from './tables.ts'

/** Something that may be written at a place in a file, as an editor proposes it. */
export interface Proposal extends Omit<Choice, 'name'> {
  /** The name of a property, or a value as in JSON. */
  value: unknown
  /** Initial value of the property; absent for a value. */
  initial?: unknown
}

/** Names of properties that may be added to the object at a path; those it already has are left out. */
export const namesAt = (editing: Editing, path: readonly string[]): Proposal[] => {
  const there = read(editing.draft, path)
  const has = (name: string): boolean => isPlain(there) && Object.hasOwn(there, name)
  const seen = new Set<string>()
  return allNames(editing, path).filter(({ value }) => {
    const isNew = !has(String(value)) && !seen.has(String(value))
    seen.add(String(value))
    return isNew
  })
}

const allNames = (editing: Editing, path: readonly string[]): Proposal[] => {
  const stand = slotPositionAt(editing, path)
  if (stand?.part === 'slots') return slotNames(slotsAt(editing, stand.owner))
  if (stand?.part === 'slot') return instanceNames(editing, path)
  const { schemas, isRule } = schemasAt(editing, path)
  if (isRule || schemas.some(({ format }) => format === 'rule'))
    return Object.keys(OPERATORS).map((value) => ({ value, initial: value === 'var' ? '' : [] }))
  if (editing.source.key[0] === 'locales') return messageNames(editing, path)
  const open = choicesAt(NAMES, editing, [...editing.source.key, ...path]) ?? []
  const child = (name: string): unknown => initialOf(schemasAt(editing, [...path, name]).schemas)
  return [
    ...schemas.flatMap(({ properties, required }) =>
      Object.entries((properties ?? {}) as Record<string, Plain>).map(([name, schema]) => ({
        value: name,
        initial: child(name),
        ...wordsOf(schema, Array.isArray(required) && required.includes(name)),
      })),
    ),
    ...open.map(({ name, ...words }) => ({ value: name, initial: child(name), ...words })),
  ]
}

const slotNames = (offered: Record<string, SlotSchema>): Proposal[] =>
  Object.entries(offered).map(([value, { description, takes }]) => ({
    value,
    initial: {},
    detail: description,
    ...(takes ? { text: `Takes ${takes.join(', ')}.` } : {}),
  }))

// Instances that lower layers put into the slot may be changed or, with null, removed.
const instanceNames = (editing: Editing, path: readonly string[]): Proposal[] => [
  { value: 'order', initial: [], detail: 'what comes first' },
  ...inherited(editing, path).map(({ name, detail }) => ({ value: name, initial: {}, ...(detail ? { detail } : {}) })),
]

const inherited = ({ layered, source }: Editing, path: readonly string[]): Choice[] => {
  const slot = read(layered.data, [...source.key, ...path])
  return Object.entries(isPlain(slot) ? slot : {})
    .filter((entry): entry is [string, Plain] => isPlain(entry[1]))
    .map(([name, { widget }]) => ({ name, detail: String(widget) }))
}

const messageNames = (editing: Editing, path: readonly string[]): Proposal[] => {
  const { area } = editing.source
  const prefix = [...(area === undefined ? [] : [area]), ...path].map((part) => `${part}.`).join('')
  return Object.entries(messagesAt(editing))
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, message]) => ({ value: key.slice(prefix.length), initial: message, detail: message }))
}

/** Values that may be written at a path. */
export const valuesAt = (editing: Editing, path: readonly string[]): Proposal[] => {
  const stand = slotPositionAt(editing, path)
  if (stand?.part === 'order') {
    const slot = path.slice(0, path.lastIndexOf('order'))
    const own = read(editing.draft, slot)
    const fresh = Object.keys(isPlain(own) ? own : {}).filter(
      (name) => name !== 'order' && isPlain((own as Plain)[name]),
    )
    const all = new Map(
      [...inherited(editing, slot), ...fresh.map((name) => ({ name }))].map((choice) => [choice.name, choice]),
    )
    return [...all.values()].map(proposal)
  }
  if (stand?.part === 'own' && stand.rest.length === 1 && stand.rest[0] === 'widget')
    return widgetChoices(editing, stand.owner)
  const { schemas, isRule } = schemasAt(editing, path)
  if (isRule) return path.includes('var') ? rulePaths().map((value) => ({ value })) : []
  const open = choicesAt(VALUES, editing, [...editing.source.key, ...path]) ?? []
  const fixed = schemas.flatMap((schema) => fixedValues(schema).map((value) => ({ value, ...wordsOf(schema) })))
  const known = schemas.flatMap(({ format }) => FORMATS[format as Format]?.(editing, path) ?? [])
  return [...fixed, ...[...open, ...known].map(proposal)]
}

const proposal = ({ name, ...words }: Choice): Proposal => ({ value: name, ...words })

const widgetChoices = (editing: Editing, owner: readonly string[]): Proposal[] => {
  const widgets = [...editing.environment.widgets]
  const slots = owner[0] === 'frame' ? undefined : slotsAt(editing, owner.slice(0, -3))
  const slot = slots?.[owner.at(-2)!]
  return widgets
    .filter(([id]) => (owner[0] === 'frame' ? id.startsWith('frame/') : !slot || takesWidget(slot, id)))
    .map(([value, { title, description }]) => ({ value, detail: title, text: description }))
}

const fixedValues = (schema: Plain): unknown[] => {
  if (Array.isArray(schema.enum)) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  return schema.type === 'boolean' ? [true, false] : []
}

/** A schema's title and description, and whether a value is required. */
export const wordsOf = (schema: Plain, isNeeded = false): Omit<Choice, 'name'> => {
  const standard = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]
  const detail = [schema.title, ...(isNeeded && standard.length === 0 ? ['required'] : standard)]
    .filter(Boolean)
    .join(', ')
  return {
    ...(detail === '' ? {} : { detail }),
    ...(typeof schema.description === 'string' ? { text: schema.description } : {}),
  }
}

// The initial value of a property: its default, or an empty value of its type.
const initialOf = (schemas: readonly Plain[]): unknown => {
  for (const schema of schemas) {
    if (schema.default !== undefined) return schema.default
    const [first] = fixedValues(schema)
    if (first !== undefined) return first
    const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type
    if (type === 'object' || type === 'array' || type === 'string') return EMPTY[type]
    if (type === 'number' || type === 'integer') return schema.minimum ?? 0
  }
  return ''
}
const EMPTY = { object: {}, array: [], string: '' } as const

/** How many choices an editor is given at once. */
const MOST_CHOICES = 50

/**
 * The choices of a format for an editor that asks for them as somebody types: those whose name or words contain the
 * query, those whose name is or begins with it first. A format nobody knows has none.
 */
export const choicesOf = (editing: Editing) => ({
  of: async (format: string, query: string): Promise<readonly Pick<Choice, 'name' | 'detail'>[]> => {
    const wanted = query.trim().toLowerCase()
    return known(editing, format)
      .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
      .filter(({ rank }) => rank < NOT_FOUND)
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_CHOICES)
      .map(({ choice: { name, detail } }) => ({ name, ...(detail === undefined ? {} : { detail }) }))
  },
})

const known = (editing: Editing, format: string): readonly Choice[] => {
  if (format === 'rule') return rulePaths().map((name) => ({ name }))
  if (format === 'widget') return [...editing.environment.widgets].map(([name, { title }]) => ({ name, detail: title }))
  return (Object.hasOwn(FORMATS, format) ? FORMATS[format as Format] : undefined)?.(editing, []) ?? []
}

const NOT_FOUND = 4
const rankOf = ({ name, detail = '' }: Choice, wanted: string): number => {
  const written = name.toLowerCase()
  const [isSame, begins, contains] = [written === wanted, written.startsWith(wanted), written.includes(wanted)]
  if (isSame) return 0
  if (begins) return 1
  if (contains) return 2
  return detail.toLowerCase().includes(wanted) ? 3 : NOT_FOUND
}
