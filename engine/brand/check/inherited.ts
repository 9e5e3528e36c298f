import { BASE } from '../read/layers.ts'
import { locateIn } from '../read/locate.ts'
import type { Problem } from '../read/problem.ts'
import type { BrandSources } from '../read/types.ts'

interface Checked {
  layers: readonly BrandSources[]
  problems: readonly Problem[]
}

/**
 * A problem as its own brand has to read it. What goes wrong only in a brand that builds on another one is told in the
 * brand's own files, not in those of the other, in which nothing is wrong.
 * @param checked the brands by id
 */
export const ownProblem = (problem: Problem, checked: ReadonlyMap<string, Checked>): Problem => {
  const [own, ...below] = checked.get(problem.brand)?.layers ?? []
  const layer = below.find(({ id, files }) => id !== BASE && files.some(({ file }) => file === problem.file))
  if (!own || !layer || problem.code === 'extends-circle' || problem.code === 'extends-nothing') return problem
  // A file below `markets/` is read in the brands of that market alone: what is wrong there is wrong where it stands.
  if (layer.files.find(({ file }) => file === problem.file)?.market !== undefined) return problem
  const isSame = (other: Problem) =>
    other.pointer === problem.pointer &&
    other.file === problem.file &&
    (other.message === problem.message || (other.code === problem.code && other.found === problem.found))
  const same = checked.get(layer.id)?.problems.find(isSame)
  if (same) return { ...problem, message: same.message, ...(same.expected && { expected: same.expected }) }
  // A nearest name would be written into the other brand's file.
  const { nearest: _nearest, ...rest } = problem
  return {
    ...rest,
    ...locateIn(own, 'brand.json', ['extends']),
    message: `${problem.message}, as inherited from ${problem.file}:${problem.line}:${problem.column}`,
    expected: `${problem.expected ?? 'another value'}, in a file of its own`,
  }
}
