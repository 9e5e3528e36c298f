import { globSync, readFileSync } from 'node:fs'
import { idsIn } from '../testing/ids.ts'

/** A test that holds an id: its file, and the tags in its titles that name it: `[ROUTE-03]`, `[API-05.2]`. */
export interface Holder {
  readonly file: string
  readonly tags: readonly string[]
}

const UNIT_TESTS = ['{schemas,engine,src,scripts,widgets}/**/*.test.{ts,tsx}', 'widgets/**/test.tsx']
const FLOWS = ['e2e/*.spec.ts']
/** A tag in a title, or an id from which a title is built. */
const NAMED = /\[[A-Z0-9]+-\d+(?:\.\d+)?(?:\.\.\d+)?\]|'[A-Z0-9]+-\d+(?:\.\d+)?'/g

/** The names of steps within a test: no runner can be told to run one by its tag. */
const STEPS = /test\.step\('[^']*'/g

const read = (patterns: readonly string[], root: string): Map<string, Holder[]> => {
  const found = new Map<string, Holder[]>()
  for (const file of patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort()) {
    const tags = new Map<string, Set<string>>()
    const text = readFileSync(`${root}/${file}`, 'utf8').replaceAll(STEPS, '')
    for (const [named] of text.matchAll(NAMED)) {
      const tag = named.replace(/^'(.*)'$/, '[$1]')
      for (const id of idsIn(tag)) tags.set(id, (tags.get(id) ?? new Set<string>()).add(tag))
    }
    for (const [id, all] of tags) found.set(id, [...(found.get(id) ?? []), { file, tags: [...all] }])
  }
  return found
}

/** The unit, component and API tests that name each id. */
export const unitHolders = (root: string): Map<string, Holder[]> => read(UNIT_TESTS, root)

/** The browser tests that name each id. */
export const flowHolders = (root: string): Map<string, Holder[]> => {
  // Specs that build their titles from lists of pages share those lists.
  const made = read(['e2e/pages.ts'], root)
  const held = read(FLOWS, root)
  for (const [id, [holder]] of made)
    if (!held.has(id)) held.set(id, [{ file: 'e2e/routes.spec.ts', tags: holder!.tags }])
  return held
}

/** A pattern of the titles that carry one of the tags. */
export const titlesOf = (holders: readonly Holder[]): string =>
  [...new Set(holders.flatMap(({ tags }) => tags))].map((tag) => tag.replaceAll(/[[\].]/g, String.raw`\$&`)).join('|')
