import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tables } from '../db/index.ts'
import type { Json } from '../json.ts'
import { hashLine, type AuditContent } from './chain.ts'
import { verifyChain, type ChainReport } from './verify.ts'

type Tx = Transaction<Tables>

/** Something that was done: who did what to whom, and why. */
interface AuditEvent {
  readonly brand: string
  /** `staff:<name>`, or `system:<part>` for what the house does by itself. */
  readonly actor: string
  /** Dotted, the domain first: `withdrawal.approve`. */
  readonly action: string
  /** What it was done to: `withdrawal:<id>`, `player:<id>`. */
  readonly subject: string
  readonly reason?: string
  /** Facts to keep: before and after, amounts as text. No secrets: this stays for ever. */
  readonly details?: Json
}

/** A stored line. */
export type AuditLine = AuditContent & { readonly hash: string }

/** The record of what staff and house did, one chain of hashes per brand. */
export interface Audit {
  /**
   * Adds a line that lasts if `tx` commits. Lines of a brand wait for each other until then, so record last.
   */
  record(tx: Tx, event: AuditEvent): Promise<AuditLine>
  /** A brand's lines, newest first; of one action only when it is named. */
  list(brand: string, query?: { action?: string; before?: bigint; limit?: number }): Promise<AuditLine[]>
  /** Reads the whole chain of a brand. `anchor` is an end that was written down before: it must still be in it. */
  verify(brand: string, anchor?: { line: bigint; hash: string }): Promise<ChainReport>
}

/** The audit over a database. */
export function createAudit({ db, clock }: { db: Kysely<Tables>; clock: Clock }): Audit {
  return {
    async record(tx, { brand, actor, action, subject, reason = '', details = {} }) {
      await tx
        .insertInto('audit_head')
        .values({ brand, line: 0n, hash: '' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const head = await tx
        .selectFrom('audit_head')
        .select(['line', 'hash'])
        .where('brand', '=', brand)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const content: AuditContent = {
        brand,
        line: head.line + 1n,
        at: clock.now(),
        actor,
        action,
        subject,
        reason,
        details,
      }
      const line = { ...content, hash: hashLine(head.hash, content) }
      await tx
        .insertInto('audit_line')
        .values({ ...line, details: JSON.stringify(details) })
        .execute()
      await tx.updateTable('audit_head').set({ line: line.line, hash: line.hash }).where('brand', '=', brand).execute()
      return line
    },

    list(brand, { action, before, limit = 50 } = {}) {
      let select = db.selectFrom('audit_line').selectAll().where('brand', '=', brand)
      if (action !== undefined) select = select.where('action', '=', action)
      if (before !== undefined) select = select.where('line', '<', before)
      return select.orderBy('line', 'desc').limit(limit).execute()
    },

    verify: (brand, anchor) => verifyChain(db, brand, anchor),
  }
}
