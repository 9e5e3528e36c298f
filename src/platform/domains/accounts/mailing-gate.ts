import { PlatformError } from '../../kernel/errors.ts'
import { defineGate } from '../../kernel/gates.ts'

/** No mailing or reminder goes to a contact for which its player ended them; also not one that waits to leave. */
export const unsubscribedGate = defineGate({
  name: 'accounts.unsubscribed',
  action: 'mailing',
  title: 'Messages not ended',
  cure: () => ({ what: 'The player chooses to get them again.' }),
  order: 200,
  async check(tx, { brand, playerId, contact }) {
    const said = await tx
      .selectFrom('contact_subscription')
      .select('is_subscribed')
      .where('brand_id', '=', brand.id)
      .where('player_id', '=', playerId)
      .where('contact', '=', contact)
      .executeTakeFirst()
    if (said?.is_subscribed === false)
      throw new PlatformError('AccessDeniedException', { message: 'The player ended these messages.' })
  },
})
