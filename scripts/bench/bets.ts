// Bets through the whole server process over HTTP, compared with PostgreSQL running the same statements.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createWallet } from '../../src/platform/domains/wallet/index.ts'
import { systemClock } from '../../engine/clock/index.ts'
import { withPlatform, type TestPlatform, type LedgerPlayer } from '../ledger/platform.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { preparePgbench } from './pgbench.ts'
import { median } from './rounds.ts'
import { withDataDir } from './site.ts'

const PLAYERS = 200
/** Concurrent bets while rates are compared; pgbench has as many clients. */
const CALLERS = 16
const ROUNDS = 5
const ROUND_SECONDS = 4
const EVENING_SECONDS = 60
/** A player's pause between two bets, in milliseconds, for the time a game takes. */
const PAUSE = [250, 750] as const
const TARGET_RATIO = 0.5
const TARGET_P99 = 100

const bet = async (platform: TestPlatform, player: LedgerPlayer): Promise<number> => {
  const tx = randomBytes(9).toString('hex')
  return (await platform.call(0, 'bet', player, { tx_id: tx, round_id: tx, amount: '1.00' })).status
}

/** Bets per second by 16 callers without a pause. */
async function rate(platform: TestPlatform, players: readonly LedgerPlayer[], seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, caller) => {
      for (let n = 0; performance.now() < until; n += 1) {
        const status = await bet(platform, players[(caller + n * CALLERS) % players.length]!)
        if (status !== 200) throw new Error(`a bet was answered ${status}`)
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - started)
}

/**
 * 200 players bet for a minute; how long each bet took in milliseconds, and how many were answered 5xx or not at all.
 */
async function evening(
  platform: TestPlatform,
  players: readonly LedgerPlayer[],
): Promise<{ times: number[]; errors: number }> {
  const until = performance.now() + EVENING_SECONDS * 1_000
  const times: number[] = []
  let errors = 0
  await Promise.all(
    players.map(async (player, number) => {
      await sleep((number * PAUSE[1]) / players.length)
      while (performance.now() < until) {
        const started = performance.now()
        const status = await bet(platform, player)
        times.push(performance.now() - started)
        if (status === 0 || status >= 500) errors += 1
        await sleep(PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0]))
      }
    }),
  )
  return { times: times.toSorted((a, b) => a - b), errors }
}

/** Measures both on one server, with durable commits. */
export const run = (): Promise<Findings> =>
  withDataDir(async (folder) => {
    const server = await startPostgres()
    try {
      return await withPlatform(server.url, 1, async (platform) => {
        const players = await platform.addPlayers(PLAYERS, 10n ** 12n)
        const pgbench = await preparePgbench(platform.database, server.url, folder, PLAYERS, CALLERS)
        await rate(platform, players, ROUND_SECONDS)
        await pgbench(ROUND_SECONDS)
        // Plans made while the tables were empty are kept until the statistics change.
        await platform.database.pool.query('VACUUM ANALYZE')
        const rounds: { ours: number; theirs: number }[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          const first = round % 2 === 0 ? await rate(platform, players, ROUND_SECONDS) : Number.NaN
          const theirs = await pgbench(ROUND_SECONDS)
          rounds.push({ ours: round % 2 === 0 ? first : await rate(platform, players, ROUND_SECONDS), theirs })
        }
        const { times, errors } = await evening(platform, players)
        const findings = await createWallet({ db: platform.database.db, clock: systemClock }).reconcile()
        if (findings.length > 0)
          throw new Error(`the ledger is not sound after the bench: ${JSON.stringify(findings[0])}`)
        const at = (part: number): number =>
          times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
        return {
          figures: [
            {
              name: 'bets over HTTP: of pgbench',
              value: median(rounds.map(({ ours, theirs }) => ours / theirs)),
              unit: '',
              target: TARGET_RATIO,
              must: 'reach',
            },
            {
              name: 'bet p99, 200 players for 60 s',
              value: at(0.99),
              unit: 'ms',
              target: TARGET_P99,
              must: 'stay below',
            },
            { name: 'bets answered 5xx or not at all', value: errors, unit: '', target: 0, must: 'stay below' },
          ],
          notes: [
            `bets over HTTP ${rounds.map(({ ours }) => ours.toFixed(0)).join(', ')} per second; ` +
              'pgbench, the same statements, ' +
              `${rounds.map(({ theirs }) => theirs.toFixed(0)).join(', ')}`,
            `200 players: ${times.length} bets, ${(times.length / EVENING_SECONDS).toFixed(0)} per ` +
              `second, median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, longest ` +
              `${at(1).toFixed(0)} ms`,
          ],
        }
      })
    } finally {
      await server.stop()
    }
  })
