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
interface Moved {
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
  /** No form shows it yet, as it was written as code or before a reload: forms are read again then. */
  readonly isUnshown?: boolean
  /** The revision it was first sent with, 0 for none: sent again it is the same call to the letter. */
  revision?: number
  /** Where its step goes: undone steps can be done again. */
  readonly as: 'do' | 'undo' | 'redo'
}
/** Edits of a file that wait to be written. */
export const waitingOf = (file: string, label: string, edits: readonly Edit[]): Waiting => ({
  key: crypto.randomUUID(),
  file,
  label,
  edits,
  as: 'do',
})
/** The places that are written, as one text. */
export const pointersOf = ({ edits }: Pick<Waiting, 'edits'>): string => edits.map(({ pointer }) => pointer).join()
/** What was done, what was undone and can be done again, and what is not written yet. */
interface Steps {
  readonly undo: readonly Step[]
  readonly redo: readonly Step[]
  readonly waiting: readonly Waiting[]
  /** How many blocks of steps are put away that were done before those to undo. */
  readonly older?: number
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

/** Keeps the steps of a draft; where the browser has no room, the oldest go. @returns whether all have room */
export const keepSteps = (brand: string, draft: string, { undo, redo, waiting, older = 0 }: Steps): boolean => {
  for (let most = MOST; most > 0; most = Math.floor(most / 2))
    try {
      const kept: Steps = { undo: undo.slice(-most), redo: redo.slice(-most), waiting, older }
      localStorage.setItem(nameOf(brand, draft), JSON.stringify(kept))
      return undo.length <= most
    } catch {
      // No room: half of them.
    }
  return false
}

/** Somebody who types on within this many milliseconds makes one step. */
const TYPED_MS = 1_000
/** Whether a step writes one text. */
const isText = ({ done }: Step): boolean => done.length === 1 && typeof done[0]!.value === 'string'

/**
 * Steps with a further one: what somebody types on in one place goes on with the last.
 * @param after milliseconds since the last step was made
 */
export const withStep = (steps: readonly Step[], step: Step, after: number): readonly Step[] => {
  const last = steps.at(-1)
  const isSamePlace = last?.file === step.file && last.done[0]?.pointer === step.done[0]?.pointer
  const isTypedOn = after < TYPED_MS && isSamePlace && last.before.length === 1 && isText(last) && isText(step)
  return isTypedOn ? [...steps.slice(0, -1), { ...step, before: last.before }] : [...steps, step]
}
