import type { Context } from '../../platform/kernel/context.ts'
import type { JobHandler } from '../../platform/kernel/jobs/index.ts'
import { postToHost } from '../../platform/providers/loopback.ts'
import { sign } from '../../platform/providers/signature.ts'
import { SANDBOX_PAY } from '../../platform/providers/sandbox-names.ts'
import { notifyJob, paymentKey, SETTLES_AFTER } from './provider.ts'
import type { PaymentEvent } from '../../platform/providers/payments/index.ts'
import type { SandboxPaymentTable } from './tables.ts'
import { bound } from '../../platform/kernel/bound.ts'

/** The first attempt is made at once; the queue takes over when it fails or the process dies before. Milliseconds. */
const QUEUE_AFTER = 5_000

export type Decision = PaymentEvent['outcome']
/** Statuses from which each decision is possible: money is returned only after it arrived. */
const BEFORE: Record<Decision, SandboxPaymentTable['outcome'][]> = {
  pending: ['open'],
  success: ['open', 'pending'],
  declined: ['open', 'pending'],
  cancelled: ['open', 'pending'],
  refunded: ['success'],
  refund_failed: [],
  charged_back: ['success', 'charge_back_won'],
  charge_back_won: ['charged_back'],
  returned: ['success'],
}

/** Whether nobody may pay on the page any more. */
export const isOver = ({ outcome, until }: SandboxPaymentTable, now: Date): boolean =>
  outcome === 'open' && until !== null && until <= now

type NotifierDependencies = Pick<Context, 'db' | 'transaction' | 'enqueue' | 'clock' | 'settings' | 'log'>

/** @throws Error when the merchant did not accept it */
async function notify(
  { clock, settings, db }: NotifierDependencies,
  { id, reference, kind, outcome, amount, currency, host }: SandboxPaymentTable,
): Promise<void> {
  // Every attempt to send an event has the same event id.
  const body = JSON.stringify({
    event_id: `${id}:${outcome}`,
    reference,
    kind,
    outcome,
    amount: { amount, currency },
  })
  const now = clock.now()
  const path = `/platform/payments/${SANDBOX_PAY}/callback`
  const headers = sign(paymentKey(settings.secret), { method: 'POST', host, path, body }, now)
  const { status } = await postToHost(settings, host, path, body, headers)
  if (status !== 200) throw new Error(`the merchant answered ${status}`)
  await db
    .updateTable('sandbox_payment')
    .set({ notified_at: now })
    .where('id', '=', id)
    .where('outcome', '=', outcome)
    .execute()
}

/**
 * Decides a payment, unless it is decided already or its page has taken none until its end, and notifies the merchant.
 * Returns its present state.
 */
async function decide(
  context: NotifierDependencies,
  id: string,
  outcome: Decision,
): Promise<SandboxPaymentTable | undefined> {
  const { clock, transaction, enqueue, log } = context
  const now = clock.now()
  const decided = await transaction(async (tx) => {
    const row = await tx
      .updateTable('sandbox_payment')
      .set({ outcome, notified_at: null })
      .where('id', '=', id)
      .where('kind', '=', outcome === 'returned' ? 'payout' : 'deposit')
      .where('outcome', 'in', BEFORE[outcome])
      .where(({ eb, or }) =>
        outcome === 'declined' || outcome === 'cancelled'
          ? eb.lit(true)
          : or([eb('outcome', '!=', 'open'), eb('until', 'is', null), eb('until', '>', now)]),
      )
      .returningAll()
      .executeTakeFirst()
    if (!row) return undefined
    await enqueue(tx, notifyJob(row.brand_id, id, outcome, new Date(now.getTime() + QUEUE_AFTER)))
    if (outcome === 'pending') {
      await enqueue(tx, {
        brand: row.brand_id,
        name: 'sandbox-pay.settle',
        payload: { id },
        dedupeKey: id,
        runAt: new Date(now.getTime() + SETTLES_AFTER),
      })
    }
    return row
  })
  if (decided)
    await notify(context, decided).catch((error: unknown) =>
      log.warn({ err: error, reference: decided.reference }, 'a payment callback did not arrive'),
    )
  return decided ?? find(context, id)
}

const find = ({ db }: NotifierDependencies, id: string) =>
  db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst()

/** A payment by the merchant's id. */
const findByReference = ({ db }: NotifierDependencies, reference: string) =>
  db.selectFrom('sandbox_payment').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Sends the sandbox provider's callbacks: signed, repeated until the merchant accepts them. */
export function createNotifier(context: NotifierDependencies) {
  const jobs: Record<string, JobHandler> = {
    async 'sandbox-pay.notify'({ payload }) {
      const { id, outcome } = payload as { id: string; outcome: string }
      const payment = await find(context, id)
      if (payment?.outcome === outcome && payment.notified_at === null) await notify(context, payment)
    },
    async 'sandbox-pay.settle'({ payload }) {
      await decide(context, (payload as { id: string }).id, 'success')
    },
  }
  return {
    ...bound(context, { decide, find, findByReference }),
    jobs,
  }
}
export type Notifier = ReturnType<typeof createNotifier>
