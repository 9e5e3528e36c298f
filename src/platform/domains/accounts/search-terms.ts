import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../kernel/context.ts'

/** Terms with one word that are looked at: of more, as for two letters among millions, the first in the alphabet. */
const MOST_CANDIDATES = 200_000
/** How many terms are read in the time in which one player is looked up for the other words. */
const LOOK_UP = 10
/** Up to how many terms of a word are counted, to find the rarest one. */
const COUNTED = 20_000
/** Players with a whole word who are looked up for the other words, the newest ones. */
const WALKED = 3_000
/** Terms of one player that begin with the same word, at most: names, parts of the e-mail address, the address. */
const MOST_SAME = 8
/** Different names with the same beginning among which a mistyped one is looked for. */
const MOST_SIMILAR = 1_000

/** Whose players are searched, and by what. */
export interface Place {
  readonly brand: string
  /** Whether whole numbers of documents and dates of birth are looked for too. */
  readonly seesDocuments: boolean
}

/** The text after every text that begins with another, compared byte by byte. */
const after = (start: string): string => `${start}\u{10ffff}`

/** Where terms that a word begins stand in the index, and phone numbers that it ends. */
const startsOf = (word: string): string[] => [
  word,
  `@${word}`,
  ...(/^\d+$/.test(word) ? [`#${[...word].reverse().join('')}`] : []),
]
/** Where terms that are a whole number of a document stand, for who may see documents: never found by a part of one. */
const documentOf = ({ seesDocuments }: Place, word: string): string[] => (seesDocuments ? [`=${word}`] : [])
/** Ranges of the index in which a word is looked for. */
const rangesOf = (place: Place, word: string): (readonly [from: string, below: string])[] => [
  ...startsOf(word).map((start) => [start, after(start)] as const),
  ...documentOf(place, word).map((term) => [term, `${term}\u{1}`] as const),
]
type Rows = RawBuilder<unknown>
const allOf = (parts: Rows[]): Rows => sql`(${sql.join(parts, sql` UNION ALL `)})`
/** Terms that a word begins, so many of each kind at most; from the index alone. */
const begunBy = (place: Place, word: string, most = MOST_CANDIDATES): Rows =>
  allOf(
    rangesOf(place, word).map(
      ([from, below]) => sql`(SELECT player_id, created_at FROM player_term
        WHERE brand_id = ${place.brand} AND term >= ${from} AND term < ${below} LIMIT ${sql.lit(most)})`,
    ),
  )
/** Terms that are a whole word, the newest of each kind; in the order of the index. */
const whole = (place: Place, word: string, most: number): Rows =>
  allOf(
    [...startsOf(word), ...documentOf(place, word)].map(
      (term) => sql`(SELECT player_id, created_at FROM player_term
        WHERE brand_id = ${place.brand} AND term = ${term} ORDER BY created_at DESC LIMIT ${sql.lit(most)})`,
    ),
  )

type Found = Promise<{ rows: { id: string }[] }>

/** The newest players of some terms who have other words too; only so many are looked up as it takes. */
const newestOf = (db: Db, place: Place, terms: Rows, others: readonly string[], limit: number, most: number): Found => {
  // A lateral join, so that the planner looks each of them up and does not read all terms of a common word.
  const haveOthers = others.map((word, at) => {
    const isTerm = rangesOf(place, word).map(([from, below]) => sql`(term >= ${from} AND term < ${below})`)
    return sql`, LATERAL (SELECT 1 FROM player_term WHERE brand_id = ${place.brand} AND player_id = found.player_id
      AND (${sql.join(isTerm, sql` OR `)}) LIMIT 1) AS ${sql.ref(`other${at}`)}`
  })
  return sql<{ id: string }>`SELECT found.player_id AS id FROM (
      SELECT player_id, max(created_at) AS created_at FROM (
        SELECT player_id, created_at FROM ${terms} AS terms ORDER BY created_at DESC LIMIT ${sql.lit(most)}
      ) AS newest GROUP BY player_id ORDER BY created_at DESC, player_id
    ) AS found ${sql.join(haveOthers, sql` `)}
    ORDER BY found.created_at DESC, found.player_id LIMIT ${sql.lit(limit)}`.execute(db)
}

/** The newest players who have several words that many have: the rarest is kept, the others are read against it. */
const newestOfMany = (db: Db, place: Place, rarest: string, others: readonly string[], limit: number): Found => {
  const read = others.reduce<Rows>(
    (found, word) => sql`(SELECT player_id, created_at FROM ${begunBy(place, word)} AS terms
      WHERE player_id IN (SELECT player_id FROM ${found} AS found))`,
    sql`rarest`,
  )
  return sql<{ id: string }>`WITH rarest AS MATERIALIZED (SELECT * FROM ${begunBy(place, rarest)} AS terms)
    SELECT player_id AS id FROM ${read} AS found
    GROUP BY player_id ORDER BY max(created_at) DESC, player_id LIMIT ${sql.lit(limit)}`.execute(db)
}

