import { defineDomain } from '../platform/kernel/domain.ts'
import { mail } from '../platform/providers/mail/module.ts'
import type { SandboxClock } from './clock.ts'
import { createSandboxErrors } from './errors.ts'
import { sandboxRoutes } from './routes.ts'
import { sandboxClockSchema, sandboxErrorsSchema } from './tables.ts'

/** Controls below `/_sandbox` for trying out the site: set the clock, plan errors, read messages. */
export const sandboxControls = (clock: SandboxClock) =>
  defineDomain({
    name: 'sandbox',
    needs: { mail },
    migrations: [
      { number: 1, sql: sandboxClockSchema, formerly: '0020_sandbox_clock' },
      { number: 2, sql: sandboxErrorsSchema, formerly: '0023_sandbox_errors' },
    ],
    create(context) {
      clock.connect(context.db)
      const errors = createSandboxErrors(context.db)
      return {
        routes: [(scope) => sandboxRoutes(scope, { context, clock, errors })],
        beforeCall: (brandId, method) => errors.raise(brandId, method),
        async start() {
          await clock.start()
          await errors.start()
        },
        stop() {
          clock.stop()
          errors.stop()
        },
      }
    },
  })
