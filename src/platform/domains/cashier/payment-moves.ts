import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { OfficeRefusal } from '../../kernel/errors.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { CashierContext } from './context.ts'
import type { DepositBonuses } from './deposit-bonuses.ts'
import type { Notices } from './notices.ts'
import {
  brandFeeEntry,
  depositEntry,
  payoutEntry,
  playerFeeEntry,
  reinstateEntry,
  returnEntry,
  reversalEntry,
} from './postings.ts'
import { refuseEarly, takeChargeBacks } from './overtaken.ts'
import type { DepositEvent, WithdrawalEvent } from './states.ts'
import type { TransactionRow } from './tables.ts'
import type { Actor, Reason, Transactions } from './transactions.ts'
import { addDuty, dropDuty, restoreDuty } from './turnover.ts'
import { bound } from '../../kernel/bound.ts'
import { PLATFORM, propose } from './refund-proposals.ts'
import { flagRisk } from './risk.ts'
import { isNewsOfRefund, noteRefund } from './refund-news.ts'
import { release, takenBack, timesTakenBack } from './shortfalls.ts'

/** The event of a deposit, or of a payout, for each outcome a provider reports. */
const DEPOSIT_EVENTS: Partial<Record<PaymentEvent['outcome'], DepositEvent>> = {
  success: 'succeed',
  declined: 'decline',
  cancelled: 'cancel',
  pending: 'pend',
  refunded: 'refund',
  refund_failed: 'refund_fail',
  charged_back: 'charge_back',
  charge_back_won: 'win_back',
}
const PAYOUT_EVENTS: Partial<Record<PaymentEvent['outcome'], WithdrawalEvent>> = {
  success: 'pay',
  declined: 'fail',
  cancelled: 'fail',
  returned: 'return',
}
/** The reason of a deposit's status that is shown to the player. */
const REASONS: Partial<Record<DepositEvent, Reason>> = {
  refund: 'refund',
  charge_back: 'chargeback',
  decline: 'provider',
  cancel: 'player',
}

interface Dependencies {
  readonly context: CashierContext
  readonly transactions: Transactions
  readonly bonuses: DepositBonuses
  readonly notices: Notices
}

async function deposit(
  deps: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  news: PaymentEvent,
  actor: Actor,
): Promise<TransactionRow | undefined> {
  const { transactions } = deps
  const event = DEPOSIT_EVENTS[news.outcome]
  if (!event) return undefined
  if (!(await isNewsOfRefund(deps, tx, row, news))) return undefined
  await refuseEarly(tx, row, event)
  const isReversal = event === 'refund' || event === 'charge_back'
  const moved = await transactions.moveDeposit(tx, row, event, actor, REASONS[event] ?? null)
  if (moved && event === 'succeed') {
    await credit(deps, tx, brand, moved)
    await keepFee(deps, tx, moved, news)
    await noteBreak(deps, tx, brand, moved)
  }
  if (moved && isReversal) await reverse(deps, tx, brand, moved, actor)
  if (moved && (event === 'win_back' || event === 'refund_fail')) await reinstate(deps, tx, moved, event)
  if (event === 'win_back') await takeChargeBacks(tx, deps.context, row, 'The charge-back was won.')
  return moved && event === 'refund_fail' ? followChargeBack(deps, tx, brand, moved) : moved
}

/** A charge-back that came while a deposit was being refunded counts once that failed: its player has the money. */
async function followChargeBack(
  deps: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
): Promise<TransactionRow> {
  const note = 'The refund failed, so that the charge-back counts.'
  if (!(await takeChargeBacks(tx, deps.context, row, note))) return row
  const actor: Actor = `provider:${row.provider}`
  const moved = await deps.transactions.moveDeposit(tx, row, 'charge_back', actor, REASONS['charge_back'])
  if (moved) await reverse(deps, tx, brand, moved, actor)
  return moved ?? row
}

/** What staff say of a refund: why, who asked for it first, and its id at the provider. */
interface RefundNotes {
  readonly reason: string
  readonly first: string
  readonly refund: string
}

/** Takes a whole deposit back from a player who holds it, by decision of staff. @throws OfficeRefusal */
async function refund(
  deps: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  actor: `staff:${string}`,
  notes: RefundNotes,
): Promise<TransactionRow> {
  const moved = await deps.transactions.moveDeposit(tx, row, 'refund', actor, 'refund')
  if (!moved) throw new OfficeRefusal(`the deposit is ${row.status} and can no longer be refunded`)
  await reverse(deps, tx, brand, moved, actor, notes)
  return moved
}

/** How a refund of ours ended at its provider. The deposit must be locked. */
async function endRefund(
  deps: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  { id, isDone }: { readonly id: string; readonly isDone: boolean },
): Promise<void> {
  if (!(await noteRefund(deps, tx, row, id, isDone ? 'refunded' : 'refund_failed')) || isDone) return
  const moved = await deps.transactions.moveDeposit(tx, row, 'refund_fail', `provider:${row.provider}`)
  if (!moved) return
  await reinstate(deps, tx, moved, 'refund_fail')
  await followChargeBack(deps, tx, brand, moved)
}

