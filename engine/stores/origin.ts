import { safePath } from '../routing/index.ts'

const KEY = 'foyer:origin'
/** Index of the kept address in this document's history; `undefined` in another document. */
let depth: number | undefined
const depthNow = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/**
 * The address the player left for a page with a single task, such as the cashier; its back link leads there. It is in
 * the session storage of the tab, because the player leaves the site to pay and returns.
 */
export const origin = {
  /**
   * Stores the path that the player has just left, without locale, with its query. `isBelow`: it is the previous
   * entry of the history.
   */
  keep(path: string, isBelow: boolean): void {
    const now = depthNow()
    depth = isBelow && now !== undefined ? now - 1 : undefined
    try {
      sessionStorage.setItem(KEY, path)
    } catch {
      // The storage is full or not allowed: the back link leads to the home page.
    }
  },
  /** @returns the stored path, if any */
  read(): string | undefined {
    try {
      return safePath(sessionStorage.getItem(KEY))
    } catch {
      return undefined
    }
  },
  /** @returns the number of steps back in history to the path; `undefined` if it is not in this document's history */
  stepsBack(): number | undefined {
    const now = depthNow()
    return depth !== undefined && now !== undefined && now > depth ? now - depth : undefined
  },
}
