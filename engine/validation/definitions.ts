import { numberRules } from './number-rules.ts'
import { textRules } from './text-rules.ts'
import type { Parameter, RuleDefinition } from './types.ts'

/** All rules by name. */
export const definitions: Record<string, RuleDefinition> = { ...textRules, ...numberRules }
/** Names of all rules. */
export const ruleNames: readonly string[] = Object.keys(definitions)
/** @returns the parameters of a rule with their kinds; empty for an unknown rule */
export const ruleParameters = (rule: string): Readonly<Record<string, Parameter>> =>
  Object.hasOwn(definitions, rule) ? definitions[rule]!.parameters : {}
/** @returns the parameters a rule cannot do without; empty for an unknown rule */
export const ruleNeeds = (rule: string): readonly string[] =>
  Object.hasOwn(definitions, rule) ? (definitions[rule]!.needs ?? []) : []
