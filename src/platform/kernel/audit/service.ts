import type { Kysely, Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import type { Tables } from '../db/index.ts'
import type { Json } from '../json.ts'
import type { Marks } from '../marks.ts'
import { markLine, type AuditContent } from './chain.ts'
import { isGenuine, verifyChain, verifyPage, type ChainEnd, type ChainPage, type ChainReport } from './verify.ts'

type Tx = Transaction<Tables>

/** Something that was done: who did what to whom, and why. */
interface AuditEvent {
  readonly brand: string
  /** `staff:<name>`, `player:<id>`, or `system:<part>` for what the house does by itself. */
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
export type AuditLine = AuditContent & { readonly hash: string; readonly key_id: string | null }

/** The record of what staff and house did, one chain of hashes per brand. */
export interface Audit {
  /**
   * Adds a line that lasts if `tx` commits. Lines of a brand wait for each other until then, so record last.
   */
  record(tx: Tx, event: AuditEvent): Promise<AuditLine>
  /** A brand's lines, newest first; of one action only when it is named. */
  list(brand: string, query?: { action?: string; before?: bigint; limit?: number }): Promise<AuditLine[]>
  /** Reads the whole chain of a brand. `anchors` are ends that were noted before: they must still be in it. */
  verify(brand: string, anchors?: readonly ChainEnd[]): Promise<ChainReport>
  /** Reads on for a number of lines from where an earlier reading ended. */
  verifyOn(brand: string, from: ChainEnd | undefined, limit: number): Promise<ChainPage>
  /**
   * The newest line of some actions, and whether it was written by the platform. Cheap: reads two lines.
   */
  newest(
    db: Kysely<Tables> | Tx,
    brand: string,
    actions: readonly string[],
  ): Promise<{ line: AuditLine; isGenuine: boolean } | undefined>
  /** Keeps others from adding lines until `tx` ends. */
  hold(tx: Tx, brand: string): Promise<ChainEnd>
}

/** The audit over a database. */
export function createAudit({ db, clock, marks }: { db: Kysely<Tables>; clock: Clock; marks: Marks }): Audit {
  async function hold(tx: Tx, brand: string): Promise<ChainEnd> {
    await tx
      .insertInto('audit_head')
      .values({ brand, line: 0n, hash: '' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return tx
      .selectFrom('audit_head')
      .select(['line', 'hash'])
      .where('brand', '=', brand)
      .forUpdate()
      .executeTakeFirstOrThrow()
  }

  return {
    hold,

    async record(tx, { brand, actor, action, subject, reason = '', details = {} }) {
      const head = await hold(tx, brand)
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
      const line = { ...content, hash: markLine(marks, head.hash, content), key_id: marks.keyId }
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

    verify: (brand, anchors) => verifyChain(db, marks, brand, anchors),
    verifyOn: (brand, from, limit) => verifyPage(db, marks, brand, from, limit),

    async newest(at, brand, actions) {
      const found = await Promise.all(
        actions.map((action) =>
          at
            .selectFrom('audit_line')
            .selectAll()
            .where('brand', '=', brand)
            .where('action', '=', action)
            .orderBy('line', 'desc')
            .limit(1)
            .executeTakeFirst(),
        ),
      )
      const line = found.filter((row) => row !== undefined).toSorted((a, b) => (a.line < b.line ? 1 : -1))[0]
      return line && { line, isGenuine: await isGenuine(at, marks, line) }
    },
  }
}
