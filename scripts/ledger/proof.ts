import type { Database } from '../../src/platform/kernel/db/index.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { systemClock } from '../../engine/clock/index.ts'

/** How a proof is run. */
interface Run {
  /** The same seed makes the same plan again. */
  readonly seed: number
  /** The small size that runs inside `npm test`. */
  readonly share: boolean
}

/** Something about the ledger that is shown by trying to break it. */
export interface Proof {
  readonly name: string
  readonly text: string
  /** Returns the figures of the run in one line. @throws Violation when the ledger lied */
  run(run: Run): Promise<string>
}

/** The ledger did what it must never do. */
class Violation extends Error {
  override name = 'Violation'
}

/** @throws Violation unless it is true */
export function must(isTrue: boolean, otherwise: string): asserts isTrue {
  if (!isTrue) throw new Violation(otherwise)
}

/** Whole numbers from 0 below `n`, the same row of them for the same seed. */
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
 * Every balance is the sum of its postings, keys are unique and what was acknowledged is there, once. Returns the
 * journals.
 */
export async function examine(database: Database, acknowledged: Iterable<string> = []): Promise<number> {
  // Writers may go on while we read: only what was acknowledged before must be there.
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
