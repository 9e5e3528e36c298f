import type { OfficeSubject } from '../../../schemas/office/index.ts'
import type { Json } from './json.ts'

/** What movements of money name in their `meta`, and which kind of record it is. */
const NAMED = [
  ['transaction', 'payment'],
  ['round', 'round'],
  ['bet', 'bet'],
  ['bonus', 'bonus'],
] as const

/** The record that a movement of money belongs to, by what it was posted with; null where it names none. */
export function subjectOf(meta: Json | null): OfficeSubject | null {
  if (typeof meta !== 'object' || meta === null || Array.isArray(meta)) return null
  for (const [name, kind] of NAMED) {
    const id = (meta as Readonly<Record<string, unknown>>)[name]
    if (typeof id === 'string') return { kind, id }
  }
  return null
}
