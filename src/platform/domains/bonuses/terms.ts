import { brandAmount } from '../../../../engine/money/index.ts'
import type { BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import type { Game } from '../../../../schemas/brand/games.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'

/** The amount of a table by currency, in minor units; undefined for a currency not named. */
export const amountIn = (table: Readonly<Record<string, string>>, currency: string): bigint | undefined =>
  Object.hasOwn(table, currency) ? brandAmount(table[currency]!, currency) : undefined

/** What must be staked before bonus money is the player's own, in minor units, rounded up. */
export function requirementOf({ times, of }: BonusTerms, bonus: bigint, deposit: bigint): bigint {
  const base = of === 'bonus' ? bonus : bonus + deposit
  return (base * BigInt(Math.round(times * 1000)) + 999n) / 1000n
}

/**
 * How much of a stake counts, in percent: by the game, else the largest of its categories, else its type, else the
 * default.
 */
export function weightOf({ weights }: BonusTerms, brand: PlatformBrand, game: Game | undefined): number {
  if (!game) return 0
  if (Object.hasOwn(weights.games, game.sysname)) return weights.games[game.sysname]!
  const categories = brand.platform.games.categories
    .filter(
      ({ types, tags }) =>
        (types === undefined || types.includes(game.type)) &&
        (tags === undefined || tags.some((tag) => game.tags.includes(tag))),
    )
    .map(({ sysname }) => sysname)
    .filter((sysname) => Object.hasOwn(weights.categories, sysname))
  if (categories.length > 0) return Math.max(...categories.map((sysname) => weights.categories[sysname]!))
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
