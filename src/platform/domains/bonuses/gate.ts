import { PlatformError } from '../../kernel/errors.ts'
import { defineGate } from '../../kernel/gates.ts'

/**
 * No bonus begins by itself in an account that staff closed: nobody could play it in its time. What is given to such an
 * account waits there.
 */
export const openAccountGate = defineGate({
  name: 'bonuses.account',
  action: 'bonus',
  title: 'Account open',
  cure: () => ({ what: 'Risk opens the account again.' }),
  order: 50,
  reads: ({ brand, playerId, on }) =>
    on === 'begin'
      ? [{ text: 'SELECT banned_at FROM player WHERE brand_id = $1 AND id = $2', values: [brand.id, playerId] }]
      : [],
  check(_tx, _facts, [rows = []]) {
    if ((rows as { banned_at: Date | null }[])[0]?.banned_at) throw new PlatformError('UserBannedException')
  },
})
