import { toMoney } from '../../../../engine/money/index.ts'
import type { Transaction } from '../../../../schemas/api/cashier.ts'
import type { Request } from '../../../../schemas/api/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { once, recall } from '../../kernel/idempotency/index.ts'
import { InsufficientFunds, type Wallet } from '../wallet/index.ts'
import { endsBonuses } from './bonus-costs.ts'
import { isNewDestination } from './requisites.ts'
import { prepareTransaction, storedAt, type CashierDependencies } from './prepare.ts'
import type { Reauthentication } from '../accounts/index.ts'
import type { Payouts } from './payouts.ts'
import { reserveEntry } from './postings.ts'
import { refuseOpenBonusRound } from './open-rounds.ts'
import { personOf } from './person.ts'
import { release } from './shortfalls.ts'
import { lockPlayer, isCancellable, transactionView } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import { refuseUnplayed } from './turnover.ts'
import { bound } from '../../kernel/bound.ts'

export type WithdrawalDependencies = CashierDependencies &
  Pick<Payouts, 'moveToWaiting'> & { reauthentication: Reauthentication }

/**
 * Reserves the money, and ends the bonuses the withdrawal costs if the player allows it.
 * @throws PlatformError WithdrawalDeclinedException, InsufficientFunds
 */
export async function reserve(
  { context: { wallet }, bonuses: { withdrawals } }: WithdrawalDependencies,
  tx: Tx,
  { brand, locale }: Call,
  row: TransactionRow,
  burns: boolean,
): Promise<void> {
  const costs = await withdrawals.hold(tx, row)
  for (const { id, isActive } of costs)
    if (isActive) await refuseOpenBonusRound(tx, { id, brand_id: row.brand_id, player_id: row.player_id })
  await wallet.post(tx, reserveEntry(row))
  // Asked again with the wallet locked: what came since the gates were asked is reserved with the rest.
  await refuseUnplayed(tx, brand, row)
  // Asked last, so that nobody gives up a bonus for a withdrawal that is refused all the same.
  if (costs.length > 0 && !burns) throw endsBonuses(brand, locale, costs, row.currency)
  await withdrawals.end(tx, row, costs)
}

/** The refusal of a withdrawal for which the wallet does not hold enough. */
export async function tooLittle(wallet: Wallet, row: TransactionRow): Promise<PlatformError> {
  const { brand_id, player_id, currency } = row
  const held = (await wallet.balances(brand_id, player_id)).find((each) => each.currency === currency)
  return new PlatformError('WithdrawalLimitsExceededException', {
    error_data: { available: toMoney(held?.main ?? 0n, currency) },
  })
}

/** Decides where a new withdrawal goes: to the player for documents, to staff, or straight to approval. */
async function place(
  { reviewPayout, moveToWaiting, context: { enqueue } }: WithdrawalDependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
): Promise<TransactionRow> {
  const review = await reviewPayout(tx, brand, row)
  if (review.event !== 'approve') return moveToWaiting(tx, row, review)
  await enqueue(tx, {
    brand: brand.id,
    name: 'cashier.approve',
    payload: { id: row.id },
    dedupeKey: row.id,
    maxAttempts: 200,
  })
  return row
}

/**
 * @throws PlatformError of the first gate that stops the withdrawal, InvalidParameterException for `password` when
 *   a new destination needs it
 */
async function make(
  dependencies: WithdrawalDependencies,
  call: Call,
  order: Request<'cashier.makewithdrawal'>,
): Promise<{ transaction: Transaction }> {
  const { context, reauthentication, transactions, notices } = dependencies
  const { transaction, clock, wallet } = context
  const { brand } = call
  const first = await recall<{ transaction: Transaction }>(context.db, call)
  if (first) return first.answer
  const { row: prepared, offer } = await prepareTransaction(dependencies, call, order, 'withdrawal')
  // Before the money's transaction, so that a refusal leaves the idempotency key free.
  if (await isNewDestination(context.db, prepared)) await reauthentication.require(call)
  try {
    return await transaction(
      (tx) => {
        const row = storedAt(prepared, clock.now())
        return once(tx, call, row.created_at, async () => {
          await lockPlayer(tx, brand.id, row.player_id)
          const person = await personOf(tx, brand.id, row.player_id)
          await context.pass(tx, 'withdrawal', { brand, playerId: row.player_id, row, offer, person })
          const stored = await transactions.insert(tx, row)
          await reserve(dependencies, tx, call, stored, order.burn_bonuses === true)
          const placed = await place(dependencies, tx, brand, stored)
          await notices(tx, 'withdrawalRequested', placed)
          return { transaction: transactionView(brand, placed) }
        })
      },
      { idempotent: true },
    )
  } catch (error) {
    throw error instanceof InsufficientFunds ? await tooLittle(wallet, prepared) : error
  }
}

/** Cancels a withdrawal that was not approved, where the brand allows it. */
async function cancel(
  { context: { transaction, clock, wallet }, transactions }: WithdrawalDependencies,
  call: Call,
  id: string,
): Promise<{ transaction: Transaction }> {
  const { brand } = call
  return transaction(
    (tx) =>
      once(tx, call, clock.now(), async () => {
        const row = await transactions.lock(tx, brand.id, id)
        if (!row || row.player_id !== playerOf(call) || row.type !== 'withdrawal') {
          throw new PlatformError('InvalidParameterException', { invalid_parameters: { id: 'unknown' } })
        }
        const mayCancel = brand.platform.settings.withdrawals.cancellable && isCancellable(row)
        const cancelled = mayCancel
          ? await transactions.moveWithdrawal(tx, row, 'cancel', 'player', 'player')
          : undefined
        if (!cancelled) {
          throw new PlatformError('WithdrawalDeclinedException', {
            message: 'This withdrawal can no longer be cancelled.',
            error_data: { status: row.status },
          })
        }
        await release({ wallet }, tx, row)
        return { transaction: transactionView(brand, cancelled) }
      }),
    { idempotent: true },
  )
}

/**
 * Withdrawals for players: a request reserves the money and decides whether it must wait; it can be cancelled until it
 * is approved.
 */
export function createWithdrawals(dependencies: WithdrawalDependencies) {
  return bound(dependencies, { make, cancel })
}
export type Withdrawals = ReturnType<typeof createWithdrawals>
