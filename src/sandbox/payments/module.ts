import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { PAYMENT_PROVIDERS } from '../../platform/providers/payments/index.ts'
import { createNotifier } from './notify.ts'
import { createSandboxPay } from './provider.ts'
import { payPageRoutes } from './routes.ts'
import { returnSchema, sandboxPaymentsSchema } from './tables.ts'

/** A payment provider with a hosted page on which the player chooses the outcome of a payment. */
export const sandboxPayments = defineDomain({
  name: 'sandbox-payments',
  migrations: [
    { number: 1, sql: sandboxPaymentsSchema, formerly: '0021_sandbox_payments' },
    { number: 2, sql: returnSchema },
  ],
  create(context) {
    const notifier = createNotifier(context)
    return {
      routes: [(scope) => payPageRoutes(scope, { context, notifier })],
      jobs: notifier.jobs,
      supplies: [supply(PAYMENT_PROVIDERS, createSandboxPay(context))],
    }
  },
})
