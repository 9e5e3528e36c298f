/** One edit of a brand, and the sentences it is told with. */
export interface SeededEdit {
  brand: 'kilovolt' | 'belvarde' | 'hullabaloo'
  /** Path in the brand's folder; made where it is not there. */
  file: string
  /** JSON pointer; the whole file when empty. */
  at: string
  /** The new value, or what makes it of the old one; `undefined` removes it. */
  to: unknown
  /** `{de}` stands for how many texts `_base` has in German. */
  says: readonly string[]
  /** What has to be written besides, in other files. */
  also?: readonly { file: string; at: string; to: unknown }[]
}

/** A list without an item, or the same with it before or after another. */
export const moved =
  (item: string, before?: string) =>
  (list: readonly string[]): string[] => {
    const rest = list.filter((one) => one !== item)
    return before === undefined ? rest : rest.toSpliced(rest.indexOf(before), 0, item)
  }

/** An item put into a list at a place, at the end without one. */
export const put =
  (item: unknown, at = Number.POSITIVE_INFINITY) =>
  (list: readonly unknown[] = []): unknown[] =>
    list.toSpliced(at, 0, item)
