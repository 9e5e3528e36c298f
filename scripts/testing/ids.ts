const ID = /\[([A-Z0-9]+-\d+(?:\.\.\d+)?)\]/g

/** The ids in a test's title: `ROUTE-03` and ranges such as `SCREEN-01..08`. */
export const idsIn = (title: string): string[] =>
  [...title.matchAll(ID)].flatMap(([, id]) => {
    const range = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(id!)
    if (!range) return [id!]
    const [, area, from, to] = range
    return Array.from(
      { length: Number(to) - Number(from) + 1 },
      (_, index) => `${area}-${String(Number(from) + index).padStart(2, '0')}`,
    )
  })
