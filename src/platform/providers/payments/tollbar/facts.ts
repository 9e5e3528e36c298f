import { isCurrency, toMoney } from '../../../../../engine/money/index.ts'
import type { Money } from '../../../../../schemas/api/method.ts'
import type { PaymentEvent } from '../port.ts'

/** What Tollbar says of a payment, a payout or a refund, in callbacks and in answers alike. */
export interface TollbarFacts {
  readonly event: PaymentEvent
  /** The brand's host the order named. */
  readonly site: string
  /** Whether its page waits for somebody to pay. */
  readonly isOpen: boolean
}

/** The outcome of each status, by what it is the status of. */
const OUTCOMES: Readonly<Record<string, Readonly<Record<string, PaymentEvent['outcome']>>>> = {
  payment: {
    open: 'pending',
    pending: 'pending',
    succeeded: 'success',
    declined: 'declined',
    cancelled: 'cancelled',
    charged_back: 'charged_back',
    charge_back_won: 'charge_back_won',
  },
  payout: { pending: 'pending', paid: 'success', declined: 'declined', returned: 'returned' },
  refund: { pending: 'pending', succeeded: 'refunded', failed: 'refund_failed' },
}

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200 && !value.includes('\0')

/** @param sum minor units as decimal text, with their currency */
function moneyOf(sum: unknown): Money | undefined {
  const { value, currency } = (sum ?? {}) as Record<string, unknown>
  if (!isText(value) || !/^\d{1,18}$/.test(value) || !isText(currency) || !isCurrency(currency)) return undefined
  return toMoney(BigInt(value), currency)
}

/**
 * Reads what Tollbar says. A refund is news of the deposit it gives back.
 * @returns undefined when it is not of the form docs/cashier.md gives
 */
export function factsOf(said: unknown): TollbarFacts | undefined {
  if (typeof said !== 'object' || said === null) return undefined
  const { event, site, object, reference, payment, status, amount, fee } = said as Record<string, unknown>
  if (!isText(object) || !isText(status) || !Object.hasOwn(OUTCOMES, object)) return undefined
  const outcomes = OUTCOMES[object]!
  const outcome = Object.hasOwn(outcomes, status) ? outcomes[status] : undefined
  const named = object === 'refund' ? payment : reference
  const sum = moneyOf(amount)
  const kept = fee === undefined || fee === null ? undefined : moneyOf(fee)
  if (outcome === undefined || !isText(event) || !isText(site) || !isText(named) || !sum) return undefined
  if (kept === undefined && fee !== undefined && fee !== null) return undefined
  const ours = object === 'refund' && isText(reference) ? { refund: reference } : {}
  const kind = object === 'payout' ? 'payout' : 'deposit'
  return {
    site,
    isOpen: object === 'payment' && status === 'open',
    event: { eventId: event, reference: named, kind, outcome, amount: sum, ...(kept && { fee: kept }), ...ours },
  }
}
