import type { Code } from '../read/codes.ts'
import { locate } from '../read/locate.ts'
import { nearestName } from '../../validation/nearest.ts'
import type { Problem } from '../read/problem.ts'
import type { Fault } from '../read/schema-faults.ts'
import type { LayeredBrand } from '../read/types.ts'

/** Further parts of a problem. `names` are valid names, from which the nearest is taken. */
interface More extends Partial<Pick<Problem, 'expected' | 'found' | 'nearest' | 'severity' | 'rule'>> {
  names?: Iterable<string>
  name?: string
}

export interface Reporter {
  /** The brand being checked. */
  layered: LayeredBrand
  problems: Problem[]
  add(problem: Problem): void
  /** Reports at a path of the layered brand, in the file that decides its value. */
  at(path: readonly string[], code: Code, message: string, more?: More): void
  fault(key: readonly string[], fault: Fault): void
}

/** Collects problems, one for each place and message. */
export const createReporter = (layered: LayeredBrand): Reporter => {
  const problems: Problem[] = []
  const seen = new Set<string>()
  const add = (problem: Problem): void => {
    const id = `${problem.file}:${problem.line}:${problem.column}:${problem.pointer}:${problem.message}`
    if (!seen.has(id)) problems.push(problem)
    seen.add(id)
  }
  return {
    layered,
    problems,
    add,
    at(path, code, message, { names, name, ...more } = {}) {
      const nearest = names && name !== undefined ? nearestName(name, names) : undefined
      add({
        brand: layered.id,
        ...locate(layered, path),
        code,
        message,
        severity: 'error',
        ...(nearest === undefined ? {} : { nearest }),
        ...more,
      })
    },
    fault(key, { path, ...fault }) {
      add({ brand: layered.id, ...locate(layered, [...key, ...path]), severity: 'error', ...fault })
    },
  }
}
