import { read } from '../locate.ts'
import { messagesAt, slotsAt, slotPositionAt, widgetAt, type Editing } from './editing.ts'
import { overridden } from './targets.ts'
import { wordsOf } from './choices.ts'
import { schemasAt } from './schemas-at.ts'
import { choicesAt, FORMATS, NAMES, VALUES } from './tables.ts'
import type { Format } from '../schema.ts'

/** Describes the value at a path and its key, in paragraphs of Markdown. */
export const describeAt = (editing: Editing, path: readonly string[]): string[] => {
  const value = read(editing.draft, path)
  return [...wordsAt(editing, path), ...valueWords(editing, path, value), ...originWords(editing, path)]
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
