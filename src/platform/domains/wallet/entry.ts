import { hash } from 'node:crypto'
import { currencyOf, MAX_MINOR } from '../../../../engine/money/index.ts'
import { InvalidEntry } from './errors.ts'
import type { Json } from '../../kernel/json.ts'

/** The wallets every player has in each of their currencies. `fun` is play money and never meets the others. */
export const EVERYDAY_BUCKETS = ['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal'] as const
/** All wallets there are. `held_win` is opened by the first win of a player that waits for staff. */
export const PLAYER_BUCKETS = [...EVERYDAY_BUCKETS, 'held_win'] as const
export type PlayerBucket = (typeof PLAYER_BUCKETS)[number]

export type PlayerOwner = `player:${string}`
/** The house itself and the providers it settles with; their accounts may go below zero. */
export type HouseOwner = 'house' | `provider:${string}`

/**
 * An account by what it is. A house account's bucket is free: `games`, `payments`, `bonus_cost`; play money uses `fun`.
 */
export type AccountRef =
  | { readonly owner: PlayerOwner; readonly bucket: PlayerBucket; readonly currency: string }
  | { readonly owner: HouseOwner; readonly bucket: string; readonly currency: string }

/** One side of a movement. `amount` in minor units, positive into the account, negative out of it. */
export type Leg = AccountRef & { readonly amount: bigint }

/** What an account holds, in minor units. */
export type Balance = AccountRef & { readonly balance: bigint }

/** Legs that depend on what the accounts hold, decided while those are locked. */
export interface LegPlan {
  /** The player accounts to look at. */
  readonly accounts: readonly AccountRef[]
  /**
   * House accounts it will move: locked in the same statement, after the players'. Without them they cost one of their
   * own.
   */
  readonly house?: readonly AccountRef[]
  /** Gets their balances in the order of `accounts`; returns at least two legs, or throws to move nothing. */
  decide(balances: readonly Balance[]): readonly Leg[]
}

interface EntryBase {
  readonly brand: string
  /** Idempotency key, unique within the brand: prefix it with who chose it, `sandbox-pay:tx_81`. */
  readonly key: string
  /** What happened: `deposit`, `stake`, `win`, `rollback` … */
  readonly kind: string
  /** Answer kept for those who repeat the key; a function gets the balances of the player accounts touched. */
  readonly result?: Json | ((balances: readonly Balance[]) => Json)
  /** Facts for the history: round, payment, game. */
  readonly meta?: Json
  /** Movements that name the same use the same part of a house account. Default the key. */
  readonly part?: string
}

/** A movement of money. `requestHash` tells a repetition from another request under the same key. */
export type Entry =
  | (EntryBase & { readonly legs: readonly Leg[]; readonly requestHash?: string })
  | (EntryBase & { readonly legs: LegPlan; readonly requestHash: string })

/** Owner name of a player's accounts. */
export function playerOwner(playerId: string): PlayerOwner {
  return `player:${playerId}`
}

export function isPlayer(ref: { readonly owner: string }): boolean {
  return ref.owner.startsWith('player:')
}

/** One text per account, for maps. */
export function refKey({ owner, bucket, currency }: { owner: string; bucket: string; currency: string }): string {
  return `${owner}\n${bucket}\n${currency}`
}

/** How many parts a house account is kept in, so that concurrent movements do not all wait for one row. */
export const SHARDS = 16

/** The part of a house account that a movement uses. */
export function shardOf({ part, key }: Pick<Entry, 'part' | 'key'>): number {
  return parseInt(hash('md5', part ?? key, 'hex').slice(0, 2), 16) % SHARDS
}

/** Hash of the request a plain entry stands for. */
export function entryHash(entry: Entry): string {
  if (entry.requestHash !== undefined) return entry.requestHash
  const legs = 'decide' in entry.legs ? [] : entry.legs
  const parts = legs.map(({ owner, bucket, currency, amount }) => [owner, bucket, currency, amount.toString()])
  return hash('sha256', JSON.stringify([entry.kind, parts]), 'hex')
}

/**
 * Adds up the legs of each account and checks them: known currencies, amounts within 64 bits, nothing made or lost,
 * play money apart from real money.
 * @throws InvalidEntry
 */
export function mergeLegs(legs: readonly Leg[]): Leg[] {
  const merged = new Map<string, Leg>()
  const sums = new Map<string, bigint>()
  for (const leg of legs) {
    currencyOf(leg.currency)
    if (!isPlayer(leg) && leg.owner !== 'house' && !/^provider:[\w.-]+$/.test(leg.owner)) {
      throw new InvalidEntry(`"${leg.owner}" owns no account`)
    }
    const key = refKey(leg)
    const amount = leg.amount + (merged.get(key)?.amount ?? 0n)
    if (amount > MAX_MINOR || amount < -MAX_MINOR) throw new InvalidEntry('the amount is too large')
    merged.set(key, { ...leg, amount })
    sums.set(leg.currency, (sums.get(leg.currency) ?? 0n) + leg.amount)
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new InvalidEntry(`the legs in ${currency} add up to ${sum}, not to zero`)
  }
  const moving = [...merged.values()].filter(({ amount }) => amount !== 0n)
  const fun = moving.filter(({ bucket }) => bucket === 'fun').length
  if (fun > 0 && fun < moving.length) throw new InvalidEntry('play money and real money never move together')
  return moving
}
