import type { CountryOutcome } from '../../schemas/brand/forms.ts'
import type { Rule } from '../validation/index.ts'
import type { PhoneOption } from './phones.ts'

/** What becomes of a field when the country changes, by country; `*` stands for those not named. */
export type CountryRules = Partial<Record<string, CountryOutcome>>

/** What a field's value must be: plain data, the same for the browser and the server. */
export interface FieldCheck {
  type: string
  required: boolean
  rules: Rule[]
  /** The only values allowed, where there is a list. */
  choices?: string[]
  mask?: string
  /** Of a phone: the countries a number with its dial code may belong to, and their masks. */
  phones?: readonly PhoneOption[]
  /** What becomes of it in another country. */
  onCountry?: CountryRules
}
export type FieldChecks = Record<string, FieldCheck>
