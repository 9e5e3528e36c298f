// What staff read of a player with ten thousand postings, and pages deep in a long ledger, on PostgreSQL.
import { startHouse, type TestHouse } from '../../src/office/testing-house.ts'
import type { OfficeCaller } from '../../src/office/testing.ts'
import type { Database } from '../../src/platform/kernel/db/index.ts'
import { addLostRounds } from '../../src/platform/domains/games/testing.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { median, percentile } from './rounds.ts'

/** Lines of the player's wallet, and of another one; each has its counterpart at the provider. */
const LINES = 10_000
const OTHER_LINES = Number(process.env['BENCH_LINES'] ?? 1_000_000)
/** The most rounds that one statement inserts, so that a ledger of any length fits into memory. */
const AT_ONCE = 100_000
const ASKED = 60
const [CARD_MS, PAGE_MS] = [250, 80]
const [EXPORT_S, EXPORT_MB] = [30, 60]

type Player = Awaited<ReturnType<TestHouse['player']>>

/** Milliseconds of each of some questions, one after the other. */
async function timesOf(asked: readonly (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const times: number[] = []
  for (const ask of asked) {
    const began = performance.now()
    const { status } = await ask()
    if (status !== 200) throw new Error(`a question was answered with ${status}`)
    times.push(performance.now() - began)
  }
  return times
}

/** Writes a whole wallet into a file. @returns how long it took, and by how much the process grew meanwhile */
async function exported(
  house: TestHouse,
  staff: OfficeCaller,
  { brand, ...filters }: Readonly<Record<string, string>>,
): Promise<{ seconds: number; memory: number }> {
  const used = () => process.memoryUsage().rss / 1024 / 1024
  const before = used()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, used())), 50)
  const began = performance.now()
  await staff.call('exports.start', { brand, list: 'ledger.explain', filters: JSON.stringify(filters) })
  for (let state = 'waiting'; state !== 'done';) {
    await house.work()
    const { data } = await staff.call('exports.list', { brand })
    const [told] = (data as { items: { state: string; rows: number; problem: string | null }[] }).items
    state = told!.state
    if (told!.problem !== null) throw new Error(`the export failed: ${told!.problem}`)
    if (state === 'done' && told!.rows < OTHER_LINES) throw new Error(`the export has ${told!.rows} rows`)
  }
  clearInterval(watch)
  return { seconds: (performance.now() - began) / 1_000, memory: most - before }
}

/** Inserts rounds of a player who loses one minor unit in each. */
async function lose(house: TestHouse, { pool }: Database, player: Player, lines: number): Promise<void> {
  for (let funded = 0; funded <= lines; funded += 100_000) await player.fund('1000')
  await house.round(player, 100n, 100n)
  for (let done = 0; done < lines; done += AT_ONCE)
    await addLostRounds(pool, {
      brand: 'test',
      playerId: player.id,
      aggregator: 'sandbox-games',
      rounds: Math.min(AT_ONCE, lines - done),
      from: done,
    })
}

/** Milliseconds of each page of a player's timeline, from the newest on. */
async function timelineTimes(staff: OfficeCaller, about: Readonly<Record<string, string>>): Promise<number[]> {
  let before: string | undefined
  const page = async () => {
    const asked = { ...about, count: 100, ...(before !== undefined && { before }) }
    const answer = await staff.call('players.timeline', asked)
    before = (answer.data as { next: string | null } | undefined)?.next ?? undefined
    return answer
  }
  return timesOf(Array.from({ length: ASKED }, () => page))
}

const below = (name: string, values: readonly number[], target: number) =>
  ({ name, value: percentile(values, 0.95), unit: 'ms', target, must: 'stay below' }) as const

/** Opens the card, and turns pages of the timeline and of the wallet at the beginning, in the middle and at the end. */
export const run = async (): Promise<Findings> => {
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  const database = await openTestDatabase({ postgres: true })
  const house = await startHouse({}, 'files', database)
  try {
    const [who, other] = [await house.player(), await house.player()]
    const began = performance.now()
    await lose(house, database, who, LINES)
    await lose(house, database, other, OTHER_LINES)
    const seeded = (performance.now() - began) / 1_000
    const staff = await house.member('risk', [{ role: 'risk', brand: 'test' }])
    const about = { brand: 'test', login: who.id }
    const wallet = { brand: 'test', login: other.id, currency: 'EUR', wallet: 'main' }
    const depths = (count: number) => Array.from({ length: ASKED }, (_, at) => Math.ceil((count * (at + 1)) / ASKED))
    await staff.call('players.card', about)
    const cards = await timesOf(Array.from({ length: ASKED }, () => () => staff.call('players.card', about)))
    const events = await timelineTimes(staff, about)
    const lines = await timesOf(
      depths(OTHER_LINES).map((before) => () => staff.call('ledger.explain', { ...wallet, before: String(before) })),
    )
    const written = await exported(house, staff, wallet)
    return {
      figures: [
        below(`card of a player with ${LINES} postings, p95`, cards, CARD_MS),
        below(`timeline of that player, pages of 100, p95`, events, PAGE_MS),
        {
          name: `export of a wallet of ${OTHER_LINES} lines, per million`,
          value: (written.seconds * 1_000_000) / OTHER_LINES,
          unit: 's',
          target: EXPORT_S,
          must: 'stay below',
        },
        { name: 'memory it needs besides', value: written.memory, unit: 'MB', target: EXPORT_MB, must: 'stay below' },
        below(`page of a wallet of ${OTHER_LINES} lines at any depth, p95`, lines, PAGE_MS),
      ],
      notes: [
        `${2 * (LINES + OTHER_LINES)} postings were inserted in ${seeded.toFixed(0)} s`,
        `medians: card ${median(cards).toFixed(1)} ms, timeline ${median(events).toFixed(1)} ms, ` +
          `wallet ${median(lines).toFixed(1)} ms`,
      ],
    }
  } finally {
    await house.close()
    await server.stop()
  }
}
