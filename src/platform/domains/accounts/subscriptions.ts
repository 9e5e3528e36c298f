import { createHmac } from 'node:crypto'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context, Tx } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { isMadeWith, keysFor } from '../../kernel/ids.ts'
import { contactsOf, hidden, ownContact, type Contact, type Reachable } from './own-contacts.ts'

/** How a player said it: on their own page, by the link of a mailing, or by the button of their mail program. */
export type SaidBy = 'page' | 'link' | 'one click'
interface Subscriber extends Reachable {
  id: string
  is_subscribed: boolean
}
type Reader = Pick<Tx, 'selectFrom'>

const playerBy = (on: Reader, brandId: string, id: string): Promise<Subscriber | undefined> =>
  on
    .selectFrom('player')
    .select(['id', 'email', 'phone', 'profile', 'is_subscribed'])
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .executeTakeFirst()

/** Every contact of the player and whether mailings go there. */
export async function statesOf(on: Reader, brand: PlatformBrand, player: Subscriber): Promise<Map<string, boolean>> {
  const rows = await on
    .selectFrom('contact_subscription')
    .select(['contact', 'is_subscribed'])
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', player.id)
    .execute()
  return statesFrom(brand, player, rows)
}

/** The same from what was said of single contacts. */
export function statesFrom(
  brand: PlatformBrand,
  player: Reachable & Pick<Subscriber, 'is_subscribed'>,
  rows: readonly { readonly contact: string; readonly is_subscribed: boolean }[],
): Map<string, boolean> {
  const said = new Map(rows.map(({ contact, is_subscribed }) => [contact, is_subscribed]))
  return new Map(
    contactsOf(brand, player).map(({ value }, index) => [
      value,
      said.get(value) ?? (index === 0 && player.is_subscribed),
    ]),
  )
}

/** Changes contacts of a player, and with them whether the account has any mailings at all. */
async function setStates(
  { audit, clock, transaction }: Pick<Context, 'audit' | 'clock' | 'transaction'>,
  brand: PlatformBrand,
  playerId: string,
  chosen: (player: Subscriber) => readonly Contact[],
  { on, by }: { on: boolean; by: SaidBy },
): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .selectFrom('player')
      .select('id')
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .forUpdate()
      .execute()
    const player = await playerBy(tx, brand.id, playerId)
    if (!player) return
    const states = await statesOf(tx, brand, player)
    const contacts = chosen(player)
    const isNews = contacts.some(({ value }) => states.get(value) !== on)
    for (const { value } of contacts) states.set(value, on)
    for (const [contact, isOn] of states) {
      const row = { is_subscribed: isOn, changed_at: clock.now() }
      await tx
        .insertInto('contact_subscription')
        .values({ brand_id: brand.id, player_id: playerId, contact, ...row })
        .onConflict((conflict) => conflict.columns(['brand_id', 'player_id', 'contact']).doUpdateSet(row))
        .execute()
    }
    await tx
      .updateTable('player')
      .set({ is_subscribed: [...states.values()].includes(true) })
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .execute()
    if (!isNews) return
    await audit.record(tx, {
      brand: brand.id,
      actor: `player:${playerId}`,
      action: 'contact.subscription',
      subject: `player:${playerId}`,
      details: { kinds: contacts.map(({ kind }) => kind), on, by },
    })
  })
}

/** The marks in the links of mailings. */
function linkMarks(settings: Context['settings']) {
  const secrets = keysFor(settings, 'unsubscribe')
  const of = (brandId: string, playerId: string, contact: string, secret = secrets[0]): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify([brandId, playerId, contact]))
      .digest('base64url')
  const isOf = (mark: string, brandId: string, playerId: string, contact: string): boolean =>
    isMadeWith(secrets, mark, (secret) => of(brandId, playerId, contact, secret))
  return { of, isOf }
}

/** Which of a player's contacts get the brand's mailings. */
export function createSubscriptions(context: Pick<Context, 'audit' | 'clock' | 'db' | 'settings' | 'transaction'>) {
  const { db, settings } = context
  const marks = linkMarks(settings)

  /** The player and the contact a token is for; undefined when it is not ours or no longer theirs. */
  async function bearerOf(brand: PlatformBrand, token: string) {
    const [, playerId = '', mark = ''] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(token) ?? []
    const player = await playerBy(db, brand.id, playerId)
    const contact = player && contactsOf(brand, player).find(({ value }) => marks.isOf(mark, brand.id, playerId, value))
    return contact && { player, contact }
  }

  return {
    /** Every contact of a player and whether mailings go there. */
    statesOf: (brand: PlatformBrand, player: Subscriber, on: Reader = db) => statesOf(on, brand, player),

    /** What stands in the link of a mailing. It stays good while the contact is the player's. */
    tokenFor: (brandId: string, playerId: string, contact: string): string =>
      `${playerId}.${marks.of(brandId, playerId, contact)}`,

    /** @throws PlatformError InvalidParameterException for a contact that is not the player's */
    async change(call: Call, given: string, on: boolean): Promise<void> {
      await setStates(context, call.brand, playerOf(call), (player) => [ownContact(call, player, given)], {
        on,
        by: 'page',
      })
    },

    /** Whose mailings a link would end, changing nothing. @throws PlatformError InvalidParameterException of `token` */
    async look(brand: PlatformBrand, token: string) {
      const found = await bearerOf(brand, token)
      if (!found) throw invalid({ token: 'unknown' })
      const states = await statesOf(db, brand, found.player)
      return {
        type: found.contact.kind,
        contact: hidden(found.contact),
        is_subscribed: states.get(found.contact.value) === true,
      }
    },

    /** Ends mailings to the contact of a link. @throws PlatformError InvalidParameterException of `token` */
    async end(brand: PlatformBrand, token: string, by: SaidBy): Promise<void> {
      const found = await bearerOf(brand, token)
      if (!found) throw invalid({ token: 'unknown' })
      await setStates(context, brand, found.player.id, () => [found.contact], { on: false, by })
    },

    /** Ends mailings to every contact of the player who is logged in. */
    endAll: (call: Call): Promise<void> =>
      setStates(context, call.brand, playerOf(call), (player) => contactsOf(call.brand, player), {
        on: false,
        by: 'page',
      }),
  }
}
export type Subscriptions = ReturnType<typeof createSubscriptions>
