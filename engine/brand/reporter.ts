import { locate } from './locate.ts'
import { nearestName, type Problem } from './problem.ts'
import type { Fault } from './schema.ts'
import type { LayeredBrand } from './types.ts'

export interface Reporter {
  problems: Problem[]
  add(problem: Problem): void
  /** Reports at a path of the layered brand, in the file that decided it. */
  at(
    path: readonly string[],
    message: string,
    more?: Partial<Pick<Problem, 'expected' | 'found' | 'severity'>> & { names?: Iterable<string>; name?: string },
  ): void
  fault(key: readonly string[], fault: Fault): void
}

/** Collects problems, each place and message once. */
export const createReporter = (layered: LayeredBrand): Reporter => {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const add = (problem: Problem): void => {
    const id = `${problem.file}:${problem.line}:${problem.column}:${problem.pointer}:${problem.message}`
    if (!seen.has(id)) problems.push(problem)
    seen.add(id)
  }
  return {
    problems,
    add,
    at(path, message, { names, name, ...more } = {}) {
      const nearest = names && name !== undefined ? nearestName(name, names) : undefined
      add({
        brand: layered.id,
        ...locate(layered, path),
        message,
        severity: 'error',
        ...more,
        ...(nearest === undefined ? {} : { nearest }),
      })
    },
    fault(key, { path, ...fault }) {
      add({ brand: layered.id, ...locate(layered, [...key, ...path]), severity: 'error', ...fault })
    },
  }
}
