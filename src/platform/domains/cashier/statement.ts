import { sql } from 'kysely'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import type { Statement } from '../../../../schemas/api/cashier.ts'
import type { Context, Db } from '../../kernel/context.ts'
import { csvOf } from '../../kernel/csv.ts'
import { invalid } from '../../kernel/errors.ts'
import { ENTRY_KINDS, playerOwner, type StatementLine } from '../wallet/index.ts'

const DEFAULT = parseDuration('P30D')
const LONGEST = parseDuration('P366D')
/** Maximum number of movements in one file; beyond that a shorter period must be requested. */
const MOST_LINES = 50_000

/** A period; its end is exclusive. */
export interface Period {
  from: Date
  until: Date
}
interface PlayerRef {
  brand: string
  playerId: string
  currency: string
}

/** The first and last instants a statement accepts; later years have more than four digits. */
const [FIRST, LAST] = [Date.UTC(1970), Date.UTC(9999, 11, 31)]

// The JSON Schema format also admits instants our clock cannot have: a 61st second, half an offset, year 0.
function instantOf(name: 'from' | 'until', text: string): Date {
  const instant = new Date(text)
  if (!(instant.getTime() >= FIRST && instant.getTime() < LAST)) throw invalid({ [name]: 'no such time' })
  return instant
}

/** The period of a statement: as given, else the last thirty days. @throws PlatformError InvalidParameterException */
export function periodOf({ from, until }: { from?: string; until?: string }, now: Date): Period {
  const end = until === undefined ? now : instantOf('until', until)
  const start = from === undefined ? new Date(end.getTime() - DEFAULT) : instantOf('from', from)
  if (start >= end) throw invalid({ from: 'after the end' })
  if (end.getTime() - start.getTime() > LONGEST) throw invalid({ from: 'at most 366 days' })
  return { from: start, until: end }
}

/** A player's real money: the main wallet, and what withdrawals have reserved of it. */
const lines = ({ brand, playerId, currency }: PlayerRef) => sql`
  wallet_account a
  JOIN wallet_posting p ON p.brand = a.brand AND p.account_id = a.id
  JOIN wallet_journal j ON j.brand = p.brand AND j.id = p.journal_id
  LEFT JOIN jsonb_each_text(${JSON.stringify(ENTRY_KINDS)}::jsonb) AS line (kind, name) ON line.kind = j.kind
  WHERE a.brand = ${brand} AND a.owner = ${playerOwner(playerId)} AND a.currency = ${currency} AND a.bucket
    IN ('main', 'locked_withdrawal')`

/**
 * Totals of what came in and went out of a player's real money in a period; they add up from the opening to the closing
 * balance.
 */
export async function statementOf(db: Db, player: PlayerRef, { from, until }: Period): Promise<Statement> {
  const { rows } = await sql<{ name: StatementLine | 'opening'; amount: bigint }>`
    SELECT CASE WHEN j.created_at < ${from} THEN 'opening' ELSE coalesce(line.name, 'other') END AS name,
      sum(p.amount)::bigint AS amount
    FROM ${lines(player)} AND j.created_at < ${until} GROUP BY 1`.execute(db)
  const sums = new Map(rows.map(({ name, amount }) => [name, amount]))
  const money = (minor: bigint) => toMoney(minor, player.currency)
  const of = (name: StatementLine | 'opening') => sums.get(name) ?? 0n
  const changes = ['bonuses', 'cashback', 'prizes', 'jackpots', 'gifts', 'fees', 'corrections', 'other'] as const
  return {
    currency: player.currency,
    from: from.toISOString(),
    until: until.toISOString(),
    deposits: money(of('deposits')),
    withdrawals: money(-of('withdrawals')),
    net: money(of('deposits') + of('withdrawals')),
    stakes: money(-of('stakes')),
    wins: money(of('wins')),
    ...(Object.fromEntries(changes.map((name) => [name, money(of(name))])) as Pick<
      Statement,
      (typeof changes)[number]
    >),
    opening: money(of('opening')),
    closing: money([...sums.values()].reduce((sum, amount) => sum + amount, 0n)),
  }
}

/** The movements of real money in the period, oldest first, as a CSV file (RFC 4180). */
export async function exportStatement(
  { db }: Pick<Context, 'db'>,
  player: PlayerRef,
  { from, until }: Period,
): Promise<{ filename: string; text: string }> {
  const { rows } = await sql<{
    id: bigint
    at: Date
    kind: string
    bucket: string
    amount: bigint
    balance: bigint
    meta: Record<string, unknown> | null
  }>`
    SELECT j.id, j.created_at AS at, j.kind, a.bucket, p.amount, p.balance_after AS balance, j.meta
    FROM ${lines(player)} AND j.created_at >= ${from} AND j.created_at < ${until} ORDER BY j.id, p.position
      LIMIT ${MOST_LINES + 1}`.execute(db)
  if (rows.length > MOST_LINES) throw invalid({ from: `at most ${MOST_LINES} lines; ask for a shorter time` })
  const { currency } = player
  const head = ['time', 'entry', 'kind', 'wallet', 'amount', 'currency', 'balance', 'transaction', 'game', 'round']
  const body = rows.map(({ id, at, kind, bucket, amount, balance, meta }) => [
    at.toISOString(),
    String(id),
    kind,
    bucket,
    toMoney(amount, currency).amount,
    currency,
    toMoney(balance, currency).amount,
    ...['transaction', 'game', 'round'].map((name) => (typeof meta?.[name] === 'string' ? meta[name] : '')),
  ])
  const day = (instant: Date) => instant.toISOString().slice(0, 10)
  return {
    filename: `statement-${currency}-${day(from)}-${day(until)}.csv`,
    text: csvOf([head, ...body]),
  }
}
