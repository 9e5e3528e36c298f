import { allocate } from '../../../../engine/money/index.ts'
import type { HouseOwner, Leg, PlayerBucket, PlayerOwner } from './entry.ts'
import { InsufficientFunds } from './errors.ts'

/** An amount by wallet, in minor units; every part is positive. */
export type Split = Partial<Record<PlayerBucket, bigint>>

/** The order in which a stake takes from the wallets. */
export const STAKE_ORDERS = {
  mainFirst: ['main', 'bonus'],
  bonusFirst: ['bonus', 'main'],
  bonusOnly: ['bonus'],
  mainOnly: ['main'],
} as const satisfies Record<string, readonly PlayerBucket[]>

export interface StakeOptions {
  /** Wallets in the order they are used. Default main, then bonus. */
  readonly order?: readonly PlayerBucket[]
  /** Bonus isolation: the first wallet that holds the whole stake pays it; wallets are never mixed. Default false. */
  readonly isolated?: boolean
}

/**
 * Splits a stake over the wallets that pay it.
 * @param amount positive, minor units
 * @param available the balance of each wallet; a missing one is empty
 * @throws InsufficientFunds when the balances do not cover it
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
 * Splits a win over the wallets that paid the stake, in proportion; the parts add up to the win. A zero stake (a free
 * round) has no proportion: pass the wallet set by the rules as `fallback`.
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
 * Splits a returned stake over the wallets that paid it. The whole stake is returned exactly as it was taken, a part of
 * it in proportion.
 * @throws RangeError for more than was staked
 */
export function splitRollback(amount: bigint, stake: Split): Split {
  if (amount > splitTotal(stake)) throw new RangeError('a rollback never returns more than the stake')
  return splitWin(amount, stake)
}

/** The sum of all parts. */
export function splitTotal(split: Split): bigint {
  return Object.values(split).reduce((sum, part) => sum + part, 0n)
}

export interface SplitParties {
  readonly player: PlayerOwner
  readonly house: HouseOwner
  /** The house account's bucket for real money; play money is always posted against `fun`. */
  readonly houseBucket: string
  readonly currency: string
}

/** The legs that move a split from the player to the house (`out`) or from the house to the player (`in`). */
export function splitLegs(split: Split, direction: 'in' | 'out', parties: SplitParties): Leg[] {
  const { player, house, houseBucket, currency } = parties
  const sign = direction === 'in' ? 1n : -1n
  return (Object.entries(split) as [PlayerBucket, bigint][]).flatMap(([bucket, part]) => [
    { owner: player, bucket, currency, amount: sign * part },
    { owner: house, bucket: bucket === 'fun' ? 'fun' : houseBucket, currency, amount: -sign * part },
  ])
}
