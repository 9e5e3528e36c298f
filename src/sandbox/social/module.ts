import { defineDomain } from '../../platform/kernel/domain.ts'
import { supply } from '../../platform/kernel/ports.ts'
import { SOCIAL_SERVICES } from '../../platform/providers/social/port.ts'
import { sandboxIdRoutes } from './routes.ts'
import { sandboxService } from './service.ts'
import { createSignIns } from './sign-ins.ts'
import { sandboxSignInSchema } from './tables.ts'

/** A social login with invented people. */
export const sandboxSocial = defineDomain({
  name: 'sandbox-social',
  migrations: [{ number: 1, sql: sandboxSignInSchema, formerly: '0032_sandbox_sign_in' }],
  retention: [{ table: 'sandbox_sign_in', column: 'created_at', keep: 'P1D' }],
  create(context) {
    const signIns = createSignIns(context)
    return {
      routes: [(scope) => sandboxIdRoutes(scope, { context, signIns })],
      supplies: [supply(SOCIAL_SERVICES, sandboxService(context.settings))],
    }
  },
})
