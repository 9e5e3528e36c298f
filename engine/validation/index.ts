import { isAmount, isDate, numberRules } from './number-rules.ts'
import { textRules } from './text-rules.ts'
import type { Failure, Parameter, Rule, RuleDefinition, ValidationContext } from './types.ts'

export { ibanFault } from './iban.ts'
export { cardNumberIsValid, luhnIsValid } from './luhn.ts'
export { applyMask, applyPhoneMask, fitsMask, fitsPhoneMask, phoneDigits, stripEmoji } from './masks.ts'
export { checkSchema, type CheckOptions, type SchemaError } from './schema.ts'
export { fillIn, type Failure, type Rule, type ValidationContext } from './types.ts'

const definitions: Record<string, RuleDefinition> = { ...textRules, ...numberRules }
/** Names of all rules. */
export const ruleNames: readonly string[] = Object.keys(definitions)

/**
 * Checks a value against rules in order and answers with the first failure, `undefined` when all pass. A rule nobody knows
 * refuses. A rule's own `message` (`t:key` or plain text) replaces the standard one.
 */
export const validate = (rules: readonly Rule[], value: unknown, context: ValidationContext = {}): Failure | undefined => {
  for (const { rule, message, ...parameters } of rules) {
    const definition = Object.hasOwn(definitions, rule) ? definitions[rule]! : undefined
    const failed = definition ? definition.check(value, parameters, context) : { key: 'common.fieldsValidatorErrors.wrongField', values: {}, fallback: `Unknown rule ${rule}` }
    if (!failed) continue
    if (message === undefined) return failed
    return message.startsWith('t:') ? { ...failed, key: message.slice(2) } : { ...failed, key: '', fallback: message }
  }
  return undefined
}

/** A failure in words: its message in the locale, or the engine's own when the locale has none. */
export const messageOf = ({ key, values, fallback }: Failure, i18n: { has: (key: string) => boolean; t: (key: string, values?: Record<string, string | number>) => string }): string =>
  (key !== '' && i18n.has(key) ? i18n.t(key, values) : fallback)

/** What is wrong with a rule as it is written; `parameter` names the part, `rule` when it is the rule's name. */
export interface RuleFault { index: number; parameter: string; message: string; expected: string; found: string; names?: readonly string[] }

/** Checks that rules exist and that their parameters make sense. */
export const checkRuleList = (rules: readonly { [key: string]: unknown }[]): RuleFault[] => rules.flatMap((written, index) => {
  const { rule, message: _message, ...parameters } = written
  const definition = typeof rule === 'string' && Object.hasOwn(definitions, rule) ? definitions[rule] : undefined
  if (!definition) return [{ index, parameter: 'rule', message: 'no such rule', expected: 'a rule of the engine', found: `"${String(rule)}"`, names: ruleNames }]
  const known = Object.keys(definition.parameters)
  const faults: RuleFault[] = []
  for (const name of definition.needs ?? []) {
    if (parameters[name] === undefined) faults.push({ index, parameter: name, message: `the rule "${String(rule)}" lacks a parameter`, expected: `"${name}"`, found: 'nothing' })
  }
  for (const [name, value] of Object.entries(parameters)) {
    const kind = Object.hasOwn(definition.parameters, name) ? definition.parameters[name]! : undefined
    if (!kind) faults.push({ index, parameter: name, message: `the rule "${String(rule)}" has no such parameter`, expected: known.join(', ') || 'none', found: `"${name}"`, names: known })
    else if (!ACCEPTS[kind](value)) faults.push({ index, parameter: name, message: 'wrong parameter', expected: EXPECTED[kind], found: JSON.stringify(value) ?? 'nothing' })
  }
  return faults
})

const EXPECTED: Record<Parameter, string> = {
  number: 'a number', string: 'a text', boolean: 'true or false', amount: 'a decimal amount such as "10.00"', date: 'a date such as "2026-12-31", or "today"',
  regex: 'a regular expression without repeated repetitions',
}
const ACCEPTS: Record<Parameter, (value: unknown) => boolean> = {
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  amount: isAmount,
  date: isDate,
  regex: (value) => typeof value === 'string' && isTame(value),
}

// A repeated group that repeats inside can take years over a short text.
const isTame = (pattern: string): boolean => {
  if (pattern.length > 500 || /\([^()]*[+*}][^()]*\)[+*{]/.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}
