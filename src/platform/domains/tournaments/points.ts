import type { TournamentTerms } from '../../../../schemas/brand/tournaments.ts'

/** The most points a multiplier gives in one round: 100 times the stake. */
const MOST_FOR_MULTIPLIER = 10_000n

/** A settled round. Amounts in minor units; what was given back to the player is not staked. */
export interface PlayedRound {
  /** Real money staked, and what it was worth in the default currency when it was staked. */
  readonly stake: bigint
  readonly value: bigint
  /** All that was staked, bonus money included, and all that was won. */
  readonly allStaked: bigint
  readonly win: bigint
}

/**
 * The points of one round. Amounts give one point per minor unit of the default currency; a multiplier is win ÷ stake
 * × 100, cut off, at most 10,000 in one round. Of a round staked with bonus money as well, the part of the real money
 * counts.
 */
export function pointsOf(scoring: TournamentTerms['scoring'], { stake, value, allStaked, win }: PlayedRound): bigint {
  if (stake <= 0n || allStaked <= 0n) return 0n
  switch (scoring) {
    case 'rounds':
      return 1n
    case 'sumStake':
      return value
    case 'sumWin':
      return (win * value) / allStaked
    case 'maxMultiplier':
    case 'sumMultiplier': {
      const multiplier = (win * 100n) / allStaked
      return multiplier > MOST_FOR_MULTIPLIER ? MOST_FOR_MULTIPLIER : multiplier
    }
  }
}

/** The score of a player from the points of their rounds. */
export const totalOf = (scoring: TournamentTerms['scoring'], points: readonly bigint[]): bigint =>
  scoring === 'maxMultiplier'
    ? points.reduce((most, each) => (each > most ? each : most), 0n)
    : points.reduce((sum, each) => sum + each, 0n)