/** What the brand bears of a payment that succeeded, where the provider says nothing of what it keeps. */
async function keepFee(
  { context: { wallet } }: Dependencies,
  tx: Tx,
  row: TransactionRow,
  { fee }: Pick<PaymentEvent, 'fee'>,
): Promise<void> {
  if (!fee && row.brand_fee > 0n) await wallet.post(tx, brandFeeEntry(row))
}

async function credit(
  { context: { wallet }, bonuses, notices }: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
): Promise<void> {
  await wallet.post(tx, depositEntry(row))
  if (row.player_fee > 0n) await wallet.post(tx, playerFeeEntry(row))
  await addDuty(tx, brand, row)
  // The offer chosen with the order is granted even if it has ended meanwhile; one the brand removed only to players
  // who took it before.
  if (row.campaign_offer_id !== null) await bonuses.grant(tx, brand, row)
  await notices(tx, 'depositReceived', row)
}

/** Money that arrived while a break holds its player is the player's; staff are asked to give it back. */
async function noteBreak(deps: Dependencies, tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
  const { ask, audit } = deps.context
  const stop = await ask(tx, 'payment', { brand, playerId: row.player_id })
  if (!stop) return
  await propose(deps, tx, row, { by: PLATFORM, reason: 'It arrived while a break held the player.' })
  await audit.record(tx, {
    brand: row.brand_id,
    actor: 'system:limits',
    action: 'deposit.in_break',
    subject: `deposit:${row.id}`,
    reason: stop.gate,
    details: { player: row.player_id, amount: String(row.amount), currency: row.currency },
  })
}

async function reverse(
  { context: { wallet, clock, marks, audit }, bonuses, notices }: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  actor: Actor,
  notes?: RefundNotes,
): Promise<void> {
  const entry = reversalEntry(row, await bonuses.revoke(tx, row), await timesTakenBack(tx, row), notes !== undefined)
  const { balances } = await wallet.post(tx, entry)
  await dropDuty(tx, brand, row)
  const isChargeback = row.status === 'charged_back'
  // After a charge-back the player is reviewed before any payout.
  if (isChargeback) await flagRisk(tx, { clock, marks }, row, actor)
  await notices(tx, isChargeback ? 'depositChargedBack' : 'depositRefunded', row)
  const main = balances.find(({ bucket }) => bucket === 'main')
  await audit.record(tx, {
    brand: row.brand_id,
    actor: notes ? (actor as `staff:${string}`) : `system:${row.provider}`,
    action: isChargeback ? 'deposit.charge_back' : 'deposit.refund',
    subject: `deposit:${row.id}`,
    ...(notes && { reason: notes.reason }),
    details: {
      ...(notes && { first: notes.first, refund: notes.refund }),
      player: row.player_id,
      amount: String(row.amount),
      currency: row.currency,
      ...(main && { mainAfter: String(main.balance) }),
    },
  })
}

/** Undoes the last reversal of a deposit. The bonus it ended stays ended; staff may grant a new one. */
async function reinstate(
  { context: { wallet, audit } }: Dependencies,
  tx: Tx,
  row: TransactionRow,
  event: 'win_back' | 'refund_fail',
): Promise<void> {
  const time = await timesTakenBack(tx, row)
  const back = await takenBack(tx, row, time)
  await wallet.post(tx, reinstateEntry(row, back, time))
  await restoreDuty(tx, row)
  await audit.record(tx, {
    brand: row.brand_id,
    actor: `system:${row.provider}`,
    action: `deposit.${event}`,
    subject: `deposit:${row.id}`,
    details: { player: row.player_id, amount: String(row.amount), currency: row.currency, toPlayer: String(back) },
  })
}

async function payout(
  deps: Dependencies,
  tx: Tx,
  brand: PlatformBrand,
  row: TransactionRow,
  news: Pick<PaymentEvent, 'outcome' | 'fee'>,
  actor: Actor,
): Promise<TransactionRow | undefined> {
  const { transactions, notices } = deps
  // What came back was paid, although nobody told of it.
  if (news.outcome === 'returned' && row.status === 'processing') {
    const paid = await payout(deps, tx, brand, row, { ...news, outcome: 'success' }, actor)
    return paid && payout(deps, tx, brand, paid, news, actor)
  }
  const { wallet } = deps.context
  const event = PAYOUT_EVENTS[news.outcome]
  const moved = event && (await transactions.moveWithdrawal(tx, row, event, actor, event === 'pay' ? null : 'provider'))
  if (!moved) return undefined
  if (event === 'pay') {
    await wallet.post(tx, payoutEntry(row))
    await keepFee(deps, tx, moved, news)
  } else await release(deps.context, tx, row, event === 'return' ? returnEntry(row) : undefined)
  await notices(tx, event === 'pay' ? 'withdrawalPaid' : 'withdrawalFailed', moved)
  return moved
}

/** Applies an event of a provider to a locked payment: its status, its postings, and what follows from them. */
export function createPaymentMoves(deps: Dependencies) {
  return bound(deps, { deposit, payout, refund, endRefund })
}
export type PaymentMoves = ReturnType<typeof createPaymentMoves>
