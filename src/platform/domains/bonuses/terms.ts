import { brandAmount } from '../../../../engine/money/index.ts'
import type { BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import { inCategory, type Game, type PlatformGames } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** The amount of a table by currency, in minor units; undefined for a currency not named. */
export const amountIn = (table: Readonly<Record<string, string>>, currency: string): bigint | undefined =>
  Object.hasOwn(table, currency) ? brandAmount(table[currency]!, currency) : undefined

/** What must be staked before bonus money is the player's own, in minor units, rounded up. */
export function requirementOf({ times, of }: BonusTerms, bonus: bigint, deposit: bigint): bigint {
  const base = of === 'bonus' ? bonus : bonus + deposit
  return (base * BigInt(Math.round(times * 1000)) + 999n) / 1000n
}

type Category = Pick<PlatformGames['categories'][number], 'sysname' | 'types' | 'tags' | 'sysnames'>

/** Terms as a bonus keeps them: with what the categories were that they weigh. */
export interface KeptTerms extends BonusTerms {
  /** Absent where terms weigh no category, and for bonuses from before categories were kept: those have the brand's. */
  readonly categories?: readonly Category[]
}

/** Terms with the categories that they weigh, as they are now; those that were kept already stay as they are. */
export function keepTerms(terms: KeptTerms, brand: PlatformBrand | undefined): KeptTerms {
  const named = Object.keys(terms.weights.categories)
  if (terms.categories || named.length === 0 || !brand) return terms
  const categories = brand.platform.games.categories.flatMap(({ sysname, types, tags, sysnames }) =>
    named.includes(sysname)
      ? [{ sysname, ...(types && { types }), ...(tags && { tags }), ...(sysnames && { sysnames }) }]
      : [],
  )
  return { ...terms, categories }
}

/**
 * How much of a stake counts, in percent: by the game, else the largest of its categories, else its type, else the
 * default.
 */
export function weightOf(terms: KeptTerms, brand: PlatformBrand, game: Game | undefined): number {
  const { weights } = terms
  if (!game) return 0
  if (Object.hasOwn(weights.games, game.sysname)) return weights.games[game.sysname]!
  const known: readonly Category[] = terms.categories ?? brand.platform.games.categories
  const categories = known.flatMap((category) =>
    Object.hasOwn(weights.categories, category.sysname) && inCategory(game, category)
      ? weights.categories[category.sysname]!
      : [],
  )
  if (categories.length > 0) return Math.max(...categories)
  return weights.products[game.type] ?? weights.default
}

/** The progress a stake makes: its weight's share, cut to the minor unit, and never beyond the requirement. */
export function progressOf(stake: bigint, weight: number, left: bigint): bigint {
  const share = (stake * BigInt(weight)) / 100n
  return share < left ? share : left
}

/** The progress that stays when only a part of a bet is still staked. */
export const progressLeft = (applied: bigint, { before, now }: { before: bigint; now: bigint }): bigint =>
  before === 0n ? 0n : (applied * now) / before

/** What becomes own money of a bonus that was played: all of it, up to the terms' maximum. */
export function cashoutOf({ maxCashout }: BonusTerms, balance: bigint, currency: string): bigint {
  const most = amountIn(maxCashout, currency)
  return most !== undefined && most < balance ? most : balance
}

/** Why a stake is refused while a bonus is active: bonus money in a game without weight, or more than `most`. */
export type StakeFault = { readonly reason: 'GAME' } | { readonly reason: 'STAKE'; readonly most: bigint }

/**
 * What the terms say against a stake.
 * @param stake minor units: the whole stake, with the earlier bets of its round, and what of it is bonus money
 */
export function stakeFault(
  { maxStake }: BonusTerms,
  weight: number,
  { amount, bonus, currency }: { amount: bigint; bonus: bigint; currency: string },
): StakeFault | undefined {
  if (weight === 0) return bonus > 0n ? { reason: 'GAME' } : undefined
  const most = amountIn(maxStake, currency)
  return most !== undefined && amount > most ? { reason: 'STAKE', most } : undefined
}

/**
 * How an active bonus without an open round ends now, if it does: played, over, or with less left than can be staked.
 * @param held its money in the wallet, in minor units
 * @param least the smallest stake, in minor units
 */
export function endOf(
  { progress, requirement, expires_at }: { progress: bigint; requirement: bigint; expires_at: Date | null },
  held: bigint,
  least: bigint,
  now: Date,
): 'completed' | 'expired' | 'lost' | undefined {
  if (progress >= requirement) return 'completed'
  if (expires_at! <= now) return 'expired'
  return held === 0n || held < least ? 'lost' : undefined
}
