import { brandAmount, toMoney } from '../../../../engine/money/index.ts'
import type { KeyFacts } from '../../../../schemas/api/campaigns.ts'
import type { BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** How much of a bet counts for bonus money of bets, in percent. */
export const betWeightOf = ({ weights }: BonusTerms): number => weights.products.betting ?? 100

/** What counts, by type of game; for bonus money of bets, bets alone. */
const weightsOf = (terms: BonusTerms, product: 'casino' | 'betting') => {
  if (product === 'betting') return { betting: betWeightOf(terms) }
  const { betting: _, ...types } = terms.weights.products
  return Object.fromEntries(Object.entries(types).filter(([, weight]) => weight !== undefined))
}

/** The key facts of terms as a player sees them: the very numbers the bonus is played by. */
export function factsOf(
  { platform: { games } }: PlatformBrand,
  terms: BonusTerms,
  currency: string,
  product: 'casino' | 'betting' = 'casino',
): KeyFacts {
  const amount = (table: Readonly<Record<string, string>>) =>
    Object.hasOwn(table, currency) ? toMoney(brandAmount(table[currency]!, currency), currency) : null
  const nameOfGame = (sysname: string) => games.games.find((game) => game.sysname === sysname)?.name ?? sysname
  const nameOfCategory = (sysname: string) =>
    games.categories.find((each) => each.sysname === sysname)?.title ?? sysname
  return {
    times: terms.times,
    of: terms.of,
    weights: weightsOf(terms, product),
    games:
      product === 'betting'
        ? []
        : [
            ...Object.entries(terms.weights.categories).map(([name, weight]) => ({
              name: nameOfCategory(name),
              weight,
            })),
            ...Object.entries(terms.weights.games).map(([name, weight]) => ({ name: nameOfGame(name), weight })),
          ],
    max_stake: amount(terms.maxStake),
    max_cashout: amount(terms.maxCashout),
    claim_within: terms.claimWithin,
    wager_within: terms.wagerWithin,
  }
}
