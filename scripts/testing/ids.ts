const ID = /\[([A-Z0-9]+-\d+(?:\.\d+)?(?:\.\.\d+)?)\]/g

/** The requirement of an id: `API-05` of its clause `API-05.2`, and of itself. */
export const lineOf = (id: string): string => id.split('.')[0]!

/**
 * The ids in a test's title: `ROUTE-03`, ranges such as `SCREEN-01..08`, and clauses such as `API-05.2` or
 * `API-05.2..4`, which name their requirement too.
 */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(ID)].flatMap(([, id]) => {
    const line = lineOf(id!)
    const range = /^(.+[-.])(\d+)\.\.(\d+)$/.exec(id!)
    if (!range) return [...new Set([line, id!])]
    const [, before, from, to] = range
    const isOfClauses = before!.endsWith('.')
    const named = Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) =>
      String(Number(from) + index).padStart(isOfClauses ? 1 : 2, '0'),
    )
    return [...(isOfClauses ? [line] : []), ...named.map((number) => `${before}${number}`)]
  })
