import { parseDuration } from '../../../engine/clock/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { keyFor, newId } from '../../platform/kernel/ids.ts'
import type { NewJob } from '../../platform/kernel/jobs/index.ts'
import { SANDBOX_PAY } from '../../platform/providers/sandbox-names.ts'
import { faultOf, nonceOf } from '../../platform/providers/signature.ts'
import {
  CallbackRefused,
  OUTCOMES,
  type PaymentEvent,
  type DepositOrder,
  type PaymentOrder,
  type PaymentProvider,
} from '../../platform/providers/payments/port.ts'
import type { SandboxPaymentTable } from './tables.ts'

/** How long until a pending payment is settled automatically. */
export const SETTLES_AFTER = parseDuration('PT15M')

/** The key the sandbox signs its callbacks with. */
export const paymentKey = (secret: string): string => keyFor(secret, 'payments:sandbox-pay')

type Dependencies = Pick<Context, 'db' | 'transaction' | 'enqueue' | 'clock' | 'settings'>

/** Keeps an order once, by the merchant's id of it, and has its outcome reported. */
const open = (
  { clock, enqueue, transaction }: Dependencies,
  order: PaymentOrder & Partial<DepositOrder>,
  kind: SandboxPaymentTable['kind'],
  outcome: SandboxPaymentTable['outcome'],
): Promise<{ readonly id: string; readonly isNew: boolean }> =>
  transaction(async (tx) => {
    const added = await tx
      .insertInto('sandbox_payment')
      .values({
        id: newId(),
        kind,
        reference: order.reference,
        brand_id: order.brandId,
        brand_name: order.brandName,
        host: order.host,
        origin: order.origin,
        locale: order.locale,
        return_to: JSON.stringify(order.returnTo ?? {}),
        amount: order.amount.amount,
        currency: order.amount.currency,
        outcome,
        created_at: clock.now(),
        until: order.until ?? null,
        notified_at: null,
      })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .returning('id')
      .executeTakeFirst()
    const { id } = await tx
      .selectFrom('sandbox_payment')
      .select('id')
      .where('reference', '=', order.reference)
      .executeTakeFirstOrThrow()
    if (outcome !== 'open' && !isLost(order)) await enqueue(tx, notifyJob(order.brandId, id, outcome))
    return { id, isNew: added !== undefined }
  })

/** The platform's side of the sandbox payment provider. */
export function createSandboxPay(deps: Dependencies, pagesAt: (origin: string) => string): PaymentProvider {
  const { db, clock, settings } = deps
  return {
    name: SANDBOX_PAY,
    paysOncePerReference: true,
    async createDeposit(order) {
      const { id } = await open(deps, order, 'deposit', 'open')
      return { url: `${pagesAt(order.origin)}/pay/${id}` }
    },
    async createPayout(order) {
      const { isNew } = await open(deps, order, 'payout', payoutOutcome(order))
      if (isNew && isLost(order)) throw new Error('the connection broke before the provider answered')
    },
    async refund({ payment }) {
      const refunded = await db
        .updateTable('sandbox_payment')
        .set({ outcome: 'refunded', notified_at: null })
        .where('reference', '=', payment)
        .where('kind', '=', 'deposit')
        .where('outcome', 'in', ['success', 'refunded'])
        .returning('id')
        .executeTakeFirst()
      return refunded ? 'refunded' : 'refused'
    },
    async lookUp(reference) {
      const payment = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (!payment || payment.outcome === 'open') return undefined
      const { id, kind, outcome, amount, currency } = payment
      return { eventId: `${id}:${outcome}`, reference, kind, outcome, amount: { amount, currency } }
    },
    verifyCallback(request) {
      const fault = faultOf([paymentKey(settings.secret)], request, clock.now())
      if (fault) throw new CallbackRefused(`the signature is ${fault}`)
      return { event: eventOf(request.body), nonce: nonceOf(request) }
    },
  }
}

/** The job that sends one event until the merchant accepts it. */
export const notifyJob = (brand: string, id: string, outcome: string, runAt?: Date): NewJob => ({
  brand,
  name: 'sandbox-pay.notify',
  payload: { id, outcome },
  dedupeKey: `${id}:${outcome}`,
  maxAttempts: 20,
  ...(runAt && { runAt }),
})

/** To test a payout that is taken and never reported, fill in the card ending 0408. */
const isLost = ({ requisites }: PaymentOrder): boolean => Object.values(requisites).includes('0408')

/** To test a failing payout, fill in `decline` anywhere, or withdraw exactly 13. */
function payoutOutcome({ requisites, amount }: PaymentOrder): 'success' | 'declined' {
  const asked = Object.values(requisites).some((value) => value.toLowerCase().includes('decline'))
  return asked || Number(amount.amount) === 13 ? 'declined' : 'success'
}

function eventOf(body: string): PaymentEvent {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw new CallbackRefused('the body is not JSON')
  }
  const { event_id, reference, kind, outcome, amount, fee } = (parsed ?? {}) as Record<string, unknown>
  const money = (amount ?? {}) as Record<string, unknown>
  const feeMoney = (fee ?? {}) as Record<string, unknown>
  const texts = [event_id, reference, money['amount'], money['currency']]
  if (
    !texts.every((text) => typeof text === 'string' && !text.includes('\0')) ||
    !OUTCOMES.some((known) => known === outcome) ||
    (fee !== undefined && ![feeMoney['amount'], feeMoney['currency']].every((text) => typeof text === 'string')) ||
    (kind !== 'deposit' && kind !== 'payout')
  ) {
    throw new CallbackRefused('the body is not an event')
  }
  return { eventId: event_id, reference, kind, outcome, amount, ...(fee !== undefined && { fee }) } as PaymentEvent
}
