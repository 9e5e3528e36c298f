import { hash } from 'node:crypto'
import type { Json } from '../json.ts'
import type { Marks } from '../marks.ts'

/** What a line of the audit says. */
export interface AuditContent {
  readonly brand: string
  readonly line: bigint
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly reason: string
  readonly details: Json
}

/** JSON with the keys of every object in order and no spaces: one text for one value, however it was stored. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${(value as readonly Json[]).map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value as { readonly [key: string]: Json }).filter(([, item]) => item !== undefined)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
    .join(',')}}`
}

const contentOf = ({ brand, line, at, actor, action, subject, reason, details }: AuditContent): Json => ({
  brand,
  line: line.toString(),
  at: at.toISOString(),
  actor,
  action,
  subject,
  reason,
  details,
})

/**
 * Mark of a line and, through `previous`, of everything before it. The first line of a brand follows the empty text.
 * Nobody can make it without the installation's secret.
 */
export const markLine = (marks: Pick<Marks, 'of'>, previous: string, content: AuditContent): string =>
  marks.of('audit', [previous, contentOf(content)])

/** The hash that lines had before they were marked; anybody can make it. */
export const hashLine = (previous: string, content: AuditContent): string =>
  hash('sha256', `${previous}\n${canonicalJson(contentOf(content))}`, 'hex')
