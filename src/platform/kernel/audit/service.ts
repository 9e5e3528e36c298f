import { sql, type Kysely, type Transaction } from 'kysely'
import type { Clock } from '../../../../engine/clock/index.ts'
import { onCommit } from '../db/transaction.ts'
import type { Tables } from '../db/index.ts'
import type { Json } from '../json.ts'
import type { Marks } from '../row-signatures.ts'
import { markLine, type AuditContent } from './chain.ts'
import { coverLines, type Covered } from './covering.ts'
import type { Protections } from './protections.ts'
import type { AuditRow } from './tables.ts'
import { isGenuine, verifyChain, verifyPage, type ChainEnd, type ChainPage, type ChainReport } from './verify.ts'

type Tx = Transaction<Tables>

/** An action to record: who did what to whom, and why. */
interface AuditEvent {
  readonly brand: string
  /** `staff:<name>`, `player:<id>`, or `system:<part>` for what the platform does by itself. */
  readonly actor: string
  /** Dotted name that begins with the domain: `withdrawal.approve`. */
  readonly action: string
  /** What the action was done to: `withdrawal:<id>`, `player:<id>`. */
  readonly subject: string
  readonly reason?: string
  /** Details to keep: values before and after, amounts as text. No secrets: they are kept for ever. */
  readonly details?: Json
}

/** A stored line. */
export type AuditLine = AuditRow

/** Which lines of the audit. */
interface AuditQuery {
  readonly action?: string
  /** One of these. */
  readonly actions?: readonly string[]
  /** As recorded: `player:<id>`. */
  readonly subject?: string
  /** As recorded: `staff:<name>`. */
  readonly actor?: string
  /** The earliest instant, and the first after it that does not count. */
  readonly from?: Date
  readonly until?: Date
  /** Words that a line has, in any order, in capitals or not: within all that is told of it. */
  readonly words?: readonly string[]
  readonly before?: bigint
  /** Only lines after this one. */
  readonly after?: bigint
  readonly limit?: number
}

/** All that is told of a line, in small letters. */
const LINE_TEXT = sql<string>`lower(concat_ws(' ', actor, action, subject, reason, details::text))`

/** The audit: what staff and platform did, one hash chain per brand. */
export interface Audit {
  /** Adds a line, kept if `tx` commits. Locks the end of the brand's chain until then, so record last. */
  record(tx: Tx, event: AuditEvent): Promise<AuditLine>
  /**
   * How many lines of an actor there are of each action since an instant. Reads only lines of these actions, from the
   * first of that instant on.
   */
  count(
    brand: string,
    query: { readonly actor: string; readonly actions: readonly string[]; readonly from: Date },
  ): Promise<ReadonlyMap<string, number>>
  /** A brand's lines, newest first; only those that fit the query. */
  list(brand: string, query?: AuditQuery): Promise<AuditLine[]>
  /**
   * Reads and verifies the whole chain of a brand. `anchors` are ends noted earlier; each must still be in the chain.
   */
  verify(brand: string, anchors?: readonly ChainEnd[]): Promise<ChainReport>
  /** Verifies up to `limit` lines from where an earlier call ended. */
  verifyOn(brand: string, from: ChainEnd | undefined, limit: number): Promise<ChainPage>
  /** Puts a few lines after one under covers of the present secret, where an earlier one marked them. */
  cover(brand: string, after: bigint): Promise<Covered>
  /** The newest line of the given actions, and whether the platform wrote it. Reads only two lines. */
  newest(
    db: Kysely<Tables> | Tx,
    brand: string,
    actions: readonly string[],
  ): Promise<{ line: AuditLine; isGenuine: boolean } | undefined>
  /** Locks the end of the chain, so that no line is added until `tx` ends; returns it. */
  lock(tx: Tx, brand: string): Promise<ChainEnd>
}

