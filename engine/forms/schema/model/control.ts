import { PATTERNS } from '../../../../schemas/brand/patterns.ts'
import { wordsFor } from '../../../validation/value-words.ts'
import type { Schema } from './node.ts'

/** How a text is edited. `lookup` has choices of its format. */
export type TextKind = 'words' | 'line' | 'lookup' | 'duration' | 'colour' | 'instant' | 'day' | 'amount'

const BY_FORMAT: Readonly<Record<string, TextKind>> = {
  text: 'words',
  icon: 'lookup',
  asset: 'lookup',
  href: 'lookup',
  feature: 'lookup',
  dialog: 'lookup',
  category: 'lookup',
  provider: 'lookup',
  game: 'lookup',
  tournament: 'lookup',
  widget: 'lookup',
  'banner-place': 'lookup',
  duration: 'duration',
}
const BY_PATTERN: Readonly<Record<string, TextKind>> = {
  [PATTERNS.colour]: 'colour',
  [PATTERNS.instant]: 'instant',
  [PATTERNS.day]: 'day',
  [PATTERNS.amount]: 'amount',
}

/** How a text is edited, by its format or its pattern. */
export const textKindOf = ({ format, pattern }: Schema): TextKind =>
  BY_FORMAT[String(format)] ?? BY_PATTERN[String(pattern)] ?? 'line'

/** An example of a text that must have a form. */
export const exampleOf = ({ pattern, examples, title }: Schema): string | undefined => {
  const [first] = Array.isArray(examples) ? (examples as unknown[]) : []
  if (typeof first === 'string') return first
  const told = typeof title === 'string' ? /e\.g\. `([^`]+)`/.exec(title)?.[1] : undefined
  if (told !== undefined) return told
  return typeof pattern === 'string' ? /such as "([^"]+)"/.exec(wordsFor(pattern) ?? '')?.[1] : undefined
}
