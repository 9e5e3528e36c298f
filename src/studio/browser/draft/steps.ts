import type { Edit } from './edits.ts'

/** Something a person did to a file of a draft, and what undoes it. */
export interface Step {
  /** In words: `title of Hero`. */
  readonly label: string
  readonly file: string
  readonly done: readonly Edit[]
  readonly before: readonly Edit[]
}
/** Where something stood, and its place in the file that is written. */
export interface Moved {
  readonly file: string
  readonly pointer: string
  readonly to: string
}
/** What waits to be written. Sent again with the same key, it is made once. */
export interface Waiting {
  readonly key: string
  readonly file: string
  readonly label: string
  edits: readonly Edit[]
  /** Where what is written stood before, in any file, and where it stands now: comments go with it. */
  readonly moved?: Moved
  /** The revision it was first sent with, 0 for none: sent again it is the same call to the letter. */
  revision?: number
  /** Where its step goes: undone steps can be done again. */
  readonly as: 'do' | 'undo' | 'redo'
}
/** What was done, what was undone and can be done again, and what is not written yet. */
interface Steps {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly waiting: readonly Waiting[]
}

/** Steps that are kept in this browser for a draft, at most. */
const MOST = 500
const NONE: Steps = { undo: [], redo: [], waiting: [] }
const nameOf = (brand: string, draft: string): string => `studio ${brand} ${draft}`

/** The steps of a draft in this browser, over reloads. */
export const readSteps = (brand: string, draft: string): Steps => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(brand, draft)) ?? 'null') as Steps | null
    const isWhole = [kept?.undo, kept?.redo, kept?.waiting].every((one) => Array.isArray(one))
    return kept && isWhole ? kept : NONE
  } catch {
    return NONE
  }
}

/** Keeps the steps of a draft; where the browser has no room, the oldest go. */
export const keepSteps = (brand: string, draft: string, { undo, redo, waiting }: Steps): void => {
  for (let most = MOST; most > 0; most = Math.floor(most / 2))
    try {
      const kept: Steps = { undo: undo.slice(-most), redo: redo.slice(-most), waiting }
      localStorage.setItem(nameOf(brand, draft), JSON.stringify(kept))
      return
    } catch {
      // No room: half of them.
    }
}
