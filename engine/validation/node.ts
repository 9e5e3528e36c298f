/**
 * Entry point for the server and the command line: the same rules with patterns run by RE2, and the check of rules in
 * brand files. RE2 is too large for the browser, which runs the same patterns with `pattern.ts`.
 */
import { validate as validateWith } from './index.ts'
import { linearMatches } from './linear.ts'
import type { Failure, Rule, ValidationContext } from './types.ts'

export { checkRuleList } from './check-rules.ts'
export { linearMatches, patternFault } from './linear.ts'

/** Like `validate` of `engine/validation`, with patterns run by RE2. */
export const validate = (
  rules: readonly Rule[],
  value: unknown,
  context: ValidationContext = {},
): Failure | undefined => validateWith(rules, value, { ...context, matches: linearMatches })
