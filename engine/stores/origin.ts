import { safePath } from '../routing/index.ts'

const KEY = 'foyer:origin'
/** How deep in this document's history the place lies; unknown once a document has been left. */
let depth: number | undefined
const depthNow = (): number | undefined => (history.state as { idx?: number } | null)?.idx

/**
 * Where the player stood before pages with one task, so that their way back leads there. Kept for the tab: a payment
 * leaves the site and comes back.
 */
export const origin = {
  /**
   * Remembers a path (without locale, with its query) from which the player has just moved on; `isBelow` says that the
   * history entry before this one is it.
   */
  keep(path: string, isBelow: boolean): void {
    const now = depthNow()
    depth = isBelow && now !== undefined ? now - 1 : undefined
    try {
      sessionStorage.setItem(KEY, path)
    } catch {
      // Full, or forbidden: the way back leads home.
    }
  },
  /** The place, where one is known. */
  read(): string | undefined {
    try {
      return safePath(sessionStorage.getItem(KEY))
    } catch {
      return undefined
    }
  },
  /** Steps back in history to it; `undefined` where this document's history does not reach it. */
  stepsBack(): number | undefined {
    const now = depthNow()
    return depth !== undefined && now !== undefined && now > depth ? now - depth : undefined
  },
}
