import type { FormProblem } from './model/problems.ts'

/**
 * Problems by their place. A field listens to its own place alone, so that an error shows without rendering the form
 * anew.
 */
export class ProblemStore {
  #byPlace = new Map<string, readonly FormProblem[]>()
  #places: readonly string[] = []
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** The problems at a place itself; the same list until they change. */
  at(pointer: string): readonly FormProblem[] {
    return this.#byPlace.get(pointer) ?? NONE
  }

  /** How many problems are below a place. */
  below(pointer: string): number {
    return this.#places.filter((place) => place.startsWith(`${pointer}/`)).length
  }

  /** Replaces all problems; those that stay the same keep their list. */
  replace(problems: readonly FormProblem[]): void {
    const next = Map.groupBy(problems, ({ pointer }) => pointer)
    const old = this.#byPlace
    this.#byPlace = new Map([...next].map(([place, list]) => [place, same(old.get(place), list)]))
    this.#places = problems.map(({ pointer }) => pointer)
    for (const listener of this.#listeners) listener()
  }
}

const NONE: readonly FormProblem[] = []
const same = (old: readonly FormProblem[] | undefined, list: readonly FormProblem[]): readonly FormProblem[] =>
  old && JSON.stringify(old) === JSON.stringify(list) ? old : list
