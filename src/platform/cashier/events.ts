import { parseMoney } from '../../../engine/money/index.ts'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import type { PlatformBrand } from '../brands.ts'
import type { Context, Tx } from '../context.ts'
import { PlatformError } from '../errors.ts'
import type { PaymentEvent } from '../providers/payments/index.ts'
import { depositEntry, payoutEntry, releaseEntry } from './postings.ts'
import type { TransactionRow, Transactions } from './transactions.ts'

type Status = Transaction['status']
/** Statuses from which a provider's word still changes a deposit. */
const OPEN_DEPOSIT: ReadonlySet<Status> = new Set(['created', 'pending'])

/** Takes in what payment providers say. Every event counts once; one that comes too late changes nothing. */
export function createPaymentEvents({ context, transactions }: { context: Context; transactions: Transactions }) {
  const { transaction, wallet, clock, log } = context

  /** @throws PlatformError InvalidParameterException for a payment we do not know, or one of another amount */
  async function take(brand: PlatformBrand, provider: string, event: PaymentEvent): Promise<void> {
    await transaction(async (tx) => {
      const fresh = await tx.insertInto('payment_event')
        .values({ brand_id: brand.id, provider, event_id: event.eventId, received_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing()).returning('event_id').executeTakeFirst()
      if (!fresh) return
      const row = await transactions.hold(tx, brand.id, event.reference)
      if (!row || row.provider !== provider || (row.type === 'deposit') !== (event.kind === 'deposit')) {
        throw new PlatformError('InvalidParameterException', { invalid_parameters: { reference: 'unknown' } })
      }
      if (!sameAmount(row, event)) throw new PlatformError('InvalidParameterException', { invalid_parameters: { amount: 'differs' } })
      const next = row.type === 'deposit' ? await deposit(tx, row, event) : await payout(tx, row, event)
      if (next) await transactions.setStatus(tx, row, next)
      else log.info({ transaction: row.id, status: row.status, outcome: event.outcome }, 'a payment event came too late')
    })
  }

  async function deposit(tx: Tx, row: TransactionRow, { outcome }: PaymentEvent): Promise<Status | undefined> {
    if (!OPEN_DEPOSIT.has(row.status)) return undefined
    if (outcome === 'success') await wallet.post(tx, depositEntry(row))
    return outcome
  }

  async function payout(tx: Tx, row: TransactionRow, { outcome }: PaymentEvent): Promise<Status | undefined> {
    if (row.status !== 'processing' || outcome === 'pending') return undefined
    await wallet.post(tx, outcome === 'success' ? payoutEntry(row) : releaseEntry(row))
    return outcome === 'success' ? 'success' : 'failed'
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
