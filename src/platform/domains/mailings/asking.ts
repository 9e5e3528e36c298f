import type { PlatformBrand } from '../../kernel/brands.ts'
import type { Context } from '../../kernel/context.ts'
import { PlatformError } from '../../kernel/errors.ts'
import { ENTRY_CHECKS, entryPerson } from '../accounts/index.ts'

/** Somebody who is about to be written to. */
export interface AskedPlayer {
  readonly id: string
  readonly email: string | null
  readonly phone: string | null
  readonly profile: Record<string, string>
}

/**
 * Asks those outside who must be asked before a mailing, such as national registers; outside any database transaction.
 * @returns whether the player may be written to: not without an answer
 */
export const createAsking =
  ({ supplied }: Pick<Context, 'supplied'>) =>
  async (brand: PlatformBrand, { id: playerId, email, phone, profile }: AskedPlayer): Promise<boolean> => {
    const person = entryPerson(brand, profile, { email: email ?? undefined, phone: phone ?? undefined })
    try {
      for (const check of supplied(ENTRY_CHECKS)) await check({ brand, playerId, occasion: 'mailing', person })
      return true
    } catch (error) {
      if (error instanceof PlatformError) return false
      throw error
    }
  }

/** The same for a message of a mailing that has waited in the outbox. */
export const createAskingAgain = ({ db, supplied }: Pick<Context, 'db' | 'supplied'>) => {
  const mayWriteTo = createAsking({ supplied })
  return async (brand: PlatformBrand, playerId: string): Promise<boolean> => {
    const player = await db
      .selectFrom('player')
      .select(['id', 'email', 'phone', 'profile'])
      .where('brand_id', '=', brand.id)
      .where('id', '=', playerId)
      .executeTakeFirst()
    return player !== undefined && mayWriteTo(brand, player)
  }
}
