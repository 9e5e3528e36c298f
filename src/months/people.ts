import type { Game } from '../../schemas/brand/games.ts'
import { brandAmount } from '../../engine/money/index.ts'
import type { AudienceFacts } from '../platform/domains/campaigns/index.ts'
import type { PlatformBrand } from '../platform/kernel/brands.ts'
import { seeded, shuffled, type Random } from '../sandbox/games/engines/random.ts'

/** What a kind of player does, in percent or as a number. */
interface Habits {
  /** How many of a hundred players are like this. */
  readonly share: number
  /** Chance of a visit on a day. */
  readonly visits: number
  /** Deposits in a month at most. */
  readonly deposits: number
  /** Which of the amounts offered in the deposit form they choose, from the smallest, at most. */
  readonly preset: number
  /** Which of the brand's stakes they play with, from the smallest, at most. */
  readonly stake: number
  /** Rounds in a visit at most. */
  readonly rounds: number
}

const KINDS: readonly Habits[] = [
  { share: 60, visits: 25, deposits: 3, preset: 1, stake: 1, rounds: 80 },
  { share: 32, visits: 45, deposits: 6, preset: 2, stake: 3, rounds: 150 },
  { share: 8, visits: 60, deposits: 10, preset: 4, stake: 5, rounds: 250 },
]
/** Games a player knows. */
const GAMES = 6

/** A player of the simulation: who they are and what they do. */
export interface Person extends Habits {
  readonly facts: AudienceFacts
  readonly random: Random
  readonly games: readonly Game[]
  /** Whether they confirm their contact. */
  readonly confirms: boolean
  /** Whether they take what they are offered, and whether they know the promo codes. */
  readonly takesOffers: boolean
  readonly knowsCodes: boolean
  /** Day of the registration. */
  readonly begins: number
}

const chance = (random: Random, percent: number): boolean => random(100) < percent

function habitsOf(random: Random): Habits {
  let drawn = random(100)
  return KINDS.find(({ share }) => (drawn -= share) < 0) ?? KINDS[0]!
}

/** The games of a brand that are drawn beforehand; one that is closed is played by nobody. */
const playable = ({ platform: { games } }: PlatformBrand): Game[] =>
  games.games.filter(({ sysname, maintenance }) => !maintenance && !games.exclude.includes(sysname))

/**
 * A player drawn from the seed and a number: the same player whoever else plays.
 * @param days of the month; players register within its first half
 */
export function personOf(brand: PlatformBrand, seed: string, number: number, from: Date, days: number): Person {
  const random = seeded(`${seed}:${number}`)
  const begins = random(Math.max(1, Math.floor(days / 2)))
  const created_at = new Date(from.getTime() + begins * 86_400_000)
  const { market, currencies } = brand.brand
  return {
    ...habitsOf(random),
    random,
    begins,
    games: shuffled(playable(brand), random).slice(0, GAMES),
    confirms: chance(random, 75),
    takesOffers: chance(random, 70),
    knowsCodes: chance(random, 20),
    facts: {
      id: `simulated-${number}`,
      currency: currencies.default,
      country_code: /^[a-z]{2}$/.test(market) ? market.toUpperCase() : 'MT',
      created_at,
      verified_at: chance(random, 60) ? created_at : null,
    },
  }
}

/** The amounts players choose from: what the deposit form offers, and the stakes of games, in minor units. */
export function amountsOf({ brand, platform }: PlatformBrand): { presets: bigint[]; stakes: bigint[]; least: bigint } {
  const { default: currency, available } = brand.currencies
  const minor = (texts: readonly string[]) =>
    texts.map((text) => brandAmount(text, currency)).sort((a, b) => (a < b ? -1 : 1))
  const { stakes } = platform.settings
  const [min, max] = [brandAmount(stakes.min, currency), brandAmount(stakes.max, currency)]
  return {
    presets: minor(available[currency]?.presets ?? []),
    stakes: minor(stakes.levels).filter((stake) => stake >= min && stake <= max),
    least: min,
  }
}
