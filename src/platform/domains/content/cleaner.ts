import { createHash } from 'node:crypto'
import type { Log } from '../../kernel/context.ts'
import type { CleanFor } from './clean.ts'
import { MOST_CHARACTERS, MOST_NESTED } from './most.ts'

/** Cleaned texts that are kept, and their characters together; the oldest are forgotten. */
const MOST_KEPT = 1_000
const MOST_KEPT_CHARACTERS = 20_000_000

const TAG = /<(\/?)([a-z][^\s/>]*)/gi
/** Elements that are never open, and those that the next of their kind closes. */
const UNCOUNTED = new Set(
  'area br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(' '),
)

/** Whether elements stand within each other more deeply than any text needs. Looks at each tag once. */
const isTooDeep = (html: string): boolean => {
  const open: string[] = []
  for (const [, closing, named = ''] of html.matchAll(TAG)) {
    const name = named.toLowerCase()
    if (UNCOUNTED.has(name)) continue
    if (!closing) open.push(name)
    // What was never opened closes nothing.
    else if (open.includes(name)) open.length = open.lastIndexOf(name)
    if (open.length > MOST_NESTED) return true
  }
  return false
}

/** Why a text is not cleaned at all; `undefined` when it is. */
const faultOf = (html: string): string | undefined =>
  html.length > MOST_CHARACTERS
    ? `It has more than ${MOST_CHARACTERS} characters.`
    : isTooDeep(html)
      ? `More than ${MOST_NESTED} elements stand within each other.`
      : undefined

/** The cleaner of HTML, loaded with the first text: its parser is large, and a start has no use for it. */
const byParser = async (html: string, place: CleanFor): Promise<string> =>
  (await import('./clean.ts')).cleanHtml(html, place)

/**
 * Cleans HTML once for all who ask for it: a cleaned text is kept under its hash. A text that is too long or too deep
 * is not cleaned but left out, with a line in the log.
 */
export const createCleaner = (log: Pick<Log, 'warn'>, clean = byParser) => {
  const kept = new Map<string, { made: Promise<string | undefined>; characters: number }>()
  let characters = 0
  const forget = (key: string) => {
    characters -= kept.get(key)?.characters ?? 0
    kept.delete(key)
  }
  /** @param where names the text in the log. @returns `undefined` for a text that is left out */
  return (html: string, place: CleanFor, where: string): Promise<string | undefined> => {
    const key = createHash('sha256').update(`${place.locale} ${place.defaultLocale} ${html}`).digest('base64')
    const found = kept.get(key)
    if (found) return found.made
    const fault = faultOf(html)
    if (fault !== undefined) log.warn({ where, fault }, 'HTML is left out.')
    const made = fault === undefined ? clean(html, place) : Promise.resolve(undefined)
    kept.set(key, { made, characters: fault === undefined ? html.length : 0 })
    characters += kept.get(key)!.characters
    made.catch(() => forget(key))
    for (const oldest of kept.keys()) {
      if (oldest === key || (kept.size <= MOST_KEPT && characters <= MOST_KEPT_CHARACTERS)) break
      forget(oldest)
    }
    return made
  }
}
export type Cleaner = ReturnType<typeof createCleaner>
