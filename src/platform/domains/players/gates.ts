import { PlatformError } from '../../kernel/errors.ts'
import { defineGate } from '../../kernel/gates.ts'

/** A closed account gets no session, by whatever way the player logs in. */
export const banGate = defineGate({
  name: 'players.ban',
  action: 'login',
  title: 'Account open',
  cure: () => ({ what: 'Risk opens the account again.' }),
  order: 100,
  check(_tx, { bannedAt }) {
    if (bannedAt) throw new PlatformError('UserBannedException')
  },
})
