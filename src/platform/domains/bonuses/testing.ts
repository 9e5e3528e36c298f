import { USUAL_TERMS, type BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import type { TestPlatform } from '../../testing.ts'

let count = 0

/**
 * Gives a player an active casino bonus, for tests. By default it is staked so often that no test completes it.
 * @param amount minor units
 */
export async function grantBonus(
  { platform }: Pick<TestPlatform, 'platform'>,
  {
    brandId = 'test',
    playerId,
    amount,
    currency = 'EUR',
    terms = {},
  }: {
    brandId?: string
    playerId: string
    amount: bigint
    currency?: string
    terms?: Partial<BonusTerms>
  },
): Promise<void> {
  await platform.context.transaction((tx) =>
    platform.services.bonuses.give(tx, {
      brandId,
      playerId,
      claimKey: `test:${(count += 1)}`,
      title: 'Bonus',
      amount,
      currency,
      terms: { ...USUAL_TERMS, times: 1_000, ...terms },
    }),
  )
}
