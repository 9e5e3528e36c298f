import { CODES, fixOf, problemText, type Problem } from '../../../engine/brand/index.ts'

/** A problem in words for staff, apart from its place; with its code's own, which other languages have as well. */
export const toldProblem = (problem: Problem) => {
  const { code, found, nearest } = problem
  return {
    message: problemText(problem),
    fix: fixOf(problem),
    title: CODES[code].title,
    ...(found !== undefined && { found }),
    ...(nearest !== undefined && { nearest }),
  }
}
