import { hash } from 'node:crypto'
import type { Json } from '../json.ts'

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

/**
 * Hash of a line and, through `previous`, of everything before it. The first line of a brand follows the empty text.
 */
export function hashLine(
  previous: string,
  { brand, line, at, actor, action, subject, reason, details }: AuditContent,
): string {
  const content = { brand, line: line.toString(), at: at.toISOString(), actor, action, subject, reason, details }
  return hash('sha256', `${previous}\n${canonicalJson(content)}`, 'hex')
}
