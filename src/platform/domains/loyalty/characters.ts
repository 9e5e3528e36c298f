import type { LoyaltyCharacter } from '../../../../schemas/api/loyalty.ts'
import type { Context } from '../../kernel/context.ts'
import { invalid } from '../../kernel/errors.ts'
import { playerOf, type Call } from '../../kernel/http/call.ts'
import { lockAccount } from './accounts.ts'
import { characterView } from './views.ts'

/** The characters a brand has, and choosing one. */
export const createCharacters = ({ clock, transaction }: Pick<Context, 'clock' | 'transaction'>) => ({
  list({ brand, locale }: Call): LoyaltyCharacter[] {
    if (!brand.content.loyalty.isEnableCharacters) return []
    const seen = { brand, locale, currency: brand.brand.currencies.default }
    return Object.entries(brand.platform.loyalty.characters).map(([id, terms]) => characterView(seen, id, terms))
  },

  /** Chooses the caller's character. @throws PlatformError InvalidParameterException when there is no such one */
  async choose(call: Call, id: string): Promise<void> {
    const { brand } = call
    const isKnown = brand.content.loyalty.isEnableCharacters && Object.hasOwn(brand.platform.loyalty.characters, id)
    if (!isKnown) throw invalid({ id: 'unknown' })
    const owner = { brandId: brand.id, playerId: playerOf(call) }
    await transaction(
      async (tx) => {
        await lockAccount(tx, owner, clock.now())
        await tx
          .updateTable('loyalty_account')
          .set({ character: id })
          .where('brand_id', '=', owner.brandId)
          .where('player_id', '=', owner.playerId)
          .execute()
      },
      { idempotent: true },
    )
  },
})
export type Characters = ReturnType<typeof createCharacters>
