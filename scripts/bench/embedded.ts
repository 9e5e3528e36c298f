// Deposits and bets per second on the embedded database, over HTTP, with every commit on disk.
import { performance } from 'node:perf_hooks'
import { systemClock } from '../../engine/clock/index.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../../src/platform/domains/cashier/testing.ts'
import { openDatabase } from '../../src/platform/kernel/db/index.ts'
import { migrations } from '../../src/platform/kernel/db/testing.ts'
import { sign } from '../../src/platform/providers/signature.ts'
import { aggregatorKey } from '../../src/sandbox/games/launch.ts'
import type { Findings } from './figures.ts'
import { median } from './rounds.ts'
import { withDataDir } from './site.ts'

/** Players who deposit and bet at the same time. */
const CALLERS = 16
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const ROUND_MS = 4_000
const TARGET = 100

/** A player with a game open. */
interface Seat {
  readonly player: TestPlayer
  /** The token under which the game's aggregator bets. */
  readonly token: string
}

async function seat(cashier: TestCashier): Promise<Seat> {
  const player = await cashier.player()
  await player.fund('500.00')
  const { headers } = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
  const token = new URL(String(headers['location'])).searchParams.get('token')
  if (!token) throw new Error('the game gave no token')
  return { player, token }
}

let count = 0
/** An order of a deposit, and the provider's signed word that it was paid. */
async function deposit(cashier: TestCashier, { player }: Seat): Promise<void> {
  const { transaction } = await player.deposit('10.00')
  const { status, body } = await cashier.callback({
    event_id: `bench-${++count}`,
    reference: transaction.id,
    kind: 'deposit',
    outcome: 'success',
    amount: { amount: '10.00', currency: 'EUR' },
  })
  if (status !== 200) throw new Error(`a deposit was answered ${status}: ${body}`)
}

/** A bet as a game's aggregator reports it. */
async function bet({ app }: TestCashier, { player, token }: Seat): Promise<void> {
  const [host, path] = ['test.localhost', '/platform/aggregator/bet']
  const tx = `bench-${++count}`
  const text = JSON.stringify({ token, currency: 'EUR', tx_id: tx, round_id: tx, amount: '1.00' })
  const signed = sign(aggregatorKey(app.settings.secret), { method: 'POST', host, path, body: text }, app.clock.now())
  const headers = { 'content-type': 'application/json', ...signed }
  const { status, body } = await player.send('POST', path, { headers, body: text })
  if (status !== 200) throw new Error(`a bet was answered ${status}: ${body}`)
}

/** Deposits and bets per second, as many of one as of the other. */
async function rate(cashier: TestCashier, seats: readonly Seat[]): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    seats.map(async (each) => {
      while (performance.now() - started < ROUND_MS) {
        await deposit(cashier, each)
        await bet(cashier, each)
        done += 2
      }
    }),
  )
  return (done * 1_000) / (performance.now() - started)
}

export const run = (): Promise<Findings> =>
  withDataDir(async (dataDir) => {
    const database = await openDatabase({ dataDir, clock: systemClock, migrations })
    const cashier = await startCashier({ kind: 'pglite', open: () => Promise.resolve(database) })
    try {
      const seats: Seat[] = []
      for (let n = 0; n < CALLERS; n += 1) seats.push(await seat(cashier))
      await rate(cashier, seats)
      const rounds: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await rate(cashier, seats))
      const findings = await cashier.findings()
      if (findings.length > 0) throw new Error(`not sound after the bench: ${JSON.stringify(findings[0])}`)
      return {
        figures: [
          {
            name: 'deposits and bets on the embedded database',
            value: median(rounds),
            unit: '/s',
            target: TARGET,
            must: 'reach',
          },
        ],
        notes: [`deposits and bets per second, by round: ${rounds.map((value) => value.toFixed(0)).join(', ')}`],
      }
    } finally {
      await cashier.app.close()
      await database.close()
    }
  })
