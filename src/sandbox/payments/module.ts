import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { PAYMENT_PROVIDERS } from '../../platform/providers/payments/port.ts'
import { createNotifier } from './notify.ts'
import { createSandboxPay } from './provider.ts'
import { payPageRoutes } from './routes.ts'
import { returnSchema, sandboxPaymentsSchema, untilSchema } from './tables.ts'

/**
 * A payment provider with a hosted page on which the player chooses the outcome of a payment.
 * @param pagesAt the origin of that page, by the origin of the site
 */
export const sandboxPaymentsAt = (pagesAt: (origin: string) => string) =>
  defineDomain({
    name: 'sandbox-payments',
    migrations: [
      { number: 1, sql: sandboxPaymentsSchema, formerly: '0021_sandbox_payments' },
      { number: 2, sql: returnSchema },
      { number: 3, sql: untilSchema },
    ],
    create(context) {
      const notifier = createNotifier(context)
      return {
        routes: [(scope) => payPageRoutes(scope, { context, notifier })],
        jobs: notifier.jobs,
        supplies: [supply(PAYMENT_PROVIDERS, createSandboxPay(context, pagesAt))],
      }
    },
  })