/** Players who have all words, of whom the newest are looked for; more are very many. */
const FITTING = 3_000
/** Newest players of a brand who are looked at first, and where very many fit; else all who fit are. */
const [NEWEST, MORE] = [2_000, 50_000]

/** How much is looked at; smaller numbers are for tests. */
interface Effort {
  readonly counted: number
  readonly fitting: number
  readonly newest: number
  readonly more: number
}
export const EFFORT: Effort = { counted: COUNTED, fitting: FITTING, newest: NEWEST, more: MORE }

/**
 * The newest players with several words of letters, from the index of all words of a player. Words that every tenth has
 * are met among the newest players at once. The question of the index is planned as if all were wanted and stopped when
 * they are very many: a planner that knows it wants few would read players one after the other instead.
 */
async function newestTogether(
  db: Db,
  brand: string,
  words: readonly string[],
  limit: number,
  { fitting, newest, more }: Effort,
): Found {
  const fits = sql`words @@ ${words.map((word) => `'${brand} ${word}':*`).join(' & ')}::tsquery`
  const all = sql`WITH fits AS MATERIALIZED (SELECT player_id, created_at FROM player_word WHERE ${fits})`
  const order = sql`ORDER BY created_at DESC, player_id LIMIT ${sql.lit(limit)}`
  const among = (most: number): Found =>
    sql<{ id: string }>`SELECT player_id AS id FROM (
        SELECT player_id, created_at, words FROM player_word WHERE brand_id = ${brand}
        ORDER BY created_at DESC, player_id LIMIT ${sql.lit(most)}
      ) AS newest WHERE ${fits} ${order}`.execute(db)
  const first = await among(newest)
  if (first.rows.length >= limit) return first
  const { rows: found } = await sql<{ id: string; known: number }>`${all}
    SELECT player_id AS id, (count(*) OVER ())::int AS known
    FROM (SELECT * FROM fits LIMIT ${sql.lit(fitting)}) AS few ${order}`.execute(db)
  if ((found[0]?.known ?? 0) < fitting) return { rows: found }
  const walked = await among(more)
  if (walked.rows.length >= limit) return walked
  return sql<{ id: string }>`${all} SELECT player_id AS id FROM fits ${order}`.execute(db)
}

/** How many terms begin with each word, up to so many. */
const countsOf = async (db: Db, place: Place, words: readonly string[], most: number): Promise<number[]> => {
  const counts = words.map(
    (word) => sql`(SELECT least(count(*), ${sql.lit(most)})::int FROM ${begunBy(place, word, most)} AS terms)`,
  )
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return rows[0]?.counts ?? []
}

/** The newest players with one word: those with it as a whole word, where it is one that many have. */
const newestWith = async (db: Db, place: Place, word: string, limit: number): Found => {
  const most = limit * MOST_SAME
  const found = await newestOf(db, place, whole(place, word, most), [], limit, most)
  return found.rows.length < limit ? newestOf(db, place, begunBy(place, word), [], limit, most) : found
}

/**
 * The newest players with a term for each word: one that begins with it, a phone number that ends with it, or a
 * document whose whole number it is. Where digits are among words that very many have, those who have the rarest of
 * them as a whole word come first.
 *
 * @param words as `wordsOf` makes them, at least one
 * @param limit how many players at most
 * @param effort how much is looked at
 */
export async function idsWith(
  db: Db,
  place: Place,
  words: readonly string[],
  limit: number,
  effort = EFFORT,
): Promise<string[]> {
  const { counted } = effort
  const find = async (): Found => {
    if (words.length === 1) return newestWith(db, place, words[0]!, limit)
    if (words.every((word) => /^\p{L}+$/u.test(word))) return newestTogether(db, place.brand, words, limit, effort)
    const counts = await countsOf(db, place, words, counted)
    const [fewest, most] = [Math.min(...counts), Math.max(...counts)]
    const least = counts.indexOf(fewest)
    const [rarest, others] = [words[least]!, words.toSpliced(least, 1)]
    if (fewest * LOOK_UP <= most) return newestOf(db, place, begunBy(place, rarest), others, limit, counted)
    if (most === counted) {
      const wholes = await newestOf(db, place, whole(place, rarest, WALKED), others, limit, WALKED)
      if (wholes.rows.length >= limit) return wholes
    }
    return newestOfMany(db, place, rarest, others, limit)
  }
  return (await find()).rows.map(({ id }) => id)
}

/** Different terms that begin with some letters: each is found in the index after the one before. */
export const namesFrom = async (db: Db, brand: string, start: string): Promise<string[]> => {
  const next = (from: ReturnType<typeof sql>) => sql`(SELECT term FROM player_term
    WHERE brand_id = ${brand} AND ${from} AND term < ${after(start)} ORDER BY term LIMIT 1)`
  const { rows } = await sql<{ term: string }>`WITH RECURSIVE name AS (
      ${next(sql`term >= ${start}`)}
      UNION ALL
      SELECT later.term FROM name, LATERAL ${next(sql`term > name.term`)} AS later
    ) SELECT term FROM name LIMIT ${sql.lit(MOST_SIMILAR)}`.execute(db)
  return rows.map(({ term }) => term)
}
