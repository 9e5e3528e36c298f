import { numberRules } from './number-rules.ts'
import { textRules } from './text-rules.ts'
import type { RuleDefinition } from './types.ts'

/** Every rule by its name. */
export const definitions: Record<string, RuleDefinition> = { ...textRules, ...numberRules }
/** Names of all rules. */
export const ruleNames: readonly string[] = Object.keys(definitions)
