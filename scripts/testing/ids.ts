const ID = /\[([A-Z0-9]+-\d+(?:\.{1,2}\d+)?)\]/g

/** The requirement of an id: `API-05` of its clause `API-05.2`, and of itself. */
export const lineOf = (id: string): string => id.split('.')[0]!

/**
 * The ids in a test's title: `ROUTE-03`, ranges such as `SCREEN-01..08`, and clauses such as `API-05.2`, which name
 * their requirement too.
 */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(ID)].flatMap(([, id]) => {
    const range = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(id!)
    if (!range) return [...new Set([lineOf(id!), id!])]
    const [, area, from, to] = range
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${area}-${String(Number(from) + index).padStart(2, '0')}`,
    )
  })
