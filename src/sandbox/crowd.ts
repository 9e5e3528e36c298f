import type { Database } from '../platform/kernel/db/index.ts'

const [ONSETS, ENDS] = [
  ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'z'],
  ['a', 'e', 'i', 'o', 'u'],
]
const SYLLABLES = ONSETS.flatMap((onset) => ENDS.map((end) => onset + end))
/** The n-th of so many invented names, each of three syllables. */
const nameOf = (n: number): string =>
  [n, n * 7 + 3, n * 13 + 11].map((at, digit) => SYLLABLES[(at >> digit) % SYLLABLES.length]).join('')
const namesFrom = (from: number, count: number): string[] => Array.from({ length: count }, (_, n) => nameOf(n + from))
const [FIRST_NAMES, LAST_NAMES] = [namesFrom(0, 1_500), namesFrom(5_000, 12_000)]

/** Which invented players to add. */
export interface Crowd {
  readonly brand: string
  readonly currency: string
  readonly country: string
  readonly locale: string
  /** How many there are afterwards, numbered from 1; those who are there already are left as they are. */
  readonly players: number
  /** Players of one statement; what was inserted before a stop stays. Default: 5,000. */
  readonly batch?: number
  /** Called after each batch with the number of the last player. */
  readonly onProgress?: (done: number) => void
}

/** The id of the n-th player of a crowd, in SQL. */
const ID = `left(encode(sha256(convert_to('crowd:' || $1::text || ':' || n, 'UTF8')), 'hex'), 24)`

/** How many of a crowd are there: batches are whole and follow one another, so the first missing one is looked for. */
async function countOf({ pool }: Pick<Database, 'pool'>, { brand, players }: Crowd): Promise<number> {
  let [low, high] = [0, players]
  while (low < high) {
    const n = Math.ceil((low + high) / 2)
    const { rows } = await pool.query(`SELECT 1 FROM (SELECT $2::bigint AS n) AS one JOIN player ON id = ${ID}`, [
      brand,
      n,
    ])
    if (rows.length > 0) low = n
    else high = n - 1
  }
  return low
}

/**
 * Adds invented players to a brand, to see how lists and searches do among many. Nobody can sign in as one of them, and
 * they have no money. A few names are common and most are rare, as they are among people. May be stopped at any time
 * and called again: it goes on after the last one that is there.
 *
 * @returns how many were added
 */
export async function addCrowd(database: Pick<Database, 'pool'>, crowd: Crowd): Promise<number> {
  const { brand, currency, country, locale, players, batch = 5_000, onProgress } = crowd
  const before = await countOf(database, crowd)
  for (let from = before + 1; from <= players; from += batch) {
    const to = Math.min(players, from + batch - 1)
    await database.pool.query(
      `INSERT INTO player (id, brand_id, email, phone, password_hash, fakename, currency, country_code, locale, profile,
        is_subscribed, created_at)
      SELECT ${ID}, $1, first || '.' || last || n || '@crowd.example',
        '+3538' || lpad(((n * 7919) % 100000000)::text, 8, '0'), '-', 'Fox ' || n, $4, $5, $6,
        json_build_object('first_name', initcap(first), 'last_name', initcap(last)), false,
        timestamptz '2020-01-01' + n * interval '3 minutes'
      FROM (
        SELECT n,
          ($7::text[])[1 + floor(power(((n * 104729) % 1000003) / 1000003.0, 3) * ${FIRST_NAMES.length})::int] AS first,
          ($8::text[])[1 + floor(power(((n * 15485863) % 1000033) / 1000033.0, 3) * ${LAST_NAMES.length})::int] AS last
        FROM generate_series($2::bigint, $3::bigint) n
      ) AS people ON CONFLICT DO NOTHING`,
      [brand, from, to, currency, country, locale, FIRST_NAMES, LAST_NAMES],
    )
    onProgress?.(to)
  }
  return Math.max(0, players - before)
}
