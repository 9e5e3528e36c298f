import { sql } from 'kysely'
import { idRange } from '../../../../engine/ids/index.ts'
import type { Db } from '../../kernel/context.ts'
import { isOlder, type Before } from '../../kernel/timeline.ts'
import { dialled } from './search-phones.ts'
import { idsWith, namesFrom, type Place } from './search-terms.ts'

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

/** Names tried for a mistyped one. */
const MOST_TRIED = 5
/** Letters of a word that have to be right for a mistyped rest to be recognised. */
const RIGHT = 2
/** How alike two words are at least, from 0 to 1. */
const ALIKE = 0.35

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

/**
 * Joins the groups in which a number is typed. Those within a word of letters are none, as in `jo.1990-5`, nor is
 * anything of an e-mail address.
 */
const withoutGroups = (text: string): string =>
  text
    .split(/([^\s,;]*@[^\s,;]*)/)
    .map((part, index) =>
      index % 2 === 1
        ? ` ${part} `
        : part.replaceAll(/(?<=[\d)])[\s()./-]+(?=[\d(])/g, (between, at: number) => {
            const word = /\S*$/.exec(part.slice(0, at))![0] + /^\S*/.exec(part.slice(at + between.length))![0]
            return !/\s/.test(between) && /\p{L}/u.test(word) ? between : ''
          }),
    )
    .join('')

/** What to look for: the words as they stand in the table of terms, longest first. */
export const wordsOf = (text: string): string[] => {
  const words = withoutGroups(text.normalize('NFKC').toLowerCase())
    .split(/[\s,;]+/)
    .flatMap((word) => (word.includes('@') || !/\p{L}/u.test(word) ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .map((word) => (/^[+\d()./-]+$/.test(word) ? word.replaceAll(/\D/g, '') : word))
    // Terms of another kind begin with a sign.
    .map((word) => word.replace(/^[=#@]+/, ''))
    .filter((word) => word.length > 1 && /[\p{L}\p{N}]/u.test(word))
  return [...new Set(words)].toSorted((a, b) => b.length - a.length).slice(0, 5)
}

/** Of what kind the words are that staff typed, for the audit, which keeps no words. */
export const kindsOf = (text: string): string[] => {
  if (rangeOf(text)) return ['id']
  const kinds = wordsOf(text).map((word) => (word.includes('@') ? 'e-mail' : /\d/.test(word) ? 'number' : 'name'))
  return [...new Set(kinds)]
}

/** The newest players who have all words. */
async function withWords(db: Db, place: Place, words: readonly string[], limit: number): Promise<PlayerRow[]> {
  const ids = await idsWith(db, place, words, limit)
  if (ids.length === 0) return []
  return selected(db, place.brand)
    .where('player.id', 'in', ids)
    .orderBy('player.created_at', 'desc')
    .orderBy('player.id')
    .execute()
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
async function almost(db: Db, place: Place, words: readonly string[], limit: number): Promise<PlayerRow[]> {
  for (const [index, word] of words.entries()) {
    // A number that is one digit off is another number.
    if (word.length <= RIGHT || !/\p{L}/u.test(word)) continue
    const terms = (await namesFrom(db, place.brand, word.slice(0, RIGHT)))
      .map((term) => ({ term, alike: likeness(word, term) }))
      .filter(({ alike }) => alike >= ALIKE)
      .toSorted((a, b) => b.alike - a.alike)
      .slice(0, MOST_TRIED)
    const found: PlayerRow[] = []
    for (const { term } of terms) {
      const all = await withWords(db, place, [term, ...words.filter((_, other) => other !== index)], limit)
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

/** Contacts of a player as anybody of the staff may see them: not whole, which takes a purpose (`players.reveal`). */
export const maskedContacts = ({ email, phone }: { email: string; phone: string }) => ({
  email: maskedEmail(email),
  phone: maskedPhone(phone),
})

const shown = ({ fakename, profile, ...row }: PlayerRow): FoundPlayer => ({
  ...row,
  name: [profile['first_name'], profile['last_name']].filter(Boolean).join(' ') || fakename,
  ...maskedContacts(row),
})

/** Which players, from where on, and how many at most. */
export interface PlayerQuery {
  readonly brand: string
  readonly state?: 'open' | 'closed' | undefined
  readonly verified?: 'yes' | 'no' | undefined
  readonly country?: string | undefined
  readonly currency?: string | undefined
  readonly before?: Before | undefined
  readonly limit: number
}
/** A page of players, newest first; at any depth it reads no more than it answers. */
export async function listPlayers(
  db: Db,
  { brand, state, verified, country, currency, before, limit }: PlayerQuery,
): Promise<FoundPlayer[]> {
  let query = selected(db, brand)
  // The first condition is what the index is entered by.
  if (before)
    query = query
      .where('player.created_at', '<=', before.at)
      .where(isOlder(before, sql`player.created_at`, sql`player.id`))
  if (state !== undefined) query = query.where('player.banned_at', state === 'open' ? 'is' : 'is not', null)
  if (verified !== undefined) query = query.where('player.verified_at', verified === 'no' ? 'is' : 'is not', null)
  if (country !== undefined) query = query.where('player.country_code', '=', country)
  if (currency !== undefined) query = query.where('player.currency', '=', currency)
  const rows = await query
    .orderBy('player.created_at', 'desc')
    .orderBy(sql`player.id COLLATE "C"`, 'desc')
    .limit(limit)
    .execute()
  return rows.map(shown)
}

/** The ids that a text stands for, as bounds: a whole id or its short form; undefined for any other text. */
export const rangeOf = (text: string): readonly [from: string, below: string] | undefined => {
  const typed = text.trim().toLowerCase()
  return /^[0-9a-f]{24}$/.test(typed) ? [typed, `${typed}0`] : idRange(typed)
}

/** Players by id, newest first. */
export async function playersWith(db: Db, brand: string, ids: readonly string[]): Promise<FoundPlayer[]> {
  if (ids.length === 0) return []
  const rows = await selected(db, brand).where('player.id', 'in', ids).orderBy('player.created_at', 'desc').execute()
  return rows.map(shown)
}

/**
 * Players by what staff type: an id or its short form, the beginning of a name or an e-mail address, the beginning or
 * the end of a phone number, also as it is dialled at home; all words have to fit, and a word may be mistyped after its
 * second letter. Newest first. An empty text gives the newest players.
 * @param seesDocuments whether a word may also be the whole number of a document or a date of birth
 */
export async function searchPlayers(
  db: Db,
  brand: string,
  text: string,
  limit: number,
  seesDocuments = false,
): Promise<FoundPlayer[]> {
  const place = { brand, seesDocuments }
  const range = rangeOf(text)
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
    if (text.trim() !== '') return []
    const newest = await selected(db, brand).orderBy('player.created_at', 'desc').limit(limit).execute()
    return newest.map(shown)
  }
  const exact = await withWords(db, place, words, limit)
  if (exact.length > 0) return exact.map(shown)
  for (const others of await dialled(db, brand, words)) {
    const found = await withWords(db, place, others, limit)
    if (found.length > 0) return found.map(shown)
  }
  return (await almost(db, place, words, limit)).map(shown)
}
