/** A list with one item moved to another place; the same list where there is no such place. */
export const moved = <Item>(list: readonly Item[], from: number, to: number): readonly Item[] => {
  if (from === to || to < 0 || to >= list.length || from < 0 || from >= list.length) return list
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)]
}

type Plain = Readonly<Record<string, unknown>>
const ORDER = 'order'
const orderOf = (map: Plain): readonly unknown[] | undefined =>
  Array.isArray(map[ORDER]) ? (map[ORDER] as unknown[]) : undefined
const withOrder = (map: Plain, order: readonly unknown[] | undefined): Plain =>
  order === undefined ? map : { ...map, [ORDER]: order }

/** A map with one entry under another name, at its place; its list `order`, if it has one, follows. */
export const renamed = (map: Plain, from: string, to: string): Plain =>
  withOrder(
    Object.fromEntries(Object.entries(map).map(([name, value]) => [name === from ? to : name, value])),
    orderOf(map)?.map((name) => (name === from ? to : name)),
  )

/** A map without one entry; its list `order`, if it has one, follows. */
export const without = (map: Plain, gone: string): Plain => {
  const { [gone]: _gone, ...rest } = map
  return withOrder(
    rest,
    orderOf(map)?.filter((name) => name !== gone),
  )
}

/** The names of a map's entries as they are shown: those of its list `order` first, then the others as written. */
export const shownOrder = (map: Plain, names: readonly string[]): readonly string[] => {
  const order = orderOf(map)?.filter((name): name is string => names.includes(String(name))) ?? []
  return [...new Set([...order, ...names])]
}

/** A map with one entry moved: in its list `order` where it has one, else among its names. */
export const reordered = (map: Plain, names: readonly string[], from: number, to: number): Plain => {
  const next = moved(shownOrder(map, names), from, to)
  if (orderOf(map)) return { ...map, [ORDER]: next }
  const others = Object.entries(map).filter(([name]) => !names.includes(name))
  return Object.fromEntries([...others, ...next.map((name) => [name, map[name]] as const)])
}
