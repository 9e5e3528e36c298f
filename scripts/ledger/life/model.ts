import { TERMS, type Rules } from './brand.ts'
import { NOTHING, type Seen } from './seen.ts'

/** What of a player's money in one currency is theirs, by what the test did. Cents. */
export interface Purse {
  /** The most that can be theirs: held, locked for withdrawals, or paid out. */
  own: bigint
  /** What must at least still be staked before a withdrawal. */
  toPlay: bigint
  /** What they owe after results of bets were corrected. */
  owed: bigint
  /** Cashback they took. */
  cashback: bigint
}
/** Bonus money of one bonus. */
export interface Grant {
  readonly currency: string
  readonly product: 'casino' | 'betting'
  readonly deposit: string | null
  readonly amount: bigint
  begun: boolean
  over: boolean
  /** The most that its money can be: given, and won with it, less what was staked. */
  worth: bigint
  /** What was staked while it could be played. */
  played: bigint
  /** Until when stakes count, in milliseconds. */
  endsAt: number
}
export interface Deposit {
  readonly id: string
  readonly amount: bigint
  readonly currency: string
  readonly withOffer: boolean
  readonly told: Set<string>
  status: string
  /** What the last refund or charge-back took of own money. */
  taken: bigint
}
/** A stake: what each wallet paid, for which bonus, and what it counted for. */
export interface Part {
  readonly id: string
  readonly own: bigint
  readonly bonus: bigint
  readonly grant: Grant | undefined
  /** Of what must be staked before a withdrawal. */
  counted: bigint
  played: bigint
  back: boolean
}
export interface Round {
  readonly id: string
  readonly currency: string
  readonly parts: Part[]
  isOver: boolean
  /** Own money won in it. */
  won: bigint
}
export interface SportsBet {
  readonly id: string
  readonly currency: string
  readonly stake: Part
  status: 'open' | 'won' | 'lost' | 'void' | 'cashed_out'
  payout: bigint
  settlements: number
}
/** A player, by what the test did. */
export interface Life {
  readonly id: string
  currency: string
  readonly purses: Map<string, Purse>
  readonly grants: Map<string, Grant>
  readonly deposits: Deposit[]
  readonly rounds: Round[]
  readonly bets: SportsBet[]
  readonly codes: Set<string>
  readonly gifts: { casino: number; betting: number }
  readonly cups: Set<string>
  readonly prizes: Set<string>
  bought: bigint
}
export interface Model {
  readonly rules: Rules
  readonly lives: readonly Life[]
  /** What was seen after the last step. */
  seen: Seen
}

export const newModel = (rules: Rules, ids: readonly string[]): Model => ({
  rules,
  seen: NOTHING,
  lives: ids.map((id) => ({
    id,
    currency: 'EUR',
    purses: new Map(),
    grants: new Map(),
    deposits: [],
    rounds: [],
    bets: [],
    codes: new Set(),
    gifts: { casino: 0, betting: 0 },
    cups: new Set(),
    prizes: new Set(),
    bought: 0n,
  })),
})

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

export function purseOf({ purses }: Life, currency: string): Purse {
  const purse = purses.get(currency) ?? { own: 0n, toPlay: 0n, owed: 0n, cashback: 0n }
  purses.set(currency, purse)
  return purse
}

/** The part of a payout that own money has, as its part of the stakes, rounded up. */
export function ownShare(payout: bigint, parts: readonly Part[]): bigint {
  const sum = (of: 'own' | 'bonus') => parts.reduce((all, part) => all + (part.back ? 0n : part[of]), 0n)
  const [own, bonus] = [sum('own'), sum('bonus')]
  return own + bonus === 0n ? 0n : (payout * own + own + bonus - 1n) / (own + bonus)
}

/** Adds to the money of a bonus; what comes after its end is nobody's. */
export function addWorth(grant: Grant | undefined, amount: bigint): void {
  if (grant && !grant.over) grant.worth += amount
}

export function end(grant: Grant): void {
  grant.over = true
  grant.worth = 0n
}

/** Notes a stake: what it takes, and what it counts for. @param isInTime whether it can be played with a bonus */
export function noteStake(life: Life, currency: string, part: Omit<Part, 'counted' | 'back' | 'played'>): Part {
  const purse = purseOf(life, currency)
  const counted = least(part.own, purse.toPlay)
  purse.own -= part.own
  purse.toPlay -= counted
  if (part.grant) part.grant.worth -= part.bonus
  return { ...part, counted, played: 0n, back: false }
}

/** A stake goes back as it was taken, and what it counted for does not count. */
export function giveBack(life: Life, currency: string, part: Part): void {
  const purse = purseOf(life, currency)
  purse.own += part.own
  purse.toPlay += part.counted
  addWorth(part.grant, part.bonus)
  if (part.grant) part.grant.played -= part.played
  part.played = 0n
  part.back = true
}

/** The most a player can have lost in games, in cents: stakes that did not come back, round by round. */
export const lostBy = ({ rounds }: Life, currency: string): bigint =>
  rounds
    .filter((round) => round.currency === currency)
    .map(({ parts, won }) => parts.reduce((sum, part) => sum + part.own, 0n) - won)
    .reduce((sum, loss) => sum + (loss > 0n ? loss : 0n), 0n)

/** The most points a player can have. */
export const pointsOf = ({ rounds, bought }: Life): bigint =>
  rounds.flatMap(({ parts }) => parts).reduce((sum, { own }) => sum + own, 0n) / TERMS.product.unit -
  bought * TERMS.product.price
