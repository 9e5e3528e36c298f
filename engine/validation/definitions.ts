import { numberRules } from './number-rules.ts'
import { textRules } from './text-rules.ts'
import type { Parameter, RuleDefinition } from './types.ts'

/** Every rule by its name. */
export const definitions: Record<string, RuleDefinition> = { ...textRules, ...numberRules }
/** Names of all rules. */
export const ruleNames: readonly string[] = Object.keys(definitions)
/** Parameters a rule takes, with the kind of each; none of a rule nobody knows. */
export const ruleParameters = (rule: string): Readonly<Record<string, Parameter>> =>
  Object.hasOwn(definitions, rule) ? definitions[rule]!.parameters : {}
