import { hash } from 'node:crypto'
import { canonicalJson, type Json } from '../json.ts'
import type { Marks } from '../row-signatures.ts'

/** Content of an audit line. */
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
 * The mark (HMAC) of a line; through `previous` it covers all lines before it. The first line of a brand follows the
 * empty text. Cannot be made without the installation's secret.
 */
export const markLine = (marks: Pick<Marks, 'of'>, previous: string, content: AuditContent): string =>
  marks.of('audit', [previous, contentOf(content)])

/** All that a line says, as one text. */
export const lineText = (content: AuditContent): string => canonicalJson(contentOf(content))

/** The plain hash lines carried before marks were introduced; it can be made without the secret. */
export const hashLine = (previous: string, content: AuditContent): string =>
  hash('sha256', `${previous}\n${lineText(content)}`, 'hex')
