import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { PaymentEnd } from '../../../schemas/api/cashier.ts'
import type { Context } from '../../platform/kernel/context.ts'
import { invalid, PlatformError } from '../../platform/kernel/errors.ts'
import { acceptForms, type Entries } from '../../platform/kernel/http/body.ts'
import { sendError } from '../../platform/kernel/http/failure.ts'
import { refuseStrangers } from '../gate.ts'
import { ON_SANDBOX } from '../../platform/kernel/settings.ts'
import { OUTCOMES } from '../../platform/providers/payments/index.ts'
import { pageHeaders, sendScript, serveClient } from '../host.ts'
import { isOver, type Decision, type Notifier } from './notify.ts'
import { missingPage, payPage } from './page.ts'
import type { SandboxPaymentTable } from './tables.ts'

/** How long the slow card takes, in milliseconds. */
const SLOW = 5_000

/** What each choice of the page does. */
const CHOICES: Record<string, { decision: Decision; delay?: number }> = {
  success: { decision: 'success' },
  decline: { decision: 'declined' },
  cancel: { decision: 'cancelled' },
  pending: { decision: 'pending' },
  slow: { decision: 'success', delay: SLOW },
}
/** The order's return page for each status of a payment. */
const ENDS: Record<SandboxPaymentTable['outcome'], PaymentEnd> = {
  open: 'pending',
  success: 'success',
  declined: 'fail',
  cancelled: 'cancel',
  pending: 'pending',
  refunded: 'fail',
  refund_failed: 'success',
  charged_back: 'fail',
  charge_back_won: 'success',
  returned: 'fail',
}

const isDecision = (text: string | undefined): text is Decision => OUTCOMES.some((name) => name === text)

/**
 * The sandbox provider's hosted payment page, and `POST /_sandbox/payments` with `reference` and `outcome` as a form:
 * events caused by the provider's staff and banks, e.g. `refunded` or `charged_back` after a success.
 */
export async function payPageRoutes(
  scope: FastifyInstance,
  { context: { clock, log }, notifier }: { context: Pick<Context, 'clock' | 'log'>; notifier: Notifier },
): Promise<void> {
  scope.addHook('onRequest', refuseStrangers)
  acceptForms(scope)
  scope.setErrorHandler((error, _request, reply) => sendError(reply, error, log))

  scope.get('/pay/:id', { constraints: ON_SANDBOX }, async (request, reply) =>
    show(reply, await notifier.find(idOf(request.params))),
  )

  scope.post('/pay/:id', { constraints: ON_SANDBOX }, async (request, reply) => {
    const id = idOf(request.params)
    const payment = await notifier.find(id)
    const site = request.headers['sec-fetch-site']
    // The cancel button is sent after the chosen card; the last value counts.
    const wanted = ((request.body as Entries | undefined) ?? []).findLast(([name]) => name === 'card')?.[1] ?? ''
    const choice = Object.hasOwn(CHOICES, wanted) ? CHOICES[wanted] : undefined
    const isRefused = !choice || (site !== undefined && site !== 'same-origin')
    if (!payment || payment.kind !== 'deposit' || isRefused || isOver(payment, clock.now())) return show(reply, payment)
    if (choice.delay) await wait(choice.delay)
    const decided = await notifier.decide(id, choice.decision)
    return decided ? goBack(reply, decided) : show(reply, payment)
  })

  scope.get('/pay/client/pay.js', { constraints: ON_SANDBOX }, (_request, reply) => sendScript(reply, 'pay'))
  serveClient(scope, '/pay/client', new URL('./client', import.meta.url))

  // Events without the player; on the brands' hosts too, like the rest of `/_sandbox`.
  scope.post('/_sandbox/payments', async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin') throw new PlatformError('AccessDeniedException')
    const given = Object.fromEntries((request.body as Entries | undefined) ?? [])
    const payment = await notifier.findByReference(idOf({ id: given['reference'] }))
    if (!payment) throw invalid({ reference: 'unknown' })
    if (!isDecision(given['outcome'])) throw invalid({ outcome: OUTCOMES.join(', ') })
    const { outcome } = (await notifier.decide(payment.id, given['outcome'])) ?? payment
    return reply.header('cache-control', 'no-store').send({ reference: payment.reference, outcome })
  })

  async function show(reply: FastifyReply, asked: SandboxPaymentTable | undefined) {
    const payment = asked && isOver(asked, clock.now()) ? await notifier.decide(asked.id, 'cancelled') : asked
    if (!payment || payment.kind !== 'deposit') return pageHeaders(reply.status(404), "'none'").send(missingPage())
    if (payment.outcome !== 'open' && payment.outcome !== 'pending') return goBack(reply, payment)
    // Browsers apply `form-action` to redirects after the form as well.
    return pageHeaders(reply, "'none'", { formAction: `'self' ${payment.origin}` }).send(payPage(payment))
  }
}

const idOf = (params: unknown): string => {
  const { id = '' } = params as { id?: string }
  return /^[0-9a-f]{24}$/.test(id) ? id : ''
}

function goBack(reply: FastifyReply, { origin, return_to, outcome }: SandboxPaymentTable) {
  return reply.header('cache-control', 'no-store').redirect(return_to[ENDS[outcome]] ?? `${origin}/`, 303)
}
