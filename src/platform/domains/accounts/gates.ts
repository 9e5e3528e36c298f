import type { Statement } from '../../kernel/db/index.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { defineGate, type Gate } from '../../kernel/gates.ts'
import type { Reachable } from './own-contacts.ts'
import { statesFrom } from './subscriptions.ts'

/** A player as far as mailings ask. */
interface Reader extends Reachable {
  readonly is_subscribed: boolean
  readonly banned_at: Date | null
}

/** What is read of one player: the account, what was said of its contacts, and whether one of them was confirmed. */
const readsOf = (brandId: string, playerId: string, contact: string): Statement[] => [
  {
    text: 'SELECT email, phone, profile, is_subscribed, banned_at FROM player WHERE brand_id = $1 AND id = $2',
    values: [brandId, playerId],
  },
  {
    text: 'SELECT contact, is_subscribed FROM contact_subscription WHERE brand_id = $1 AND player_id = $2',
    values: [brandId, playerId],
  },
  {
    text: 'SELECT contact FROM confirmed_contact WHERE brand_id = $1 AND player_id = $2 AND contact = $3',
    values: [brandId, playerId, contact],
  },
]

/**
 * Advertising goes only to a contact that is its player's, was confirmed, and is subscribed, of an account that is
 * open: as it is written, and again as it leaves, which may be hours later.
 */
export const consentGate: Gate = defineGate({
  name: 'accounts.mailing-consent',
  action: 'mailing',
  title: 'Mailings wanted',
  cure: () => ({ what: 'The player subscribes the contact; nobody does it for them.' }),
  order: 20,
  reads: ({ brand, playerId, contact, isAdvertising }) => (isAdvertising ? readsOf(brand.id, playerId, contact) : []),
  check(_tx, { brand, contact, isAdvertising }, rows) {
    if (!isAdvertising) return
    const [[player], said = [], confirmed = []] = rows as [
      Reader[],
      { contact: string; is_subscribed: boolean }[],
      unknown[],
    ]
    const isWanted =
      player !== undefined &&
      player.banned_at === null &&
      confirmed.length > 0 &&
      statesFrom(brand, player, said).get(contact) === true
    if (!isWanted)
      throw new PlatformError('AccessDeniedException', { message: 'Mailings to this contact are not wanted.' })
  },
})

/** No mailing or reminder goes to a contact for which its player ended them; also not one that waits to leave. */
export const unsubscribedGate: Gate = defineGate({
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
