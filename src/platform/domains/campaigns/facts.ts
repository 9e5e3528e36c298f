import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { KeyFacts } from '../../../../schemas/api/campaigns.ts'
import type { BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** The key facts of terms as a player sees them: the very numbers the bonus is played by. */
export function factsOf({ platform: { games } }: PlatformBrand, terms: BonusTerms, currency: string): KeyFacts {
  const amount = (table: Readonly<Record<string, string>>) =>
    Object.hasOwn(table, currency) ? toMoney(brandAmount(table[currency]!, currency), currency) : null
  const nameOfGame = (sysname: string) => games.games.find((game) => game.sysname === sysname)?.name ?? sysname
  const nameOfCategory = (sysname: string) =>
    games.categories.find((each) => each.sysname === sysname)?.title ?? sysname
  return {
    times: terms.times,
    of: terms.of,
    weights: Object.fromEntries(Object.entries(terms.weights.products).filter(([, weight]) => weight !== undefined)),
    games: [
      ...Object.entries(terms.weights.categories).map(([name, weight]) => ({ name: nameOfCategory(name), weight })),
      ...Object.entries(terms.weights.games).map(([name, weight]) => ({ name: nameOfGame(name), weight })),
    ],
    max_stake: amount(terms.maxStake),
    max_cashout: amount(terms.maxCashout),
    claim_within: terms.claimWithin,
    wager_within: terms.wagerWithin,
  }
}
