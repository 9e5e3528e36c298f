import type { identityMethods } from '../../../../schemas/api/identity.ts'
import { ONE, playerOf, type Bindings } from '../../kernel/http/call.ts'
import type { Identity } from './service.ts'

export const bindIdentity = (identity: Identity): Bindings<keyof typeof identityMethods> => ({
  async 'sumsub.createApplicant'(_params, call) {
    await identity.start(call)
    return ONE
  },
  'sumsub.getAccessToken': ({ externalActionId }, call) => identity.open(call, externalActionId),
  'sumsub.getStatus': (_params, call) => identity.status(call.brand, playerOf(call)),
  async 'account.setUserOnVerification'(_params, call) {
    await identity.submit(call)
    return ONE
  },
})
