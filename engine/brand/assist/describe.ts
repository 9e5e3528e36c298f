import { ruleWords } from '../../rules/index.ts'
import { originsAt, read } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { messagesAt, pathInBrand, slotsAt, slotPositionAt, widgetAt, type Editing } from './editing.ts'
import { overridden } from './targets.ts'
import { wordsOf } from './choices.ts'
import { schemasAt } from './schemas-at.ts'
import { choicesAt, FORMATS, NAMES, VALUES } from './tables.ts'
import type { Format } from '../read/schema.ts'

/** Describes the value at a path and its key, in paragraphs of Markdown. */
export const describeAt = (editing: Editing, path: readonly string[]): string[] => {
  const value = read(editing.draft, path)
  return [
    ...wordsAt(editing, path),
    ...ruleSentence(editing, path),
    ...orderWords(editing, path),
    ...valueWords(editing, path, value),
    ...originWords(editing, path),
  ]
}

// The rule that a path is in, or names, as a sentence.
const ruleSentence = (editing: Editing, path: readonly string[]): string[] => {
  for (let length = 1; length <= path.length; length++) {
    const place = path.slice(0, length)
    const { schemas } = schemasAt(editing, place)
    if (!schemas.some(({ format }) => format === 'rule')) continue
    const rule = read(editing.draft, place)
    if (rule === undefined || rule === null) return []
    return [`${place.at(-1) === 'when' ? 'Shows when' : 'True when'}: ${ruleWords(rule)}.`]
  }
  return []
}

// What a slot shows by its `order`, from which file each comes, and what the order leaves out.
const orderWords = (editing: Editing, path: readonly string[]): string[] => {
  const stand = slotPositionAt(editing, path)
  if (stand?.part !== 'order' || stand.rest.length !== 1) return []
  const slot = path.slice(0, -1)
  const order = read(editing.draft, path)
  const instances = read(editing.layered.data, [...editing.source.key, ...slot])
  if (!Array.isArray(order) || !isPlain(instances)) return []
  const from = (id: string): string => {
    const places = originsAt(editing.layered, pathInBrand(editing, [...slot, id]))
    const own = places.some(({ file }) => file === editing.source.file)
    const below = places.find(({ file }) => file !== editing.source.file)
    if (!below) return own ? 'in this file' : 'of the layout, or not there'
    return `${own ? 'changed here, ' : ''}from ${below.file}:${below.line}`
  }
  const shown = order.map((id, index) => `${index + 1}. ${String(id)} (${from(String(id))})`)
  const left = Object.entries(instances)
    .filter(([id, instance]) => id !== 'order' && instance !== null && !order.includes(id))
    .map(([id]) => `${id} (${from(id)})`)
  return [
    `The whole list of what shows:\n${shown.join('\n')}`,
    ...(left.length > 0 ? [`Does not show: ${left.join(', ')}`] : []),
  ]
}

const wordsAt = (editing: Editing, path: readonly string[]): string[] => {
  const stand = slotPositionAt(editing, path)
  if (stand?.part === 'slot') {
    const slot = slotsAt(editing, stand.owner)[stand.rest[0]!]
    return slot ? [`Slot: ${slot.description}${slot.takes ? `. Takes ${slot.takes.join(', ')}` : ''}`] : []
  }
  const name = choicesAt(NAMES, editing, [...editing.source.key, ...path.slice(0, -1)])?.find(
    (one) => one.name === path.at(-1),
  )
  const words = name ? [name.detail] : []
  const { schemas } = schemasAt(editing, path)
  return [...new Set([...words, ...schemas.flatMap((schema) => Object.values(wordsOf(schema)))])].filter(
    (text) => text !== undefined,
  )
}

const valueWords = (editing: Editing, path: readonly string[], value: unknown): string[] => {
  const stand = slotPositionAt(editing, path)
  if (
    stand?.part === 'own' &&
    stand.owner.length > 0 &&
    (stand.rest.length === 0 || stand.rest[0] === 'widget') &&
    stand.rest.length < 2
  ) {
    const [id, schema] = widgetAt(editing, stand.owner) ?? []
    if (schema) return [`**${schema.title}** (${id})`, schema.description]
  }
  if (typeof value !== 'string') return []
  if (value.startsWith('t:')) {
    const message = messagesAt(editing)[value.slice(2)]
    return message === undefined ? [] : [`“${message}”`]
  }
  const { schemas } = schemasAt(editing, path)
  const choices = schemas
    .flatMap(({ format }) => FORMATS[format as Format]?.(editing, path) ?? [])
    .concat(choicesAt(VALUES, editing, [...editing.source.key, ...path]) ?? [])
  const choice = choices.find(({ name }) => name === value)
  return [choice?.detail, choice?.text].filter((text) => text !== undefined)
}

const originWords = (editing: Editing, path: readonly string[]): string[] => {
  const [below] = overridden(editing, path)
  return below ? [`Overrides ${below.file}:${below.line}`] : []
}
