import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'

const COLUMNS = [
  'id',
  'email',
  'phone',
  'fakename',
  'currency',
  'country_code',
  'locale',
  'profile',
  'is_subscribed',
  'created_at',
  'verified_at',
  'is_registration_completed',
] as const

/** Looks players up. */
export function createPlayers({ db }: Pick<Context, 'db'>) {
  /** A player of the brand. @throws PlatformError AuthorizationException when there is none */
  async function find(brand: PlatformBrand, playerId: string) {
    const player = await db
      .selectFrom('player')
      .select(COLUMNS)
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .executeTakeFirst()
    if (!player) throw new PlatformError('AuthorizationException')
    return player
  }

  return {
    find,

    /** A player whose registration is complete. @throws PlatformError UserNeedProfileDataException */
    async findCompleted(brand: PlatformBrand, playerId: string) {
      const player = await find(brand, playerId)
      if (!player.is_registration_completed) throw new PlatformError('UserNeedProfileDataException')
      return player
    },
  }
}
export type Players = ReturnType<typeof createPlayers>
