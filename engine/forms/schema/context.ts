import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Change, FormProblem } from './model/problems.ts'
import { pointerOf, type Path } from './model/pointer.ts'
import type { Schema } from './model/node.ts'
import type { ProblemStore } from './store.ts'

/** Something that may be written, with a few words about it. */
export interface Choice {
  readonly name: string
  readonly detail?: string
}
/** Where the choices of a format come from: in the same process, or over HTTP. */
export interface Choices {
  /**
   * The choices of a format (`text`, `icon`, `game` …; `rule` for what rules may read) that fit what was typed, best
   * first and up to a bound; for an empty query any of them.
   */
  of(format: string, query: string): Promise<readonly Choice[]>
}
/** A value of the layers below, and the name of the layer it comes from. */
export interface Inherited {
  readonly value: unknown
  readonly from: string
}

/** Somebody for whom rules are tried out. */
export interface Tried {
  /** Who it is, in words. */
  readonly words: string
  /** What rules can know of them, by the first names of the paths. */
  readonly context: Readonly<Record<string, unknown>>
  /** Whether a rule holds for them. */
  readonly holds: (rule: unknown) => boolean
}

/** What the fields of one form share. */
export interface FormShared {
  /** The schema of the whole value, in which references are looked up. */
  readonly root: Schema
  readonly choices: Choices
  readonly problems: ProblemStore
  /** The value that applies where the form's own value has none; `undefined` where nothing is inherited. */
  readonly inherited: (pointer: string) => Inherited | undefined
  /**
   * Makes changes in order; `undefined` removes what is at a path. They build on every change before, whether it is
   * rendered yet or not.
   */
  readonly change: (...changes: readonly Change[]) => void
  /** Like `change`, of the value at one path. */
  readonly update: (path: Path, next: (value: unknown) => unknown) => void
  /** For whom rules are tried out; undefined for nobody. */
  readonly visitor: Tried | undefined
  /** Tells screen readers what happened. */
  readonly say: (text: string) => void
}

const Shared = createContext<FormShared | undefined>(undefined)
export const SharedProvider = Shared.Provider

/** What the fields of the form share. */
export const useShared = (): FormShared => {
  const shared = useContext(Shared)
  if (!shared) throw new Error('A field of a schema form stands outside of one')
  return shared
}

const Whole = createContext<unknown>(undefined)
export const WholeProvider = Whole.Provider
/**
 * The whole value of the form. It does not go through rjsf, whose form would copy it and render once more for each
 * change.
 */
export const useWhole = (): unknown => useContext(Whole)

/** The problems at a place itself. */
export const useProblems = (path: Path): readonly FormProblem[] => {
  const { problems } = useShared()
  return useSyncExternalStore(problems.subscribe, () => problems.at(pointerOf(path)))
}
/** How many problems are below a place, and those at the place itself where they do not show. */
export const useProblemCount = (path: Path, withOwn = false): number => {
  const { problems } = useShared()
  return useSyncExternalStore(problems.subscribe, () => {
    const place = pointerOf(path)
    return problems.below(place) + (withOwn ? problems.at(place).length : 0)
  })
}