/** The latest line of these actions, and whether its mark is genuine. */
async function newest(at: Kysely<Tables>, marks: Marks, brand: string, actions: readonly string[]) {
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
}

/** By how much a line may be older than one before it, in milliseconds: a transaction records when it began. */
const OUT_OF_ORDER = 3_600_000

/**
 * A line of a brand before an instant, about the last; 0 where there is none. Lines have no gaps and stand nearly in
 * the order of their times, so it is halved on the key: two dozen lines are read of millions.
 */
async function lineBefore(db: Kysely<Tables>, brand: string, at: Date): Promise<bigint> {
  const { rows } = await sql<{ line: string }>`
    WITH RECURSIVE halved (low, high) AS (
      SELECT 0::bigint, coalesce((SELECT line FROM audit_head WHERE brand = ${brand}), 0) + 1
      UNION ALL
      SELECT CASE WHEN is_before THEN middle ELSE low END, CASE WHEN is_before THEN high ELSE middle END
      FROM halved, LATERAL (SELECT (low + high) / 2 AS middle) m, LATERAL (
        SELECT l.at < ${at} AS is_before FROM audit_line l WHERE l.brand = ${brand} AND l.line = m.middle
      ) found
      WHERE high - low > 1
    )
    SELECT max(low)::text AS line FROM halved`.execute(db)
  return BigInt(rows[0]?.line ?? 0)
}

interface AuditParts {
  readonly db: Kysely<Tables>
  readonly clock: Clock
  readonly marks: Marks
  /** Where lines that protect players are kept besides. */
  readonly protections?: Protections | undefined
}

/** Reading and counting lines of an audit. */
const reading = (db: Kysely<Tables>): Pick<Audit, 'count' | 'list'> => ({
  async count(brand, { actor, actions, from }) {
    const rows = await db
      .selectFrom('audit_line')
      .select(['action', ({ fn }) => fn.countAll<bigint>().as('count')])
      .where('brand', '=', brand)
      .where('action', 'in', actions)
      .where('line', '>', await lineBefore(db, brand, new Date(from.getTime() - OUT_OF_ORDER)))
      .where('at', '>=', from)
      .where('actor', '=', actor)
      .groupBy('action')
      .execute()
    return new Map(rows.map(({ action, count }) => [action, Number(count)]))
  },

  list(brand, { action, actions, subject, actor, from, until, words = [], before, after, limit = 50 } = {}) {
    let select = db.selectFrom('audit_line').selectAll().where('brand', '=', brand)
    if (action !== undefined) select = select.where('action', '=', action)
    if (actions !== undefined) select = select.where('action', 'in', actions)
    if (subject !== undefined) select = select.where('subject', '=', subject)
    if (actor !== undefined) select = select.where('actor', '=', actor)
    if (from !== undefined) select = select.where('at', '>=', from)
    if (until !== undefined) select = select.where('at', '<', until)
    if (before !== undefined) select = select.where('line', '<', before)
    if (after !== undefined) select = select.where('line', '>', after)
    for (const word of words) select = select.where(sql<boolean>`strpos(${LINE_TEXT}, ${word.toLowerCase()}) > 0`)
    return select.orderBy('line', 'desc').limit(limit).execute()
  },
})

/** Creates the audit over a database. */
export function createAudit({ db, clock, marks, protections }: AuditParts): Audit {
  async function lock(tx: Tx, brand: string): Promise<ChainEnd> {
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
    lock,

    async record(tx, { brand, actor, action, subject, reason = '', details = {} }) {
      const head = await lock(tx, brand)
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
      if (protections) onCommit(tx, () => protections.note(line))
      return line
    },

    ...reading(db),
    verify: (brand, anchors) => verifyChain(db, marks, brand, anchors),
    verifyOn: (brand, from, limit) => verifyPage(db, marks, brand, from, limit),
    cover: (brand, after) => coverLines(db, marks, brand, after),

    newest: (at, brand, actions) => newest(at, marks, brand, actions),
  }
}
