import type { LoyaltyProgramTerms } from '../../../../schemas/brand/loyalty.ts'
import { inCategory, type Game } from '../../../../schemas/brand/games.ts'
import { brandAmount } from '../../../../engine/money/index.ts'
import { perRelease, type PlatformBrand } from '../../kernel/brands.ts'
import { matchesAudience, type AudienceFacts } from '../campaigns/index.ts'

/** A programme with its name. */
export interface Program {
  readonly sysname: string
  readonly terms: LoyaltyProgramTerms
}

/** The brand's programmes in its order; none where points are off. */
export function programsOf(brand: PlatformBrand): Program[] {
  const programs = Object.entries(brand.platform.loyalty.programs)
  // Content is asked last: for it an idle brand is compiled.
  return programs.length > 0 && brand.content.loyalty.isEnableLoyalty
    ? programs.map(([sysname, terms]) => ({ sysname, terms }))
    : []
}

/** Whether players of the brand collect points. Asked of every brand again and again, so it is read once. */
export const hasPrograms = perRelease((brand) => brand.features['loyalty'] === true && programsOf(brand).length > 0)

/** The programme of a player: the first whose audience they are in. */
export const programOf = (brand: PlatformBrand, player: AudienceFacts, now: Date): Program | undefined =>
  programsOf(brand).find(({ terms }) => matchesAudience(brand, player, terms.audience, now))

/** Real money that gives a point, in minor units of the default currency. */
export const unitOf = ({ brand }: PlatformBrand, { unit }: LoyaltyProgramTerms): bigint =>
  brandAmount(unit, brand.currencies.default) || 1n

/** How much of a stake counts, in percent: the most of the game's categories, else by its type. */
export function weightOf({ platform }: PlatformBrand, { weights }: LoyaltyProgramTerms, game: Game): number {
  const categories = platform.games.categories.flatMap((category) =>
    Object.hasOwn(weights.categories, category.sysname) && inCategory(game, category)
      ? weights.categories[category.sysname]!
      : [],
  )
  return categories.length > 0 ? Math.max(...categories) : (weights.products[game.type] ?? 0)
}

export const levelKey = (program: string, number: number): string => `level:${program}:${number}`
export const stepKey = (quest: string, step: string): string => `step:${quest}:${step}`
export const questKey = (quest: string): string => `quest:${quest}`

/**
 * Number of the player's level: the highest their experience leads to, or that they once reached, since a level is
 * never taken away.
 */
export function levelOf({ sysname, terms }: Program, exp: bigint, done: ReadonlyMap<string, Date>): number {
  return terms.levels.reduce(
    (highest, level, index) =>
      BigInt(level.exp) <= exp || done.has(levelKey(sysname, index + 1)) ? index + 1 : highest,
    1,
  )
}
