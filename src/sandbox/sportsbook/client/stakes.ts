import { choices, comboOdds, possiblePayout } from '../rules.ts'
import { oddsNow, type Mode, type Picked, type State } from './state.ts'

/** Hundredths of a typed stake; undefined for anything that is not an amount. */
export const minorOf = (stake: string): bigint | undefined => {
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(stake) ?? []
  return whole === '' ? undefined : BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'))
}
/** An amount in hundredths as a call has it. */
export const decimalOf = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

const eventOfPick = ({ id }: Picked): string => id.split('/')[0]!
/** Selections of an event that has several on the slip: they cannot be in one combination. */
export const clashing = (picked: readonly Picked[]): Picked[] =>
  picked.filter((one) => picked.some((other) => other !== one && eventOfPick(other) === eventOfPick(one)))

/** Ways to combine so many selections: a single, one combination, each for itself, and systems. */
export const modesOf = (count: number): Mode[] =>
  count < 2 ? ['singles'] : ['combo', 'singles', ...Array.from({ length: count - 2 }, (_, step) => step + 2)]

/** How the slip combines its selections: as the player chose, where there are enough of them; else all in one. */
export function modeOf({ picked, mode }: Pick<State, 'picked' | 'mode'>): Mode {
  const modes = modesOf(picked.length)
  if (mode !== undefined && modes.includes(mode)) return mode
  return clashing(picked).length > 0 ? 'singles' : modes[0]!
}

/** What the slip costs and can pay, in hundredths; undefined while its stake is no amount. */
export interface Sums {
  /** How many bets it stakes on. */
  readonly bets: bigint
  readonly total: bigint | undefined
  readonly pays: bigint | undefined
  /** Odds in thousandths; undefined for several bets. */
  readonly odds: bigint | undefined
}

export function sumsOf(state: State): Sums {
  const { picked, stake } = state
  const mode = modeOf(state)
  const odds = picked.map((one) => oddsNow(state, one.id) ?? one.odds)
  const minor = minorOf(stake)
  if (mode === 'singles') {
    const bets = BigInt(odds.length)
    const pays = minor === undefined ? undefined : odds.reduce((sum, one) => sum + possiblePayout(minor, [one]), 0n)
    return { bets, total: minor && minor * bets, pays, odds: odds.length === 1 ? BigInt(odds[0]!) : undefined }
  }
  const size = mode === 'combo' ? odds.length : mode
  const bets = choices(odds.length, size)
  const total = minor === undefined ? undefined : minor * bets
  return {
    bets,
    total,
    pays: total === undefined ? undefined : possiblePayout(total, odds, size),
    odds: comboOdds(odds, size),
  }
}
