import type { Database } from '../../src/platform/kernel/db/index.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { systemClock } from '../../engine/clock/index.ts'

/** Parameters of a run. */
interface Run {
  /** The same seed gives the same plan. */
  readonly seed: number
  /** Whether to run the small version of `npm test`. */
  readonly share: boolean
  /** Whether to end with the first violation, without looking for a shorter way to it. */
  readonly first?: boolean
}

/** A property of the ledger, tested by trying to break it. */
export interface Proof {
  readonly name: string
  readonly text: string
  /** Returns the figures of the run in one line. @throws Violation when the property does not hold */
  run(run: Run): Promise<string>
}

/** A property of the ledger does not hold. */
class Violation extends Error {
  override name = 'Violation'
}

/** @throws Violation unless it is true */
export function must(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Violation(otherwise)
}

/** Whole numbers from 0 below `n`; the same sequence for the same seed. */
export function seeded(seed: number): (n: number) => number {
  let state = seed | 0
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

/**
 * Checks that every balance is the sum of its postings, keys are unique, and every acknowledged key is stored once.
 * Returns the journals.
 */
export async function examine(database: Database, acknowledged: Iterable<string> = []): Promise<number> {
  // Writers may continue while we read: only keys acknowledged before must be stored.
  const expected = [...acknowledged]
  const findings = await createWallet({ db: database.db, clock: systemClock }).reconcile()
  must(findings.length === 0, `the ledger is not sound: ${JSON.stringify(findings[0])}`)
  const rows = await database.db.selectFrom('wallet_journal').select(['brand', 'idem_key']).execute()
  const kept = new Set(rows.map(({ brand, idem_key }) => `${brand} ${idem_key}`))
  must(kept.size === rows.length, 'a key stands in the ledger twice')
  const keys = new Set(rows.map(({ idem_key }) => idem_key))
  for (const key of expected) must(keys.has(key), `${key} was acknowledged and is not there`)
  return rows.length
}
