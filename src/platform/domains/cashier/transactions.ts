import { parseDuration } from '../../../../engine/clock/index.ts'
import { toMoney } from '../../../../engine/money/index.ts'
import { TRANSACTION_STATUSES, type Transaction, type TransactionDetails } from '../../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { listOf } from '../../kernel/lists.ts'
import { markOfTerms } from './marked.ts'
import {
  WITHDRAWAL,
  nextDeposit,
  nextWithdrawal,
  type DepositEvent,
  type DepositStatus,
  type Role,
  type WithdrawalEvent,
  type WithdrawalStatus,
} from './states.ts'
import type { TransactionRow } from './tables.ts'
import { bound } from '../../kernel/bound.ts'

export type Reason = NonNullable<Transaction['reason']>
/** Who made a step: `player`, `system`, `provider:<name>` or `staff:<name>`. */
export type Actor = 'player' | 'system' | `provider:${string}` | `staff:${string}`

/** Whether the player may still cancel it. */
export const isCancellable = (row: TransactionRow): boolean =>
  row.type === 'withdrawal' && Object.hasOwn(WITHDRAWAL.cancel.moves, row.status)

/** A transaction in the shape of the API. */
export function transactionView({ platform: { settings } }: PlatformBrand, row: TransactionRow): Transaction {
  const expected = expectedAt(settings, row)
  return {
    id: row.id,
    type: row.type,
    method: row.method,
    amount: toMoney(row.amount, row.currency),
    ...(row.player_fee > 0n && { fee: toMoney(row.player_fee, row.currency) }),
    status: row.status,
    ...(row.reason && { reason: row.reason }),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    requisites: row.requisites,
    domain: row.domain,
    can_cancel: settings.withdrawals.cancellable && isCancellable(row),
    ...(expected && { expected_at: expected.toISOString() }),
  }
}

/** The latest expected time of the next step; undefined while it depends on the player or the provider. */
function expectedAt(
  { withdrawals, deposits }: PlatformBrand['platform']['settings'],
  { type, status, created_at, updated_at }: TransactionRow,
): Date | undefined {
  const after = (from: Date, duration: string) => new Date(from.getTime() + parseDuration(duration))
  if (type === 'deposit')
    return status === 'created' || status === 'pending' ? after(created_at, deposits.expireAfter) : undefined
  if (status === 'requested' || status === 'approved') return after(updated_at, withdrawals.delay)
  return status === 'review' ? after(updated_at, withdrawals.reviewTarget) : undefined
}

type TransactionDependencies = Pick<Context, 'db' | 'clock' | 'marks'>

