import { sql } from 'kysely'
import { phoneOptions } from '../../../../engine/fields/node.ts'
import type { Db } from '../../kernel/context.ts'

/** Codes of countries among whose numbers one dialled at home is looked for. */
const MOST_DIALS = 5
/** Digits of a number with its zero that are enough to look for it in every country. */
const ENOUGH = 4

const dials = (): string[] => [...new Set(phoneOptions('en').map(({ phone_code }) => phone_code.replaceAll(/\D/g, '')))]

/** Beginnings of whole numbers, by a number as it is dialled at home without its zero, at a brand that has some. */
async function abroad(db: Db, brand: string, home: string): Promise<string[]> {
  const starts = dials().map((dial) => `${dial}${home}`)
  const { rows } = await sql<{ start: string }>`SELECT start FROM unnest(${starts}::text[]) AS start
    WHERE EXISTS (SELECT 1 FROM player_term WHERE brand_id = ${brand} AND term >= start
      AND term < start || ${'\u{10ffff}'})
    LIMIT ${sql.lit(MOST_DIALS)}`.execute(db)
  return rows.map(({ start }) => start)
}

/**
 * What else a number may be that is dialled with a zero before it, as callers say theirs: `07700 900451` is
 * `+44 7700 900451`, and `0044 …` is `+44 …`. Terms are the numbers with the code of their country.
 * @returns lists of words, each to look for in place of `words`; none where no word is such a number
 */
export async function dialled(db: Db, brand: string, words: readonly string[]): Promise<string[][]> {
  const at = words.findIndex((word) => /^0\d+$/.test(word) && word.length >= ENOUGH)
  if (at === -1) return []
  const home = words[at]!.replace(/^0+/, '')
  if (words[at]!.startsWith('00')) return [words.with(at, home)]
  return [home, ...(await abroad(db, brand, home))].map((word) => words.with(at, word))
}
