// What staff do beside bets: how long bets take alone, while a wallet of a million lines is written into a file, and
// while staff read, in one server process on PostgreSQL.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_PASSWORD } from '../../src/office/demo-staff.ts'
import { addLostRounds } from '../../src/platform/domains/games/testing.ts'
import { withPlatform, type LedgerPlayer, type TestPlatform } from '../ledger/platform.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { interleave, percentile } from './rounds.ts'
import { ask } from './site.ts'

const BRAND = 'kilovolt'
/** Lines of the wallet that is exported and read, and the most that one statement inserts. */
const LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000)
const AT_ONCE = 100_000
const PLAYERS = 50
/** A player's pause between two bets, in milliseconds. */
const PAUSE = [250, 750] as const
/** Each phase comes once in a round, each round in another order. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6)
const PHASE_SECONDS = 10
/** Of the last phase, nothing may be left when the next one begins. */
const SETTLE_MS = 1_500
const READ_EVERY_MS = 500
const AT_MOST = { target: 1.1, must: 'stay below' } as const
/** Several, as each may search sixty times in a minute. */
const STAFF = ['demo-payments', 'demo-risk'] as const

/** Calls a method of the staff API. */
type Office = (method: string, params: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>

async function enter(port: number, name: string): Promise<Office> {
  let token = ''
  const office: Office = async (method, params) => {
    const isRead = /\.(list|card|explain|search)$/.test(method)
    const text = new URLSearchParams(params).toString()
    const { status, body } = await ask(port, `/office/${method}?v=1${isRead ? `&${text}` : ''}`, {
      host: 'desk.localhost',
      method: isRead ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(!isRead && {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': randomBytes(9).toString('hex'),
        }),
      },
      ...(!isRead && { body: text }),
    })
    if (status !== 200) throw new Error(`${method} was answered ${status}: ${body.toString()}`)
    return (JSON.parse(body.toString()) as { data: Record<string, unknown> }).data
  }
  token = String((await office('staff.login', { name, password: DEMO_PASSWORD, keep: 'token' }))['token'])
  return office
}

/** Players bet for the length of a phase. @returns how long each bet took, in milliseconds */
async function bets(platform: TestPlatform, players: readonly LedgerPlayer[]): Promise<number[]> {
  const until = performance.now() + PHASE_SECONDS * 1_000
  const times: number[] = []
  await Promise.all(
    players.map(async (player, number) => {
      await sleep((number * PAUSE[1]) / players.length)
      while (performance.now() < until) {
        const tx = randomBytes(9).toString('hex')
        const began = performance.now()
        const { status } = await platform.call(0, 'bet', player, { tx_id: tx, round_id: tx, amount: '1.00' })
        if (status !== 200) throw new Error(`a bet was answered ${status}`)
        times.push(performance.now() - began)
        await sleep(PAUSE[0] + Math.random() * (PAUSE[1] - PAUSE[0]))
      }
    }),
  )
  return times
}

interface Told {
  readonly id: string
  readonly state: string
  readonly rows: number
  readonly problem: string | null
}
const lastExport = async (staff: Office): Promise<Told> =>
  ((await staff('exports.list', { brand: BRAND }))['items'] as Told[])[0]!

/** Works while an export is written, which is cancelled where it is not over. @returns rows written in a second */
async function besideExport(staff: Office, filters: object, work: () => Promise<void>): Promise<number> {
  const begin = () => staff('exports.start', { brand: BRAND, list: 'ledger.explain', filters: JSON.stringify(filters) })
  const began = performance.now()
  await begin()
  const over = new AbortController()
  let written = 0
  const again = (async () => {
    while (!over.signal.aborted) {
      await sleep(1_000)
      const { state, rows } = await lastExport(staff)
      if (state !== 'done') continue
      written += rows
      if (!over.signal.aborted) await begin()
    }
  })()
  await work()
  over.abort()
  await again
  const seconds = (performance.now() - began) / 1_000
  const { id, state, rows, problem } = await lastExport(staff)
  if (problem !== null) throw new Error(`the export failed: ${problem}`)
  if (state !== 'done') {
    written += rows
    await staff('exports.cancel', { brand: BRAND, id })
  }
  return written / seconds
}

