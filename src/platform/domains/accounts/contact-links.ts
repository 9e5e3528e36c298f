import { parseDuration } from '../../../../engine/clock/index.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import type { Raise } from '../campaigns/index.ts'
import { hashOf, newToken } from '../../kernel/ids.ts'
import { hidden, type Contact } from './own-contacts.ts'

/** How long a mailed link confirms a contact, in milliseconds. */
const LIVES = parseDuration('PT24H')

/** What is needed to say that a contact is proven. */
type Confirming = Pick<Context, 'audit' | 'clock'> & { readonly raise: Raise }

/** Says that a contact was proven to be the player's, by whatever means. */
export async function markConfirmed(
  { audit, clock, raise }: Confirming,
  tx: Tx,
  { brandId, playerId, contact, by }: { brandId: string; playerId: string; contact: Contact; by: 'code' | 'link' },
): Promise<void> {
  await tx
    .insertInto('confirmed_contact')
    .values({ brand_id: brandId, player_id: playerId, contact: contact.value, confirmed_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('contact_link')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .where('contact', '=', contact.value)
    .execute()
  await raise(tx, { brandId, playerId, on: 'contact' })
  await audit.record(tx, {
    brand: brandId,
    actor: `player:${playerId}`,
    action: 'contact.confirm',
    subject: `player:${playerId}`,
    details: { kind: contact.kind, by },
  })
}

/** Whether some player of the brand has proved a contact to be theirs. */
export const isConfirmedContact = async (tx: Tx, brandId: string, contact: string): Promise<boolean> =>
  (await tx
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brandId)
    .where('contact', '=', contact)
    .executeTakeFirst()) !== undefined

const isOver = (now: Date, at: Date): boolean => now.getTime() - at.getTime() >= LIVES
const contactOf = (value: string): Contact => ({ kind: value.includes('@') ? 'email' : 'phone', value })

/** Takes a link out and confirms its contact. @returns false for a link that is no longer good */
async function redeem(context: Confirming, tx: Tx, brandId: string, token: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('contact_link')
    .where('brand_id', '=', brandId)
    .where('token_hash', '=', hashOf(token))
    .returning(['player_id', 'contact', 'created_at'])
    .executeTakeFirst()
  if (!row || isOver(context.clock.now(), row.created_at)) return false
  // The code of the same message has done its work as well.
  await tx
    .deleteFrom('challenge')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', row.player_id)
    .where('purpose', '=', 'contact')
    .where('subject', '=', row.contact)
    .execute()
  const contact = contactOf(row.contact)
  await markConfirmed(context, tx, { brandId, playerId: row.player_id, contact, by: 'link' })
  return true
}

/** Links of messages that confirm an e-mail without a code: single use, 24 hours, the newest one alone. */
export function createContactLinks(context: Confirming & Pick<Context, 'db' | 'transaction'>) {
  const { clock, db, transaction } = context

  return {
    /** A new link for a contact; whatever was sent for it before is no longer good. @returns its token */
    async create(tx: Tx, brandId: string, playerId: string, { value }: Contact): Promise<string> {
      const token = newToken()
      await tx
        .deleteFrom('contact_link')
        .where('brand_id', '=', brandId)
        .where('player_id', '=', playerId)
        .where('contact', '=', value)
        .execute()
      await tx
        .insertInto('contact_link')
        .values({
          token_hash: hashOf(token),
          brand_id: brandId,
          player_id: playerId,
          contact: value,
          created_at: clock.now(),
        })
        .execute()
      return token
    },

    /** What a link would confirm, changing nothing. @throws PlatformError InvalidParameterException of `token` */
    async look(brand: PlatformBrand, token: string) {
      const row = await db
        .selectFrom('contact_link')
        .select(['contact', 'created_at'])
        .where('brand_id', '=', brand.id)
        .where('token_hash', '=', hashOf(token))
        .executeTakeFirst()
      if (!row || isOver(clock.now(), row.created_at)) throw invalid({ token: 'expired' })
      const contact = contactOf(row.contact)
      return { type: contact.kind, contact: hidden(contact) }
    },

    /**
     * Confirms the contact, once, whoever is logged in here.
     * @throws PlatformError InvalidParameterException of `token`
     */
    async confirm(brand: PlatformBrand, token: string): Promise<void> {
      const done = await transaction((tx) => redeem(context, tx, brand.id, token))
      if (!done) throw invalid({ token: 'expired' })
    },
  }
}
export type ContactLinks = ReturnType<typeof createContactLinks>
