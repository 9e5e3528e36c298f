import { useKeys } from '../keys.ts'

/** How a key changes the address: drawn at once, so that the next key finds the row the last one chose. */
export const AT_ONCE = { flushSync: true } as const

/**
 * `j` and `k` choose the next and the previous item of a list whose address names the chosen one, Escape chooses none.
 *
 * @param at the place of the chosen item; -1 for none, from where both keys choose the first
 * @param choose writes the address with `AT_ONCE`; the router draws it in a transition otherwise, and of two quick
 *   presses one is lost
 */
export const useListKeys = <T>(items: readonly T[], at: number, choose: (item: T | undefined) => void): void => {
  const step = (by: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, at < 0 ? 0 : at + by))]
    if (next !== undefined) choose(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1), Escape: () => choose(undefined) })
}
