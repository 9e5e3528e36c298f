import type { CountryOutcome } from '../../schemas/brand/forms.ts'
import type { Rule } from '../validation/index.ts'
import type { PhoneOption } from './phones.ts'

/** What happens to a field when the country changes, by country; `*` stands for all others. */
export type CountryRules = Partial<Record<string, CountryOutcome>>

/** The requirements for a field's value: plain data, the same for the browser and the server. */
export interface FieldCheck {
  type: string
  required: boolean
  rules: Rule[]
  /** The only values allowed, where there is a list. */
  choices?: string[]
  mask?: string
  /** For an identity number: its kind. */
  document?: string
  /** For a phone: the countries a number with its dial code may belong to, and their masks. */
  phones?: readonly PhoneOption[]
  /** Whether it may have several lines. */
  lines?: boolean
  /** What happens to it when the country changes. */
  onCountry?: CountryRules
}
export type FieldChecks = Record<string, FieldCheck>
