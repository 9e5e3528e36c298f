/** Normalizes text for comparison: lower case, without accents, with single spaces. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The searched texts: name and provider, normalized. */
export interface Findable {
  readonly name: string
  readonly provider: string
}

/**
 * The entries whose name or provider contains the query, best first: the name begins with it, a word of the name does,
 * the provider begins with it, any other match. Equal matches keep their order.
 */
export function search<E extends Findable>(entries: readonly E[], query: string): E[] {
  const wanted = fold(query)
  if (!wanted) return [...entries]
  const score = ({ name, provider }: Findable) =>
    name.startsWith(wanted)
      ? 0
      : ` ${name}`.includes(` ${wanted}`)
        ? 1
        : provider.startsWith(wanted)
          ? 2
          : name.includes(wanted) || provider.includes(wanted)
            ? 3
            : 4
  return entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((found) => found.score < 4)
    .sort((a, b) => a.score - b.score)
    .map(({ entry }) => entry)
}
