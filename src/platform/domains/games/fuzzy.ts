import MiniSearch from 'minisearch'
import type { Findable } from './search.ts'

/** Words shorter than this must be typed right. */
const SHORTEST = 3

/** Looks up games whose name or provider is written nearly like the query. Built once per catalogue. */
export function createFuzzy<E extends Findable>(entries: readonly E[]): (query: string) => E[] {
  let index: MiniSearch<{ id: number; name: string; provider: string }> | undefined
  const build = () => {
    const made = new MiniSearch<{ id: number; name: string; provider: string }>({ fields: ['name', 'provider'] })
    made.addAll(entries.map(({ name, provider }, id) => ({ id, name, provider })))
    return made
  }
  return (query) =>
    (index ??= build())
      .search(query, {
        combineWith: 'AND',
        prefix: true,
        boost: { name: 2 },
        // Two letters exchanged are two changes.
        fuzzy: (term) => (term.length < SHORTEST ? false : term.length === SHORTEST ? 1 : 2),
      })
      .map(({ id }) => entries[id as number]!)
}
