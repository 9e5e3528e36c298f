/**
 * The server's and the command line's door: the same rules with configured patterns run by RE2, and the check of rules
 * as they are written. Too much to load into a browser, which runs the same patterns on `pattern.ts`.
 */
import { validate as validateWith } from './index.ts'
import { linearMatches } from './linear.ts'
import type { Failure, Rule, ValidationContext } from './types.ts'

export { checkRuleList } from './check-rules.ts'
export { linearMatches, patternFault } from './linear.ts'

/** `validate` of `engine/validation` with configured patterns run by RE2. */
export const validate = (
  rules: readonly Rule[],
  value: unknown,
  context: ValidationContext = {},
): Failure | undefined => validateWith(rules, value, { ...context, matches: linearMatches })
