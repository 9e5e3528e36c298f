// What staff type into the desk's search, among a million players of one brand on PostgreSQL.
import { listPlayers, searchPlayers } from '../../src/platform/domains/accounts/search.ts'
import type { Db } from '../../src/platform/kernel/context.ts'
import { addCrowd } from '../../src/sandbox/crowd.ts'
import { openTestDatabase } from '../../src/platform/kernel/db/testing.ts'
import { startTestPlatform } from '../../src/platform/testing.ts'
import { startPostgres } from '../testing/postgres-server.ts'
import type { Findings } from './figures.ts'
import { percentile } from './rounds.ts'

const PLAYERS = Number(process.env['BENCH_PLAYERS'] ?? 1_000_000)
const BRAND = 'test'
const QUERIES = 25
const TARGET_MS = 60

type Pool = { query: <T>(text: string, values?: unknown[]) => Promise<{ rows: T[] }> }
/** A player as staff see them on a letter or hear them on the telephone. */
interface Person {
  readonly id: string
  readonly email: string
  readonly phone: string
  readonly first: string
  readonly last: string
}
const NAMES = "profile ->> 'first_name' AS first, profile ->> 'last_name' AS last"
const people = async (pool: Pool): Promise<Person[]> =>
  (
    await pool.query<Person>(
      `SELECT id, email, phone, ${NAMES} FROM player WHERE id >= '7' ORDER BY id LIMIT ${QUERIES}`,
    )
  ).rows

/** What is typed to find somebody, by kind; the second says whether they have to be among the first fifty. */
const KINDS: Readonly<Record<string, readonly [typed: (who: Person) => string, isSure: boolean]>> = {
  id: [({ id }) => id, true],
  'e-mail': [({ email }) => email, true],
  'half an e-mail': [({ email }) => email.slice(0, email.indexOf('@') - 2), false],
  phone: [({ phone }) => phone, true],
  'half a phone': [({ phone }) => phone.slice(-6), true],
  'three digits': [({ phone }) => phone.slice(-3), false],
  'first name': [({ first }) => first, false],
  'last name': [({ last }) => last, false],
  'both names': [({ first, last }) => `${first} ${last}`, false],
  'beginnings of both': [({ first, last }) => `${first.slice(0, 3)} ${last.slice(0, 4)}`, false],
  'both, one mistyped': [({ first, last }) => `${first} ${last.slice(0, -2)}x${last.slice(-1)}`, false],
  nobody: [({ first, last }) => `${last}x ${first}q`, false],
}

/** Whether the newest of all who fit both names are found, and in that order. */
async function checkNewest(db: Db, pool: Pool, { first, last }: Person): Promise<void> {
  const { rows: right } = await pool.query<{ id: string }>(
    `SELECT id FROM player WHERE (profile ->> 'first_name', profile ->> 'last_name') IN (($1, $2), ($2, $1))
    ORDER BY created_at DESC LIMIT 20`,
    [first, last],
  )
  const found = new Set((await searchPlayers(db, BRAND, `${first} ${last}`, 20)).map(({ id }) => id))
  const missing = right.filter(({ id }) => !found.has(id)).length
  if (missing > 0) throw new Error(`${missing} of the newest ${right.length} called ${first} ${last} were not found`)
}

/** Times each kind of question, and pages of the list at the beginning, in the middle and at the end. */
export const run = async (): Promise<Findings> => {
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  const database = await openTestDatabase({ postgres: true })
  const app = await startTestPlatform({ database })
  const { db, pool } = app.database
  try {
    const began = performance.now()
    const crowd = { brand: BRAND, currency: 'EUR', country: 'IE', locale: 'en', players: PLAYERS }
    await addCrowd(app.database, crowd)
    await pool.query('VACUUM ANALYZE player, player_term, player_word')
    const seeded = (performance.now() - began) / 1000
    const all: number[] = []
    const notes = [`${PLAYERS} players were inserted in ${seeded.toFixed(0)} s`]
    const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
      const started = performance.now()
      const answer = await work()
      times.push(performance.now() - started)
      return answer
    }
    const sample = await people(pool)
    for (const who of sample.slice(0, 5)) await checkNewest(db, pool, who)
    for (const [kind, [typed, isSure]] of Object.entries(KINDS)) {
      const times: number[] = []
      for (const who of sample) {
        const found = await timed(times, () => searchPlayers(db, BRAND, typed(who), 50))
        if (isSure && !found.some(({ id }) => id === who.id)) throw new Error(`${typed(who)} did not find its player`)
      }
      all.push(...times)
      notes.push(`${kind}: p50 ${percentile(times, 0.5).toFixed(1)}, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
    }
    const pages: number[] = []
    for (const share of [0, 0.5, 0.999])
      for (let n = 0; n < QUERIES; n += 1) {
        const at = new Date(Date.UTC(2020, 0, 1) + PLAYERS * (1 - share) * 180_000)
        await timed(pages, () => listPlayers(db, { brand: BRAND, before: { at }, limit: 100 }))
      }
    return {
      figures: [
        { name: 'search p95', value: percentile(all, 0.95), unit: 'ms', target: TARGET_MS, must: 'stay below' },
        {
          name: 'page of the list p95',
          value: percentile(pages, 0.95),
          unit: 'ms',
          target: TARGET_MS,
          must: 'stay below',
        },
      ],
      notes,
    }
  } finally {
    await app.close()
    await database.close()
    await server.stop()
  }
}
