import { sql } from 'kysely'
import { idRange } from '../../../../engine/ids/index.ts'
import type { Db } from '../../kernel/context.ts'

/** A player in a list that staff look through; contacts are not whole. */
export interface FoundPlayer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly currency: string
  readonly created_at: Date
  readonly verified_at: Date | null
  readonly banned_at: Date | null
}
/** A row of a player with their names. */
interface PlayerRow extends Omit<FoundPlayer, 'name'> {
  readonly fakename: string
  readonly profile: Readonly<Record<string, string>>
}

/** Candidates of one word that are looked at, and of a mistyped one. */
const MOST_CANDIDATES = 2_000
const MOST_SIMILAR = 200
/** Letters of a word that have to be right for a mistyped rest to be recognised. */
const RIGHT = 2
/** How alike two words are at least, from 0 to 1. */
const ALIKE = 0.35

/** The text after every text that begins with another, compared byte by byte. */
const after = (start: string): string => `${start}\u{10ffff}`

const selected = (db: Db, brand: string) =>
  db
    .selectFrom('player')
    .select([
      'player.id',
      'player.email',
      'player.phone',
      'player.fakename',
      'player.profile',
      'player.country_code as country',
      'player.currency',
      'player.created_at',
      'player.verified_at',
      'player.banned_at',
    ])
    .where('player.brand_id', '=', brand)

/** What to look for: the words as they stand in the table of terms, longest first. */
export const wordsOf = (text: string): string[] => {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    // A number is typed in groups.
    .replaceAll(/(?<=[\d)])[\s()./-]+(?=[\d(])/g, '')
    .split(/[\s,;]+/)
    .flatMap((word) => (word.includes('@') || !/\p{L}/u.test(word) ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .map((word) => (/^[+\d()./-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word))
    .filter((word) => word.length > 1)
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 5)
}

/** Whether a player has a term that begins with a word, or a phone number that ends with it. */
const hasWord = (brand: string, word: string) => {
  const isNumber = /^\d+$/.test(word)
  const end = [...word].reverse().join('')
  const range = sql`(term >= ${word} AND term < ${after(word)})`
  const atEnd = sql`(term >= ${`#${end}`} AND term < ${after(`#${end}`)})`
  return sql`brand_id = ${brand} AND ${isNumber ? sql`(${range} OR ${atEnd})` : range}`
}

async function withWords(db: Db, brand: string, words: readonly string[], limit: number): Promise<PlayerRow[]> {
  const [first = '', ...others] = words
  let query = selected(db, brand).where(
    sql<boolean>`player.id IN (
      SELECT player_id FROM player_term WHERE ${hasWord(brand, first)} LIMIT ${sql.lit(MOST_CANDIDATES)})`,
  )
  for (const word of others)
    query = query.where(
      sql<boolean>`EXISTS (SELECT 1 FROM player_term WHERE player_id = player.id AND ${hasWord(brand, word)})`,
    )
  return query.orderBy('player.created_at', 'desc').orderBy('player.id').limit(limit).execute()
}

const pairsOf = (word: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, word.length - 1) }, (_, at) => word.slice(at, at + 2)))
/** How alike two words are, from 0 to 1: the share of their pairs of letters that both have. */
export const likeness = (one: string, other: string): number => {
  const [a, b] = [pairsOf(one), pairsOf(other)]
  const shared = [...a].filter((pair) => b.has(pair)).length
  return (2 * shared) / (a.size + b.size)
}

/** Players with a word that is almost the one asked for, and every other word; the most alike first. */
async function almost(db: Db, brand: string, words: readonly string[], limit: number): Promise<PlayerRow[]> {
  for (const [index, word] of words.entries()) {
    if (word.length <= RIGHT) continue
    const start = word.slice(0, RIGHT)
    const near = await db
      .selectFrom('player_term')
      .select('term')
      .distinct()
      .where('brand_id', '=', brand)
      .where(sql<boolean>`term >= ${start} AND term < ${after(start)}`)
      .limit(MOST_SIMILAR)
      .execute()
    const terms = near
      .map(({ term }) => ({ term, alike: likeness(word, term) }))
      .filter(({ alike }) => alike >= ALIKE)
      .toSorted((a, b) => b.alike - a.alike)
      .slice(0, 5)
    const found: PlayerRow[] = []
    for (const { term } of terms) {
      const all = await withWords(db, brand, [term, ...words.filter((_, other) => other !== index)], limit)
      found.push(...all.filter(({ id }) => !found.some((each) => each.id === id)))
      if (found.length >= limit) break
    }
    if (found.length > 0) return found.slice(0, limit)
  }
  return []
}

/** Hides the middle of a text; what is left tells two players apart and nobody who they are. */
export const masked = (text: string): string =>
  text.length < 3 ? '•'.repeat(text.length) : `${text[0]}${'•'.repeat(Math.min(5, text.length - 2))}${text.at(-1)}`
const maskedEmail = (email: string): string => {
  const [local = '', domain = ''] = email.split('@')
  return email === '' ? '' : `${masked(local)}@${domain}`
}
const maskedPhone = (phone: string): string => (phone === '' ? '' : `${phone.slice(0, 3)} ••• ${phone.slice(-3)}`)

const shown = ({ fakename, profile, ...row }: PlayerRow): FoundPlayer => ({
  ...row,
  name: [profile['first_name'], profile['last_name']].filter(Boolean).join(' ') || fakename,
  email: maskedEmail(row.email),
  phone: maskedPhone(row.phone),
})

/**
 * Players by what staff type: an id or its short form, the beginning of a name or an e-mail address, the beginning or
 * the end of a phone number; all words have to fit, and a word may be mistyped after its second letter. Newest first.
 * An empty text gives the newest players.
 */
export async function searchPlayers(db: Db, brand: string, text: string, limit: number): Promise<FoundPlayer[]> {
  const typed = text.trim().toLowerCase()
  const range = /^[0-9a-f]{24}$/.test(typed) ? ([typed, `${typed}0`] as const) : idRange(typed)
  if (range) {
    const found = await selected(db, brand)
      .where('player.id', '>=', range[0])
      .where('player.id', '<', range[1])
      .limit(limit)
      .execute()
    if (found.length > 0) return found.map(shown)
  }
  const words = wordsOf(text)
  if (words.length === 0) {
    if (typed !== '') return []
    const newest = await selected(db, brand).orderBy('player.created_at', 'desc').limit(limit).execute()
    return newest.map(shown)
  }
  const exact = await withWords(db, brand, words, limit)
  return (exact.length > 0 ? exact : await almost(db, brand, words, limit)).map(shown)
}
