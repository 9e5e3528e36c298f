import { textKindOf } from './control.ts'
import { kindOf, optionsOf, type Schema } from './node.ts'

/** The letters of choices that fit half a line side by side. */
const MOST_LETTERS = 14
const SHORT_TEXTS = new Set(['duration', 'colour', 'amount'])

const isShort = (schema: Schema): boolean => {
  const { title } = schema
  // A long name would take several lines in half the width.
  if (typeof title === 'string' && title.length > 26) return false
  const kind = kindOf(schema)
  if (kind === 'choice') {
    const letters = optionsOf(schema).reduce((sum, { name }) => sum + name.length, 0)
    return optionsOf(schema).length > 4 || letters <= MOST_LETTERS
  }
  return kind === 'number' || kind === 'switch' || (kind === 'text' && SHORT_TEXTS.has(textKindOf(schema)))
}

/** Which of some fields, in their order, share a line: short ones that follow each other, two by two. */
export const halves = (schemas: readonly Schema[]): boolean[] => {
  const short = schemas.map(isShort)
  const half = short.map(() => false)
  for (let at = 0; at + 1 < short.length; at++)
    if (short[at] && short[at + 1] && !half[at]) half[at] = half[at + 1] = true
  return half
}
