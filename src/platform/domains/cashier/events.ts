import { parseMoney } from '../../../../engine/money/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { hashOf } from '../../kernel/ids.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { CashierContext } from './context.ts'
import type { DepositBonuses } from './deposit-bonuses.ts'
import { markNotes } from './marked.ts'
import type { Notices } from './notices.ts'
import { depositEntry, payoutEntry, releaseEntry, reversalEntry } from './postings.ts'
import type { DepositEvent, WithdrawalEvent } from './states.ts'
import type { Actor, Transactions } from './transactions.ts'
import type { TransactionRow } from './tables.ts'
import { addDuty, dropDuty } from './turnover.ts'
import type { UnmatchedMoney, UnmatchedReason } from './unmatched.ts'

/** What a provider's word means to a deposit, and to a payout. */
const DEPOSIT_EVENTS: Record<PaymentEvent['outcome'], DepositEvent> = {
  success: 'succeed',
  declined: 'decline',
  cancelled: 'cancel',
  pending: 'pend',
  refunded: 'refund',
  charged_back: 'charge_back',
}
const PAYOUT_EVENTS: Partial<Record<PaymentEvent['outcome'], WithdrawalEvent>> = {
  success: 'pay',
  declined: 'fail',
  cancelled: 'fail',
}

interface Dependencies {
  readonly context: CashierContext
  readonly transactions: Transactions
  readonly bonuses: DepositBonuses
  readonly notices: Notices
  readonly unmatched: UnmatchedMoney
}

/** Takes in what payment providers say. Every event counts once; one that comes too late changes nothing. */
export function createPaymentEvents({ context, transactions, bonuses, notices, unmatched }: Dependencies) {
  const { transaction, wallet, clock, log, audit, marks } = context

  /**
   * What cannot be taken in goes on staff's list of unmatched money and is refused.
   * @throws PlatformError InvalidParameterException for a payment we do not know, or one of another amount;
   * InvalidRequestException 409 for an id that came with other news, and for a refund that overtook the payment itself,
   * to be told again
   */
  async function take(brand: PlatformBrand, provider: string, event: PaymentEvent): Promise<void> {
    const why = await transaction((tx) => takeIn(tx, brand, provider, event), { idempotent: true })
    if (!why) return
    await transaction((tx) => unmatched.note(tx, { brand_id: brand.id, provider, ...factsOf(event), why }), {
      idempotent: true,
    })
    throw REFUSALS[why]()
  }

  /** @returns why it is refused; nothing was changed then */
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
      .where('brand_id', '=', key.brand_id)
      .where('provider', '=', provider)
      .where('event_id', '=', event.eventId)
      .executeTakeFirst()
    const content_hash = contentHash(event)
    if (known) return known.content_hash === null || known.content_hash === content_hash ? undefined : 'reused_id'
    const row = await transactions.hold(tx, brand.id, event.reference)
    if (!row || row.provider !== provider || (row.type === 'deposit') !== (event.kind === 'deposit'))
      return 'unknown_reference'
    if (!sameAmount(row, event)) return 'other_amount'
    const first = await tx
      .insertInto('payment_event')
      .values({ ...key, content_hash, received_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('event_id')
      .executeTakeFirst()
    // It came twice at the same moment: whoever waited looks again.
    if (!first) return takeIn(tx, brand, provider, event)
    const actor: Actor = `provider:${provider}`
    const moved =
      row.type === 'deposit' ? await deposit(tx, brand, row, event, actor) : await payout(tx, row, event, actor)
    if (!moved)
      log.info({ transaction: row.id, status: row.status, outcome: event.outcome }, 'a payment event came too late')
    return undefined
  }

  async function deposit(
    tx: Tx,
    brand: PlatformBrand,
    row: TransactionRow,
    { outcome }: PaymentEvent,
    actor: Actor,
  ): Promise<TransactionRow | undefined> {
    const event = DEPOSIT_EVENTS[outcome]
    const isReversal = event === 'refund' || event === 'charge_back'
    if (isReversal && row.status !== 'success' && row.status !== 'refunded' && row.status !== 'charged_back') {
      throw new PlatformError('InvalidRequestException', {
        status: 409,
        message: 'This payment has not succeeded yet.',
      })
    }
    const moved = await transactions.moveDeposit(
      tx,
      row,
      event,
      actor,
      event === 'refund'
        ? 'refund'
        : event === 'charge_back'
          ? 'chargeback'
          : event === 'decline'
            ? 'provider'
            : event === 'cancel'
              ? 'player'
              : null,
    )
    if (moved && event === 'succeed') await credit(tx, brand, moved)
    if (moved && isReversal) await reverse(tx, brand, moved, actor)
    return moved
  }

  async function credit(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
    await wallet.post(tx, depositEntry(row))
    await addDuty(tx, brand, row)
    // What was promised when the player paid is given, also if the offer ended meanwhile; one that was deleted cannot
    // be.
    const offer =
      row.campaign_offer_id === null
        ? undefined
        : brand.platform.campaigns.offers.find(({ id }) => id === row.campaign_offer_id)
    if (offer) await bonuses.grant(tx, brand, row, offer)
    await notices(tx, 'depositReceived', row)
  }

  async function reverse(tx: Tx, brand: PlatformBrand, row: TransactionRow, actor: Actor): Promise<void> {
    const { balances } = await wallet.post(tx, reversalEntry(row, await bonuses.revoke(tx, row)))
    await dropDuty(tx, brand, row)
    const isChargeback = row.status === 'charged_back'
    // Whoever took a payment back is looked at before anything is paid out.
    if (isChargeback) {
      await tx
        .insertInto('player_flag')
        .values({ brand_id: row.brand_id, player_id: row.player_id, flag: 'risk', set_at: clock.now(), set_by: actor })
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'player_id', 'flag']).doUpdateSet({ set_at: clock.now(), set_by: actor }),
        )
        .execute()
      await markNotes(tx, marks, row.brand_id, row.player_id)
    }
    await notices(tx, isChargeback ? 'depositChargedBack' : 'depositRefunded', row)
    const main = balances.find(({ bucket }) => bucket === 'main')
    await audit.record(tx, {
      brand: row.brand_id,
      actor: `system:${row.provider}`,
      action: isChargeback ? 'deposit.charge_back' : 'deposit.refund',
      subject: `deposit:${row.id}`,
      details: {
        player: row.player_id,
        amount: String(row.amount),
        currency: row.currency,
        ...(main && { mainAfter: String(main.balance) }),
      },
    })
  }

  async function payout(
    tx: Tx,
    row: TransactionRow,
    { outcome }: PaymentEvent,
    actor: Actor,
  ): Promise<TransactionRow | undefined> {
    const event = PAYOUT_EVENTS[outcome]
    const moved =
      event && (await transactions.moveWithdrawal(tx, row, event, actor, event === 'fail' ? 'provider' : null))
    if (!moved) return undefined
    await wallet.post(tx, event === 'pay' ? payoutEntry(row) : releaseEntry(row))
    await notices(tx, event === 'pay' ? 'withdrawalPaid' : 'withdrawalFailed', moved)
    return moved
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

/** Of everything an event says besides its id: the same news is the same text, however the provider wrote it. */
const contentHash = ({ reference, kind, outcome, amount }: PaymentEvent): string =>
  hashOf(JSON.stringify([reference, kind, outcome, amount.amount, amount.currency]))

function sameAmount({ amount, currency }: TransactionRow, event: PaymentEvent): boolean {
  try {
    return parseMoney(event.amount, currency) === amount
  } catch {
    return false
  }
}
