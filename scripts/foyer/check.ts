import { formatProblem, type Problem } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { brandsDir, complain, readEnvironment } from './project.ts'

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

/** Prints every problem of the brands; 1 when one of them is an error. */
export const check = async (names: string[]): Promise<number> => {
  const { problems } = await loadBrands(brandsDir(), await readEnvironment())
  const unknown = names.filter((name) => !problems.has(name))
  if (unknown.length > 0)
    return complain(
      `There is no brand "${unknown[0]}" in ${brandsDir()}; there are ${[...problems.keys()].join(', ') || 'none'}.`,
    )
  const wanted = [...problems].filter(([id]) => names.length === 0 || names.includes(id))
  // What is wrong in a shared layer is wrong in every brand upon it, and said once.
  const found = new Map<string, Problem>()
  for (const problem of wanted.flatMap(([, list]) => list)) {
    const id = [problem.file, problem.line, problem.column, problem.pointer, problem.message].join(' ')
    if (!found.has(id)) found.set(id, problem)
  }
  const sorted = [...found.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
  for (const problem of sorted) console.log(formatProblem(problem))
  const errors = sorted.filter(({ severity }) => severity === 'error').length
  console.log(
    `${count(wanted.length, 'brand')} checked: ${count(errors, 'error')}, ${count(sorted.length - errors, 'warning')}`,
  )
  return errors > 0 ? 1 : 0
}
