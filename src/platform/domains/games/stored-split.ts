import type { PlayerBucket, Split } from '../wallet/index.ts'
import type { StoredSplit } from './round-tables.ts'

type Part = [PlayerBucket, bigint]
const partsOf = (split: Split): Part[] => Object.entries(split) as Part[]

/** A split as stored: amounts as decimal text. */
export const stored = (split: Split): StoredSplit =>
  Object.fromEntries(partsOf(split).map(([bucket, part]) => [bucket, String(part)]))
export const parsed = (split: StoredSplit): Split =>
  Object.fromEntries(Object.entries(split).map(([bucket, part]) => [bucket, BigInt(part)]))

/** The sum of two splits, wallet by wallet. */
export function together(a: Split, b: Split): Split {
  const sum = new Map(partsOf(a))
  for (const [bucket, part] of partsOf(b)) sum.set(bucket, (sum.get(bucket) ?? 0n) + part)
  return Object.fromEntries(sum)
}

/** The difference of two splits. A wallet with nothing left stays in it, with zero. */
export const without = (whole: Split, part: Split): Split =>
  Object.fromEntries(partsOf(whole).map(([bucket, amount]) => [bucket, amount - (part[bucket] ?? 0n)]))
