/** A named rule with its parameters, as validators and requisites write it: `{ "rule": "minLength", "min": 8 }`. */
export interface Rule {
  rule: string
  message?: string
  [parameter: string]: unknown
}

/** What a rule may look at besides the value. */
export interface ValidationContext {
  /** The other values of the form, by sysname. */
  values?: Readonly<Record<string, unknown>>
  /** Where "today" comes from; rules about age refuse without it. */
  now?: Date
  /** Mask, or masks, of the phone's country. */
  phoneMask?: string | readonly string[]
  /** Runs a configured pattern; the browser's own machine when absent. */
  matches?: (pattern: string, text: string) => boolean
}

/**
 * Why a value was refused: a message key with its values, and the engine's own words for a locale that lacks the key.
 */
export interface Failure {
  key: string
  values: Record<string, string | number>
  fallback: string
}

/** What a parameter of a rule may be. */
export type Parameter = 'number' | 'string' | 'boolean' | 'regex' | 'amount' | 'date' | 'numbers'

/** How a rule is checked; `undefined` from `check` means the value passes. */
export interface RuleDefinition {
  parameters: Record<string, Parameter>
  /** Parameters that must be given. */
  needs?: readonly string[]
  check: (value: unknown, parameters: Record<string, unknown>, context: ValidationContext) => Failure | undefined
}

const PREFIX = 'common.fieldsValidatorErrors.'
/** A failure under one of the keys of `common.fieldsValidatorErrors`. */
export const failure = (name: string, fallback: string, values: Record<string, string | number> = {}): Failure => ({
  key: PREFIX + name,
  values,
  fallback: fillIn(fallback, values),
})

/** Puts values into a default message: `Min length is $$min$$`. */
export const fillIn = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\$\$(\w+)\$\$/g, (all, name: string) => String(values[name] ?? all))

/** A value as text; anything but text and numbers is empty. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
