import { parseMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { invalid, PlatformError } from '../../kernel/errors.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { CashierContext } from './context.ts'
import type { PaymentMoves } from './payment-moves.ts'
import { providerAmount } from './fees.ts'
import { isLateSuccess } from './overtaken.ts'
import { feeEntry } from './postings.ts'
import { isKnownRefund } from './refund-news.ts'
import type { Transactions } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import type { UnmatchedMoney, UnmatchedReason } from './unmatched.ts'

interface Dependencies {
  readonly context: CashierContext
  readonly transactions: Transactions
  readonly moves: PaymentMoves
  readonly unmatched: UnmatchedMoney
}

/** Processes the events of payment providers. Every event counts once; one that comes too late changes nothing. */
export function createPaymentEvents({ context, transactions, moves, unmatched }: Dependencies) {
  const { transaction, wallet, clock, log } = context

  /**
   * An event that cannot be processed is listed as unmatched money and refused.
   * @throws PlatformError InvalidParameterException for an unknown payment or another amount; InvalidRequestException
   *   409 for an id that came with other content, and for news that overtook those they follow and are to be sent again
   */
  async function take(brand: PlatformBrand, provider: string, event: PaymentEvent): Promise<void> {
    const why = await transaction((tx) => takeIn(tx, brand, provider, event), { idempotent: true })
    if (!why) return
    await transaction((tx) => unmatched.note(tx, { brand_id: brand.id, provider, ...factsOf(event), why }), {
      idempotent: true,
    })
    throw REFUSALS[why]()
  }

  /** @returns why the event is refused; nothing was changed then */
  async function takeIn(
    tx: Tx,
    brand: PlatformBrand,
    provider: string,
    event: PaymentEvent,
  ): Promise<keyof typeof REFUSALS | undefined> {
    const key = { brand_id: brand.id, provider, event_id: event.eventId }
    const known = await tx
      .selectFrom('payment_event')
      .select('content_hash')
      .where((where) => where.and(key))
      .executeTakeFirst()
    const content_hash = contentHash(event)
    if (known) return [null, content_hash].includes(known.content_hash) ? undefined : 'reused_id'
    const row = await transactions.lock(tx, brand.id, event.reference)
    if (!row || row.provider !== provider || (row.type === 'deposit') !== (event.kind === 'deposit'))
      return 'unknown_reference'
    if (!sameAmount(row, event)) return 'other_amount'
    const first = await tx
      .insertInto('payment_event')
      .values({ ...key, content_hash, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      // Two requests with the same event at once: the one that waited checks again.
      .executeTakeFirst()
    if (!first) return takeIn(tx, brand, provider, event)
    const isKnown = await isKnownRefund(tx, row, event)
    const move = moves[row.type === 'deposit' ? 'deposit' : 'payout']
    const moved = await move(tx, brand, row, event, `provider:${provider}`)
    const isLate = !moved && (await isLateSuccess(tx, row, event))
    if (!moved && !isLate && isContradiction(row, event, isKnown))
      await unmatched.note(tx, { brand_id: brand.id, provider, ...factsOf(event), why: 'contradiction' })
    if (!moved)
      log.info({ transaction: row.id, status: row.status, outcome: event.outcome }, 'a payment event came too late')
    const fee = feeOf(event)
    if (fee) await wallet.post(tx, feeEntry(row, event.eventId, fee))
    return undefined
  }

  return { take }
}
export type PaymentEvents = ReturnType<typeof createPaymentEvents>

const REFUSALS = {
  reused_id: () =>
    new PlatformError('InvalidRequestException', {
      status: 409,
      message: 'This event id came before with other news; nothing was done.',
    }),
  unknown_reference: () =>
    new PlatformError('InvalidParameterException', { invalid_parameters: { reference: 'unknown' } }),
  other_amount: () => new PlatformError('InvalidParameterException', { invalid_parameters: { amount: 'differs' } }),
} satisfies Partial<Record<UnmatchedReason, () => PlatformError>>

const factsOf = ({ eventId, reference, outcome, amount }: PaymentEvent) => ({
  event_id: eventId,
  reference,
  outcome,
  ...amount,
})

/**
 * A payment ended here and is reported with the other outcome: its money may have left twice, or never came. A deposit
 * that succeeded and is declined after it may be a debit that bounced, or news of an earlier try; a refund that failed
 * and succeeded after it may be news that came late: staff find out.
 * @param isKnown whether a refund that is reported was known before, and had not failed
 */
function isContradiction({ type, status }: TransactionRow, { outcome }: PaymentEvent, isKnown: boolean): boolean {
  if (type === 'deposit' && (outcome === 'declined' || outcome === 'cancelled')) return status === 'success'
  if (type === 'deposit')
    return outcome === 'charged_back'
      ? status === 'refunded'
      : outcome === 'refunded' && (status === 'charged_back' || !isKnown)
  if (outcome === 'pending') return false
  return outcome === 'success' ? status !== 'paid' : status === 'paid'
}

/** The provider's fee. @throws PlatformError InvalidParameterException when it is no valid amount */
function feeOf({ fee }: PaymentEvent): { amount: bigint; currency: string } | undefined {
  if (!fee) return undefined
  let amount = -1n
  try {
    amount = parseMoney(fee, fee.currency)
  } catch {
    // No amount of a known currency.
  }
  if (amount < 0n) throw invalid({ fee: 'no amount' })
  return amount === 0n ? undefined : { amount, currency: fee.currency }
}

/** Hash of an event without its id: equal for equal content, however the provider formatted it. */
const contentHash = ({ reference, kind, outcome, amount, fee, refund }: PaymentEvent): string =>
  hashOf(
    JSON.stringify([
      reference,
      kind,
      outcome,
      amount.amount,
      amount.currency,
      ...(fee ? [fee.amount, fee.currency] : []),
      ...(refund === undefined ? [] : [refund]),
    ]),
  )

function sameAmount(row: TransactionRow, event: PaymentEvent): boolean {
  try {
    return parseMoney(event.amount, row.currency) === providerAmount(row)
  } catch {
    return false
  }
}
