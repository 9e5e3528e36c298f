// Posts per second through the wallet on PostgreSQL, compared with the same statements sent by bare `pg`. Both run in
// this process on the same server, alternately, so that the ratio is meaningful on a noisy machine.
import { randomBytes, randomInt } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { systemClock } from '../../engine/clock/index.ts'
import { openPlatformDatabase } from '../../src/platform/database.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { createWallet, playerOwner } from '../../src/platform/domains/wallet/index.ts'
import type { Entry } from '../../src/platform/domains/wallet/index.ts'
import { entryHash, shardOf } from '../../src/platform/domains/wallet/entry.ts'
import { CLAIM_KEY, LOCK_ACCOUNTS, MOVE } from '../../src/platform/domains/wallet/statements.ts'
import { startPostgres } from '../testing/postgres-server.ts'

const BRAND = 'bench'
const PLAYERS = 1_000
const CALLERS = 8
const ROUNDS = 6
const ROUND_MS = 2_000
const TARGET = 0.6

export interface WalletBench {
  /** Posts per second, median of the rounds. */
  wallet: number
  bare: number
  /** Median of wallet/bare by round. */
  ratio: number
  target: number
}

function bet(): Entry {
  const player = playerOwner(`p${randomInt(PLAYERS)}`)
  return {
    brand: BRAND,
    key: randomBytes(12).toString('hex'),
    kind: 'stake',
    legs: [
      { owner: player, bucket: 'main', currency: 'EUR', amount: -1n },
      { owner: 'house', bucket: 'games', currency: 'EUR', amount: 1n },
    ],
  }
}

/** The wallet's statements sent directly: no checks, no types, no query builder. */
async function postBare(pool: pg.Pool, entry: Entry): Promise<void> {
  const legs = 'decide' in entry.legs ? [] : entry.legs
  const client = await pool.connect()
  try {
    await client.query('start transaction isolation level read committed')
    const journal = await client.query<{ id: string }>({
      name: 'claim',
      text: CLAIM_KEY,
      values: [BRAND, entry.key, entry.kind, entryHash(entry), true, null, new Date()],
    })
    const accounts = await client.query<{ id: string }>({
      name: 'lock',
      text: LOCK_ACCOUNTS,
      values: [
        BRAND,
        legs.map((l) => l.owner),
        legs.map((l) => l.bucket),
        legs.map((l) => l.currency),
        [0, shardOf(entry)],
      ],
    })
    await client.query({
      name: 'move',
      text: MOVE,
      values: [BRAND, journal.rows[0]?.id, accounts.rows.map((row) => row.id), legs.map((l) => String(l.amount))],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** Calls `work` from 8 concurrent callers for a while; returns calls per second. */
async function rate(work: () => Promise<unknown>, milliseconds: number): Promise<number> {
  const started = performance.now()
  let done = 0
  await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      while (performance.now() - started < milliseconds) {
        await work()
        done += 1
      }
    }),
  )
  return (done * 1_000) / (performance.now() - started)
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Runs the bench on a server of its own. */
export async function benchWallet(): Promise<WalletBench> {
  const server = await startPostgres({ durable: true })
  await prepare(server.url)
  const database = await open(server.url)
  const bare = new pg.Pool({ connectionString: server.url, max: CALLERS })
  // A pool reports its end while its last sockets still close; those may still receive the server's shutdown.
  bare.on('error', () => undefined)
  try {
    const wallet = createWallet({ db: database.db, clock: systemClock })
    const ways = [() => wallet.post(undefined, bet()), () => postBare(bare, bet())] as const
    for (const way of ways) await rate(way, ROUND_MS / 2)
    const rounds: { ours: number; theirs: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const oursFirst = round % 2 === 0
      const before = oursFirst ? await rate(ways[0], ROUND_MS) : Number.NaN
      const theirs = await rate(ways[1], ROUND_MS)
      rounds.push({ ours: oursFirst ? before : await rate(ways[0], ROUND_MS), theirs })
    }
    const findings = await wallet.reconcile()
    if (findings.length > 0) throw new Error(`the ledger is not sound after the bench: ${JSON.stringify(findings[0])}`)
    return {
      wallet: median(rounds.map(({ ours }) => ours)),
      bare: median(rounds.map(({ theirs }) => theirs)),
      ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
      target: TARGET,
    }
  } finally {
    await bare.end()
    await database.close()
    await server.stop()
  }
}

function open(databaseUrl: string): Promise<Database> {
  return openPlatformDatabase({ databaseUrl, dataDir: '', clock: systemClock, max: CALLERS })
}

/**
 * Money for every player, and statistics. On a connection of its own: plans made while the tables were empty are kept
 * until the statistics change, and would affect one side of the measurement.
 */
async function prepare(url: string): Promise<void> {
  const database = await open(url)
  const wallet = createWallet({ db: database.db, clock: systemClock })
  for (let player = 0; player < PLAYERS; player += 1) {
    await wallet.post(undefined, {
      brand: BRAND,
      key: `fund:${player}`,
      kind: 'deposit',
      legs: [
        { owner: 'house', bucket: 'games', currency: 'EUR', amount: -(10n ** 9n) },
        { owner: playerOwner(`p${player}`), bucket: 'main', currency: 'EUR', amount: 10n ** 9n },
      ],
    })
  }
  await database.pool.query('VACUUM ANALYZE')
  await database.close()
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const result = await benchWallet()
  const row = (name: string, value: number) => `${name.padEnd(28)}${Math.round(value).toString().padStart(8)} posts/s\n`
  process.stdout.write(row('wallet.post', result.wallet) + row('same statements by bare pg', result.bare))
  process.stdout.write(`ratio ${result.ratio.toFixed(2)} (target ≥ ${result.target})\n`)
  if (result.ratio < result.target) process.exitCode = 1
}