// The transaction is locked or new, so no other step gets the same position.
async function insertStep(
  tx: Tx,
  { brand_id, id, status, reason, updated_at }: TransactionRow,
  actor: Actor,
): Promise<void> {
  const { position } = await tx
    .selectFrom('cashier_step')
    .where('transaction_id', '=', id)
    .select(({ fn }) => fn.countAll<bigint>().as('position'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('cashier_step')
    .values({ brand_id, transaction_id: id, position: Number(position), status, reason, actor, at: updated_at })
    .execute()
}

async function setStatus(
  { clock }: TransactionDependencies,
  tx: Tx,
  { brand_id, id }: TransactionRow,
  status: Transaction['status'],
  actor: Actor,
  reason: Reason | null,
): Promise<TransactionRow> {
  const row = await tx
    .updateTable('cashier_transaction')
    .set({ status, reason, updated_at: clock.now() })
    .where('brand_id', '=', brand_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(tx, row, actor)
  return row
}

/** One transaction of one player. */
const find = (
  { db }: TransactionDependencies,
  brandId: string,
  playerId: string,
  id: string,
): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('cashier_transaction')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * Locks a transaction of any player until the database transaction ends, and before it its player, whose sums
 * depend on it.
 */
async function lock(tx: Tx, brandId: string, id: string): Promise<TransactionRow | undefined> {
  const owner = await tx
    .selectFrom('cashier_transaction')
    .select('player_id')
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!owner) return undefined
  await lockPlayer(tx, brandId, owner.player_id)
  return tx
    .selectFrom('cashier_transaction')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

async function insert({ marks }: TransactionDependencies, tx: Tx, row: TransactionRow): Promise<TransactionRow> {
  const stored = await tx
    .insertInto('cashier_transaction')
    .values({
      ...row,
      terms_mark: markOfTerms(marks, row),
      requisites: JSON.stringify(row.requisites),
      offer: row.offer && JSON.stringify(row.offer),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertStep(tx, stored, 'player')
  return stored
}

/** Applies an event to a deposit; undefined when its status ignores the event. */
async function moveDeposit(
  deps: TransactionDependencies,
  tx: Tx,
  row: TransactionRow,
  event: DepositEvent,
  actor: Actor,
  reason: Reason | null = null,
): Promise<TransactionRow | undefined> {
  const status = nextDeposit(row.status as DepositStatus, event, roleOf(actor))
  return status && setStatus(deps, tx, row, status, actor, reason)
}

/** The same for a withdrawal. */
async function moveWithdrawal(
  deps: TransactionDependencies,
  tx: Tx,
  row: TransactionRow,
  event: WithdrawalEvent,
  actor: Actor,
  reason: Reason | null = null,
): Promise<TransactionRow | undefined> {
  const status = nextWithdrawal(row.status as WithdrawalStatus, event, roleOf(actor))
  return status && setStatus(deps, tx, row, status, actor, reason)
}

/** Changes the reason of the present status. */
const note = (deps: TransactionDependencies, tx: Tx, row: TransactionRow, reason: Reason): Promise<TransactionRow> =>
  setStatus(deps, tx, row, row.status, 'system', reason)

/** A transaction of the player with its steps. */
async function details(
  deps: TransactionDependencies,
  brand: PlatformBrand,
  playerId: string,
  id: string,
): Promise<TransactionDetails> {
  const { db } = deps
  const row = await find(deps, brand.id, playerId, id)
  if (!row) throw invalid({ id: 'unknown' })
  const steps = await db
    .selectFrom('cashier_step')
    .select(['status', 'reason', 'at'])
    .where('transaction_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...transactionView(brand, row),
    steps: steps.map(({ status, reason, at }) => ({ status, ...(reason && { reason }), at: at.toISOString() })),
  }
}

/** One page of a player's transactions, newest first. */
async function list(
  { db }: TransactionDependencies,
  brand: PlatformBrand,
  playerId: string,
  query: { offset?: number; count?: number; type?: string; statuses?: string },
) {
  const { offset = 0, count = 4, type = 'all' } = query
  const statuses = listOf(query.statuses) as Transaction['status'][] | undefined
  if (statuses?.some((status) => !TRANSACTION_STATUSES.includes(status))) throw invalid({ statuses: 'unknown' })
  let own = db.selectFrom('cashier_transaction').where('brand_id', '=', brand.id).where('player_id', '=', playerId)
  if (type !== 'all') own = own.where('type', '=', type as Transaction['type'])
  if (statuses) own = own.where('status', 'in', statuses)
  const rows = await own.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(count).offset(offset).execute()
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  return { items: rows.map((row) => transactionView(brand, row)), total: Number(total), offset }
}

/** Reads and moves cashier transactions, always within one brand. */
export function createTransactions(deps: TransactionDependencies) {
  return { ...bound(deps, { find, insert, moveDeposit, moveWithdrawal, note, details, list }), lock }
}
export type Transactions = ReturnType<typeof createTransactions>

/**
 * Locks a player until the database transaction ends, so that decisions based on the player's sums are made one at a
 * time.
 */
export async function lockPlayer(tx: Tx, brandId: string, playerId: string): Promise<void> {
  await tx
    .selectFrom('player')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

const roleOf = (actor: Actor): Role => actor.split(':')[0] as Role
