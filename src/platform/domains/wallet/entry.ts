import { hash } from 'node:crypto'
import { currencyOf, MAX_MINOR } from '../../../../engine/money/index.ts'
import { InvalidEntry } from './errors.ts'
import type { Json } from '../../kernel/json.ts'
import type { EntryKind } from './kinds.ts'

/** The wallets every player has in each of their currencies. `fun` is play money and is never mixed with the others. */
export const EVERYDAY_BUCKETS = ['main', 'bonus', 'betting_bonus', 'fun', 'locked_withdrawal'] as const
/** All kinds of wallets. `held_win` is opened by a player's first win that waits for staff. */
export const PLAYER_BUCKETS = [...EVERYDAY_BUCKETS, 'held_win'] as const
export type PlayerBucket = (typeof PLAYER_BUCKETS)[number]

export type PlayerOwner = `player:${string}`
/** The house and the providers it settles with; their accounts may go below zero. */
export type HouseOwner = 'house' | `provider:${string}`

/** Names an account. A house account's bucket is free: `games`, `payments`, `bonus_cost`; play money uses `fun`. */
export type AccountRef =
  | { readonly owner: PlayerOwner; readonly bucket: PlayerBucket; readonly currency: string }
  | { readonly owner: HouseOwner; readonly bucket: string; readonly currency: string }

/** One side of a movement. `amount` in minor units, positive credits the account, negative debits it. */
export type Leg = AccountRef & { readonly amount: bigint }

/** The balance of an account, in minor units. */
export type Balance = AccountRef & { readonly balance: bigint }

/** Legs that depend on balances, decided while the accounts are locked. */
export interface LegPlan {
  /** The player accounts to lock and read. */
  readonly accounts: readonly AccountRef[]
  /**
   * House accounts the legs will use: locked in the same statement, after the players'. When omitted, locking them
   * takes another statement.
   */
  readonly house?: readonly AccountRef[]
  /** Called with the balances in the order of `accounts`; returns at least two legs, or throws to move nothing. */
  decide(balances: readonly Balance[]): readonly Leg[]
}

interface EntryBase {
  readonly brand: string
  /** Idempotency key, unique within the brand; prefix it with its origin: `sandbox-pay:tx_81`. */
  readonly key: string
  /** Kind of movement: `deposit`, `stake`, `win`, `rollback` … */
  readonly kind: EntryKind
  /** Answer stored for repeated calls with the key; a function is given the balances of the player accounts touched. */
  readonly result?: Json | ((balances: readonly Balance[]) => Json)
  /** Data for the history: round, payment, game. */
  readonly meta?: Json
  /** Movements with the same value use the same shard of a house account. Defaults to the key. */
  readonly part?: string
  /**
   * Whether the change of balances is sent with the next statement of the caller's transaction, or with its commit: one
   * message less. An overdraft or overflow is then that statement's database error, so the plan must have excluded
   * both. Default false.
   */
  readonly waits?: boolean
}

/** A movement of money. `requestHash` distinguishes a repeated call from another request under the same key. */
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

/** An account as one text, for use as a map key. */
export function refKey({ owner, bucket, currency }: { owner: string; bucket: string; currency: string }): string {
  return `${owner}\n${bucket}\n${currency}`
}

/** Number of shards of a house account, so that concurrent movements do not all wait for one row. */
export const SHARDS = 16

/** The shard of a house account that a movement uses. */
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
 * Sums the legs of each account and validates them: known currencies, amounts within 64 bits, total zero, play money
 * separate from real money.
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
