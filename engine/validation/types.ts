/** A rule with its parameters, as in validators and requisites: `{ "rule": "minLength", "min": 8 }`. */
export interface Rule {
  rule: string
  message?: string
  [parameter: string]: unknown
}

/** Further input of a rule. */
export interface ValidationContext {
  /** The other values of the form, by sysname. */
  values?: Readonly<Record<string, unknown>>
  /** The current time. Without it, no value passes a rule about age. */
  now?: Date
  /** Mask or masks of the phone's country. */
  phoneMask?: string | readonly string[]
  /** Runs a configured pattern. Default: the browser's engine (`pattern.ts`). */
  matches?: (pattern: string, text: string) => boolean
}

/**
 * Why a value was refused: a message key with its values, and an English text for a locale without the key.
 */
export interface Failure {
  key: string
  values: Record<string, string | number>
  fallback: string
}

/** Kinds of parameters of rules. */
export type Parameter = 'number' | 'string' | 'boolean' | 'regex' | 'amount' | 'date' | 'numbers' | 'document'

/** Implementation of a rule. `check` returns `undefined` if the value passes. */
export interface RuleDefinition {
  parameters: Record<string, Parameter>
  /** Required parameters. */
  needs?: readonly string[]
  check: (value: unknown, parameters: Record<string, unknown>, context: ValidationContext) => Failure | undefined
}

const PREFIX = 'common.fieldsValidatorErrors.'
/** @returns a failure with a message key of `common.fieldsValidatorErrors` */
export const failure = (name: string, fallback: string, values: Record<string, string | number> = {}): Failure => ({
  key: PREFIX + name,
  values,
  fallback: fillIn(fallback, values),
})

/** Inserts values into a default message such as `Min length is $$min$$`. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\$\$(\w+)\$\$/g, (all, name: string) => String(values[name] ?? all))

/** @returns a text or number as text; an empty text for any other value */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