/** Works while staff look at a player, at a page of the wallet, and for somebody. @returns milliseconds of each read */
async function besideReads(
  members: readonly Office[],
  login: string,
  work: () => Promise<void>,
): Promise<Record<string, number[]>> {
  const about = { brand: BRAND, login }
  const times: Record<string, number[]> = { 'players.card': [], 'ledger.explain': [], 'players.search': [] }
  const timed = async (staff: Office, method: string, params: Readonly<Record<string, string>>) => {
    const began = performance.now()
    await staff(method, params)
    times[method]!.push(performance.now() - began)
  }
  const asked: Promise<unknown>[] = []
  let turn = 0
  const reading = setInterval(() => {
    const staff = members[turn++ % members.length]!
    const before = String(Math.ceil(Math.random() * LINES))
    asked.push(
      timed(staff, 'players.card', about),
      timed(staff, 'ledger.explain', { ...about, currency: 'EUR', wallet: 'main', before }),
      timed(staff, 'players.search', { brand: BRAND, text: login.slice(0, 8) }),
    )
  }, READ_EVERY_MS)
  await work().finally(() => clearInterval(reading))
  await Promise.all(asked)
  return times
}

/** What staff read or export: a player with a long wallet. */
async function longWallet(platform: TestPlatform): Promise<string> {
  const [player] = await platform.addPlayers(1, 10n ** 12n)
  const tx = randomBytes(9).toString('hex')
  await platform.call(0, 'bet', player!, { tx_id: tx, round_id: tx, amount: '1.00' })
  const { playerId } = player!
  for (let from = 0; from < LINES; from += AT_ONCE) {
    const rounds = Math.min(AT_ONCE, LINES - from)
    await addLostRounds(platform.database.pool, { brand: BRAND, playerId, aggregator: 'sandbox', rounds, from })
  }
  await platform.database.pool.query('VACUUM ANALYZE')
  return playerId
}

async function measure(platform: TestPlatform): Promise<Findings> {
  const players = await platform.addPlayers(PLAYERS, 10n ** 12n)
  const login = await longWallet(platform)
  const members = await Promise.all(STAFF.map((name) => enter(platform.sites[0]!.port, name)))
  const wallet = { login, currency: 'EUR', wallet: 'main' }
  const all: Record<'alone' | 'export' | 'reads', number[]> = { alone: [], export: [], reads: [] }
  const speeds: number[] = []
  const reads: Record<string, number[]> = {}
  const phase = (name: keyof typeof all, beside: (work: () => Promise<void>) => Promise<unknown>) => async () => {
    let times: number[] = []
    await beside(async () => {
      times = await bets(platform, players)
    })
    all[name].push(...times)
    await sleep(SETTLE_MS)
    return percentile(times, 0.99)
  }
  const phases = {
    alone: phase('alone', (work) => work()),
    export: phase('export', async (work) => speeds.push(await besideExport(members[0]!, wallet, work))),
    reads: phase('reads', async (work) => {
      for (const [method, times] of Object.entries(await besideReads(members, login, work)))
        (reads[method] ??= []).push(...times)
    }),
  }
  for (const warm of Object.values(phases)) await warm()
  for (const times of [...Object.values(all), speeds, ...Object.values(reads)]) times.length = 0
  const rounds = await interleave(phases, ROUNDS)
  const p99 = (name: keyof typeof all): number => percentile(all[name], 0.99)
  const told = (name: keyof typeof all): string =>
    `bets ${name}: ${all[name].length}, p50 ${percentile(all[name], 0.5).toFixed(1)}, p99 ${p99(name).toFixed(1)} ms ` +
    `(each round ${rounds[name].map((ms) => ms.toFixed(0)).join(', ')})`
  const of = (name: 'export' | 'reads', words: string) =>
    ({ name: `bet p99 ${words}: of alone`, value: p99(name) / p99('alone'), unit: '', ...AT_MOST }) as const
  const speed = speeds.reduce((sum, each) => sum + each, 0) / speeds.length
  return {
    figures: [of('export', 'beside an export'), of('reads', 'while staff read')],
    notes: [
      told('alone'),
      told('export'),
      told('reads'),
      `the export beside bets wrote ${speed.toFixed(0)} rows per second`,
      ...Object.entries(reads).map(
        ([method, ms]) => `${method} beside bets: p95 ${percentile(ms, 0.95).toFixed(0)} ms`,
      ),
    ],
  }
}

/** The 99th percentile of a bet while staff work, as a multiple of that of bets alone in the same run. */
export const besideBets = async (): Promise<Findings> => {
  const server = await startPostgres()
  try {
    return await withPlatform(server.url, 1, measure)
  } finally {
    await server.stop()
  }
}
