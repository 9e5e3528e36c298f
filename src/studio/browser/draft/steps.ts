import type { Edit } from './edits.ts'

/** Something a person did to a file of a draft, and what undoes it. */
export interface Step {
  /** In words: `title of Hero`. */
  readonly label: string
  readonly file: string
  readonly done: readonly Edit[]
  readonly before: readonly Edit[]
}
/** What was done, and what was undone and can be done again. */
interface Steps {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
}

/** Steps that are kept in this browser for a draft, at most. */
const MOST = 500
const nameOf = (brand: string, draft: string): string => `studio ${brand} ${draft}`

/** The steps of a draft in this browser, over reloads. */
export const readSteps = (brand: string, draft: string): Steps => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(brand, draft)) ?? 'null') as Steps | null
    return Array.isArray(kept?.undo) && Array.isArray(kept.redo) ? kept : { undo: [], redo: [] }
  } catch {
    return { undo: [], redo: [] }
  }
}

/** Keeps the steps of a draft; where the browser has no room, the oldest go. */
export const keepSteps = (brand: string, draft: string, { undo, redo }: Steps): void => {
  for (let most = MOST; most > 0; most = Math.floor(most / 2))
    try {
      localStorage.setItem(nameOf(brand, draft), JSON.stringify({ undo: undo.slice(-most), redo: redo.slice(-most) }))
      return
    } catch {
      // No room: half of them.
    }
}
