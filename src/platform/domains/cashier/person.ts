import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Db, Tx } from '../../kernel/context.ts'
import type { PLAYER_FLAGS } from './flow-tables.ts'
import type { Moment } from './moments.ts'

/** Data of a player that the gates of money read. */
export interface Person {
  readonly isVerified: boolean
  /** When the account was closed. */
  readonly closed: Moment
  readonly country: string
  readonly hasContact: boolean
  /** Since when a flag is set, by staff or automatically; undefined when it is not. */
  since(flag: (typeof PLAYER_FLAGS)[number]): Date | undefined
}

/** Reads the data; the player must be locked, so that none of it changes meanwhile. */
export async function personOf(tx: Tx, brandId: string, playerId: string): Promise<Person> {
  const player = await tx
    .selectFrom('player')
    .select(['verified_at', 'banned_at', 'banned_moment', 'country_code'])
    .where('brand_id', '=', brandId)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  const contact = await tx
    .selectFrom('confirmed_contact')
    .select('contact')
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .limit(1)
    .executeTakeFirst()
  const flags = await tx
    .selectFrom('player_flag')
    .select(['flag', 'set_at'])
    .where('brand_id', '=', brandId)
    .where('player_id', '=', playerId)
    .execute()
  return {
    isVerified: player.verified_at !== null,
    closed: { at: player.banned_at, moment: player.banned_moment },
    country: player.country_code,
    hasContact: contact !== undefined,
    since: (wanted) => flags.find(({ flag }) => flag === wanted)?.set_at,
  }
}

/** Whether payouts to a player wait for a verified identity: the brand asks everybody for it, or staff this player. */
export const hasIdentityBlock = async (db: Db, brand: PlatformBrand, playerId: string): Promise<boolean> => {
  const flag = await db
    .selectFrom('player_flag')
    .select('flag')
    .where('brand_id', '=', brand.id)
    .where('player_id', '=', playerId)
    .where('flag', '=', 'kyc_block')
    .executeTakeFirst()
  if (flag || !brand.platform.settings.withdrawals.needsIdentity) return flag !== undefined
  const player = await db
    .selectFrom('player')
    .select('verified_at')
    .where('brand_id', '=', brand.id)
    .where('id', '=', playerId)
    .executeTakeFirst()
  return player?.verified_at === null
}
