import { defineDomain } from '../../kernel/domain.ts'
import { ONE } from '../../kernel/http/call.ts'
import { createLimits } from '../../kernel/limits/index.ts'
import { accounts } from '../accounts/index.ts'
import { players } from '../players/index.ts'
import { sessions } from '../sessions/index.ts'
import { createCompletion } from './completion.ts'
import { changePhone } from './phone-change.ts'
import { socialRoutes } from './routes.ts'
import { createSocial } from './service.ts'
import { socialSchema } from './tables.ts'

/** Social login, and completing a registration begun by it. */
export const social = defineDomain({
  name: 'social',
  needs: { accounts, players, sessions },
  migrations: [{ number: 1, sql: socialSchema, formerly: '0031_social' }],
  retention: [{ table: 'social_attempt', column: 'created_at', keep: 'P1D' }],
  create(context, { accounts, players, sessions }) {
    const completion = createCompletion({ ...context, ...accounts })
    const limits = createLimits(context)
    const services = createSocial({ context, limits, ...accounts })
    return {
      methods: {
        async 'account.addcontact'({ contact, replaces, password }, call) {
          if (replaces === undefined) await completion.addContact(call, contact, password)
          else await changePhone({ ...context, ...accounts, limits, players }, call, { contact, replaces, password })
          return ONE
        },
        async 'account.saveProfileInfo'(params, call) {
          await completion.save(call, params)
          return ONE
        },
      },
      routes: [(scope) => socialRoutes(scope, { context, sessions, social: services })],
    }
  },
})
