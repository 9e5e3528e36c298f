import { definitions } from './definitions.ts'
import type { Failure, Rule, ValidationContext } from './types.ts'

export { ibanFault } from './iban.ts'
export { documentOf, shownDocument, storedDocument } from './documents/index.ts'
export { ruleNames, ruleNeeds, ruleParameters } from './definitions.ts'
export { applyMask, applyPhoneMask, fitsMask, fitsPhoneMask, phoneDigits, stripEmoji } from './masks.ts'
export { passwordLength } from './text-rules.ts'
export { postcodeExample } from './postcodes.ts'
export { checkSchema, type SchemaError } from './schema.ts'
export { folded, holdsOwn, strengthOf, type Strength } from './strength.ts'
export { fillIn, type Failure, type Rule, type ValidationContext } from './types.ts'

/**
 * Checks a value against rules in order. A value never passes an unknown rule. A rule's own `message` (`t:key` or plain
 * text) replaces the standard one.
 * @returns the first failure, `undefined` if the value passes all rules
 */
export const validate = (
  rules: readonly Rule[],
  value: unknown,
  context: ValidationContext = {},
): Failure | undefined => {
  for (const { rule, message, ...parameters } of rules) {
    const definition = Object.hasOwn(definitions, rule) ? definitions[rule]! : undefined
    const failed = definition
      ? definition.check(value, parameters, context)
      : { key: 'common.fieldsValidatorErrors.wrongField', values: {}, fallback: `Unknown rule ${rule}` }
    if (!failed) continue
    if (message === undefined) return failed
    return message.startsWith('t:') ? { ...failed, key: message.slice(2) } : { ...failed, key: '', fallback: message }
  }
  return undefined
}

/** @returns the text of a failure: the message of the locale, or the English default if the locale has none */
export const messageOf = (
  { key, values, fallback }: Failure,
  i18n: { has: (key: string) => boolean; t: (key: string, values?: Record<string, string | number>) => string },
): string => (key !== '' && i18n.has(key) ? i18n.t(key, values) : fallback)
