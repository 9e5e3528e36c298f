import { parseMoney } from '../../../../engine/money/index.ts'
import type { Bonuses } from '../bonuses/service.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import type { PaymentEvent } from '../../providers/payments/index.ts'
import type { Notices } from './notices.ts'
import { depositEntry, payoutEntry, releaseEntry, reversalEntry } from './postings.ts'
import type { DepositEvent, WithdrawalEvent } from './states.ts'
import type { Actor, TransactionRow, Transactions } from './transactions.ts'

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
  readonly context: Context
  readonly transactions: Transactions
  readonly bonuses: Bonuses
  readonly notices: Notices
}

/** Takes in what payment providers say. Every event counts once; one that comes too late changes nothing. */
export function createPaymentEvents({ context, transactions, bonuses, notices }: Dependencies) {
  const { transaction, wallet, clock, log, audit } = context

  /**
   * @throws PlatformError InvalidParameterException for a payment we do not know, or one of another amount;
   * InvalidRequestException 409 for a refund that overtook the payment itself, to be told again
   */
  async function take(brand: PlatformBrand, provider: string, event: PaymentEvent): Promise<void> {
    await transaction(
      async (tx) => {
        const fresh = await tx
          .insertInto('payment_event')
          .values({ brand_id: brand.id, provider, event_id: event.eventId, received_at: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('event_id')
          .executeTakeFirst()
        if (!fresh) return
        const row = await transactions.hold(tx, brand.id, event.reference)
        if (!row || row.provider !== provider || (row.type === 'deposit') !== (event.kind === 'deposit')) {
          throw new PlatformError('InvalidParameterException', { invalid_parameters: { reference: 'unknown' } })
        }
        if (!sameAmount(row, event))
          throw new PlatformError('InvalidParameterException', { invalid_parameters: { amount: 'differs' } })
        const actor: Actor = `provider:${provider}`
        const moved =
          row.type === 'deposit' ? await deposit(tx, brand, row, event, actor) : await payout(tx, row, event, actor)
        if (!moved)
          log.info({ transaction: row.id, status: row.status, outcome: event.outcome }, 'a payment event came too late')
      },
      { idempotent: true },
    )
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
    if (moved && isReversal) await reverse(tx, moved, actor)
    return moved
  }

  async function credit(tx: Tx, brand: PlatformBrand, row: TransactionRow): Promise<void> {
    await wallet.post(tx, depositEntry(row))
    // What was promised when the player paid is given, also if the offer ended meanwhile; one that was deleted cannot
    // be.
    const offer =
      row.campaign_offer_id === null
        ? undefined
        : brand.platform.campaigns.offers.find(({ id }) => id === row.campaign_offer_id)
    if (offer) await bonuses.grant(tx, brand, row, offer)
    await notices(tx, 'depositReceived', row)
  }

  async function reverse(tx: Tx, row: TransactionRow, actor: Actor): Promise<void> {
    const { balances } = await wallet.post(tx, reversalEntry(row, await bonuses.revoke(tx, row)))
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

function sameAmount({ amount, currency }: TransactionRow, event: PaymentEvent): boolean {
  try {
    return parseMoney(event.amount, currency) === amount
  } catch {
    return false
  }
}
