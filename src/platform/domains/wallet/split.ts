import { allocate } from '../../../../engine/money/index.ts'
import type { HouseOwner, Leg, PlayerBucket, PlayerOwner } from './entry.ts'
import { InsufficientFunds } from './errors.ts'

/** An amount by the wallets it came from or goes to, in minor units; every part is positive. */
export type Split = Partial<Record<PlayerBucket, bigint>>

/** In which order a stake takes from the wallets. */
export const STAKE_ORDERS = {
  mainFirst: ['main', 'bonus'],
  bonusFirst: ['bonus', 'main'],
  bonusOnly: ['bonus'],
  mainOnly: ['main'],
} as const satisfies Record<string, readonly PlayerBucket[]>

export interface StakeOptions {
  /** Wallets in the order they are asked. Default main, then bonus. */
  readonly order?: readonly PlayerBucket[]
  /** Bonus isolation: the first wallet that holds the whole stake pays it; wallets are never mixed. Default false. */
  readonly isolated?: boolean
}

/**
 * Which wallets pay a stake.
 * @param amount positive, minor units
 * @param available what each wallet holds; a missing one is empty
 * @throws InsufficientFunds when they do not hold it
 */
export function splitStake(amount: bigint, available: Split, options: StakeOptions = {}): Split {
  if (amount <= 0n) throw new RangeError('a stake is positive')
  const order = options.order ?? STAKE_ORDERS.mainFirst
  if (options.isolated) {
    const wallet = order.find((bucket) => (available[bucket] ?? 0n) >= amount)
    if (!wallet) throw new InsufficientFunds()
    return { [wallet]: amount }
  }
  const split: Split = {}
  let left = amount
  for (const bucket of order) {
    const held = available[bucket] ?? 0n
    const part = held < left ? held : left
    if (part <= 0n) continue
    split[bucket] = part
    left -= part
  }
  if (left > 0n) throw new InsufficientFunds()
  return split
}

/**
 * Shares a win among the wallets that paid the stake, in proportion; the parts add up to the win.
 * A stake of nothing (a free round) has no proportion: give the wallet the rules name for it as `fallback`.
 * @param amount zero or more, minor units
 */
export function splitWin(amount: bigint, stake: Split, fallback: PlayerBucket = 'main'): Split {
  if (amount < 0n) throw new RangeError('a win is not negative')
  const wallets = Object.entries(stake).filter(([, part]) => part > 0n) as [PlayerBucket, bigint][]
  if (wallets.length === 0) return amount === 0n ? {} : { [fallback]: amount }
  const parts = allocate(
    amount,
    wallets.map(([, part]) => part),
  )
  return Object.fromEntries(
    wallets.map(([bucket], index) => [bucket, parts[index] ?? 0n]).filter(([, part]) => part !== 0n),
  )
}

/**
 * Which wallets get a stake back. The whole stake goes back exactly as it was taken, a part of it in proportion.
 * @throws RangeError for more than was staked
 */
export function splitRollback(amount: bigint, stake: Split): Split {
  if (amount > splitTotal(stake)) throw new RangeError('a rollback never returns more than the stake')
  return splitWin(amount, stake)
}

/** All parts together. */
export function splitTotal(split: Split): bigint {
  return Object.values(split).reduce((sum, part) => sum + part, 0n)
}

export interface SplitParties {
  readonly player: PlayerOwner
  readonly house: HouseOwner
  /** The house account's bucket for real money; play money always meets `fun`. */
  readonly houseBucket: string
  readonly currency: string
}

/** The legs that carry a split from the player to the house (`out`) or from the house to the player (`in`). */
export function splitLegs(split: Split, direction: 'in' | 'out', parties: SplitParties): Leg[] {
  const { player, house, houseBucket, currency } = parties
  const sign = direction === 'in' ? 1n : -1n
  return (Object.entries(split) as [PlayerBucket, bigint][]).flatMap(([bucket, part]) => [
    { owner: player, bucket, currency, amount: sign * part },
    { owner: house, bucket: bucket === 'fun' ? 'fun' : houseBucket, currency, amount: -sign * part },
  ])
}
