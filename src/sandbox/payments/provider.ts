import { parseDuration } from '../../../engine/clock/index.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { keyFor, newId } from '../../platform/kernel/ids.ts'
import type { NewJob } from '../../platform/kernel/jobs/index.ts'
import { SANDBOX_PAY } from '../../platform/kernel/settings.ts'
import { sandboxOrigin } from '../origin.ts'
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

/** The platform's side of the sandbox payment provider. */
export function createSandboxPay({
  db,
  transaction,
  enqueue,
  clock,
  settings,
}: Pick<Context, 'db' | 'transaction' | 'enqueue' | 'clock' | 'settings'>): PaymentProvider {
  const open = (
    order: PaymentOrder & Partial<DepositOrder>,
    kind: SandboxPaymentTable['kind'],
    outcome: SandboxPaymentTable['outcome'],
  ): Promise<string> =>
    transaction(async (tx) => {
      await tx
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
          notified_at: null,
        })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .execute()
      const { id } = await tx
        .selectFrom('sandbox_payment')
        .select('id')
        .where('reference', '=', order.reference)
        .executeTakeFirstOrThrow()
      if (outcome !== 'open') await enqueue(tx, notifyJob(order.brandId, id, outcome))
      return id
    })

  return {
    name: SANDBOX_PAY,
    async createDeposit(order) {
      const id = await open(order, 'deposit', 'open')
      return { url: `${sandboxOrigin(order.origin)}/pay/${id}` }
    },
    async createPayout(order) {
      await open(order, 'payout', payoutOutcome(order))
    },
    async lookUp(reference) {
      const payment = await db
        .selectFrom('sandbox_payment')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (!payment) return undefined
      const { id, kind, outcome: last, amount, currency } = payment
      const outcome = last === 'open' ? 'pending' : last
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
