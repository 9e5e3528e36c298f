/**
 * Whether everything is tried: `npm run test:full`. `npm test` tries a sample of what one rule says of many things:
 * pages of every brand in every size, random sequences, each step at which a process may die.
 */
const isFull = process.env['TEST_FULL'] === '1'

/** How many random cases are tried. @returns the first in `npm test`, the second in a full run */
export const sized = (everyday: number, full: number): number => (isFull ? full : everyday)

/**
 * Whether the one at a place of a list, such as a brand, has its turn at a test that stands for each of them; in a full
 * run all have.
 */
export const hasTurn = (place: number, turn = 0, of = 2): boolean => isFull || place % of === turn % of

/**
 * Of things that one rule holds for, every `of`th, from the `turn`th on; all in a full run. With one list and turns
 * one after the other, as of brands, each thing is tried once.
 */
export const sampled = <T>(all: readonly T[], turn = 0, of = 3): T[] =>
  all.filter((_, place) => hasTurn(place, turn, of))

/**
 * Pairs of two lists, such as brands and screens: all in a full run; else each of the first with one of the others, by
 * turns.
 */
export const crossed = <A, B>(some: readonly A[], others: readonly B[]): [A, B][] =>
  some.flatMap((one, row) =>
    others.filter((_, column) => isFull || (row + column) % others.length === 0).map((other): [A, B] => [one, other]),
  )
