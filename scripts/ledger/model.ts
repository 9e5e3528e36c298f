import fc from 'fast-check'
import { systemClock } from '../../engine/clock/index.ts'
import { withTransaction, type Database } from '../../src/platform/kernel/db/index.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import type { Port } from '../../src/platform/kernel/ports.ts'
import { testBrand } from '../../src/platform/testing-brand.ts'
import { BONUS_ROUNDS, type BonusRounds } from '../../src/platform/domains/games/index.ts'
import { createRounds } from '../../src/platform/domains/games/rounds.ts'
import { insertPlayer } from '../../src/platform/domains/players/testing.ts'
import type { GameSession } from '../../src/platform/domains/games/tables.ts'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { examine, must, type Proof } from './proof.ts'
import { type Model, type TestPlatform, heldBy } from './model-state.ts'
import { steps } from './model-steps.ts'

async function platformOf({ db }: Database, brand: string): Promise<TestPlatform> {
  const wallet = createWallet({ db, clock: systemClock })
  const now = systemClock.now()
  const id = `${brand}-ada`
  await insertPlayer(db, { id, brand, at: now })
  // A bet is booked only while its login is there.
  const login = `${brand}-login`
  await db
    .insertInto('session')
    .values({ token_hash: login, brand_id: brand, player_id: id, created_at: now, active_at: now })
    .execute()
  const session: GameSession = {
    token_hash: '-',
    brand_id: brand,
    player_id: id,
    session_hash: login,
    sysname: 'fox-fire',
    aggregator: 'agg',
    currency: 'EUR',
    created_at: now,
    active_at: now,
  }
  return {
    wallet,
    session,
    brand,
    commands: 0,
    rounds: createRounds({
      db,
      wallet,
      clock: systemClock,
      transaction: (work, options) => withTransaction(db, work, options),
      // Only arithmetic is tested here: no gate stops a bet.
      supplied: <T>(port: Port<T>) => (port.name === BONUS_ROUNDS.name ? [ONE_BONUS as T] : []),
      question: () => ({ statements: [], pass: () => Promise.resolve() }),
      // Every run is a brand of its own; all have the same rules.
      brands: { all: () => [rules], byHost: () => rules, byId: () => rules, onChange: () => () => undefined },
    }),
  }
}

const rules = testBrand()
/** All bonus money belongs to one bonus without terms, which is active for ever. */
const ONE_BONUS: BonusRounds = {
  staked: () => Promise.resolve('bonus'),
  holds: () => Promise.resolve(true),
  returned: () => Promise.resolve(),
  settled: () => Promise.resolve(),
  closedTo: () => Promise.resolve(undefined),
}
const RUNS = { full: 2_000, share: 30 }
// The embedded engine has one session, so runs cannot be concurrent; its share is smaller.
const SHARE_EMBEDDED = 10
const LANES = { pglite: 1, postgres: 6 }
/** Lengths are spread evenly up to this, and some commands have nothing to do yet: a hundred run on average. */
const MOST_COMMANDS = 280

/**
 * Any sequence of deposits, reversals, withdrawals, bets, wins, rollbacks and repeated calls ends with the computed
 * balances.
 */
export const model = (kind: Database['kind']): Proof => ({
  name: `model-${kind}`,
  text: `wallet and cashier against a model, on ${kind}`,
  async run({ seed, share }) {
    const database = await openTestDatabase({ postgres: kind === 'postgres' })
    try {
      const numRuns = Math.ceil((!share ? RUNS.full : kind === 'postgres' ? RUNS.share : SHARE_EMBEDDED) / LANES[kind])
      let runs = 0
      let commands = 0
      const lane = (_: unknown, number: number): Promise<void> =>
        fc.assert(
          fc.asyncProperty(fc.commands(steps, { maxCommands: MOST_COMMANDS, size: 'max' }), async (sequence) => {
            const real = await platformOf(database, `brand${(runs += 1)}`)
            const expected: Model = {
              main: 0n,
              bonus: 0n,
              locked: 0n,
              count: 0,
              deposits: [],
              withdrawals: [],
              rounds: [],
              posted: [],
              calls: [],
            }
            await fc.asyncModelRun(() => ({ model: expected, real }), sequence)
            const held = await heldBy(real)
            must(
              held.main === expected.main &&
                held.bonus === expected.bonus &&
                held.locked_withdrawal === expected.locked,
              `the wallet holds ${held.main}, ${held.bonus}, ${held.locked_withdrawal}; it should ` +
                `hold ${expected.main}, ${expected.bonus}, ${expected.locked}`,
            )
            commands += real.commands
          }),
          { seed: seed + number, numRuns },
        )
      await Promise.all(Array.from({ length: LANES[kind] }, lane))
      const journals = await examine(database)
      return `${runs} runs, ${commands} commands (${Math.round(commands / runs)} each), ${journals} journals`
    } finally {
      await database.close()
    }
  },
})
