import { defineProvider } from '../../define.ts'
import { createSumsub } from './sumsub.ts'

/** Sumsub; each brand has an account of its own in `identity.sumsub` of `platform/settings.json`. */
export const sumsub = defineProvider({
  kind: 'identity',
  name: 'sumsub',
  create: () => ({
    of({ platform }, _origin, clock) {
      const account = platform.settings.identity.sumsub
      return account && createSumsub(account, clock)
    },
  }),
})
