/** The server's door: its word on a submitted form, with configured patterns run by RE2. */
import type { ProfileFields } from '../../schemas/brand/forms.ts'
import type { Clock } from '../clock/index.ts'
import type { Failure } from '../validation/index.ts'
import { linearMatches } from '../validation/node.ts'
import { checksOf, checkValues, type FormDefinition } from './check.ts'
import { regionsOf } from './regions.ts'

export interface CheckFormOptions {
  clock: Clock
  /** Only what is given is checked; for a form that saves some fields at a time. */
  partial?: boolean
}

/** A brand's fields as they are asked in a country: a region offers the country's own where the brand names none. */
export const fieldsOf = (profileFields: ProfileFields, country: unknown): ProfileFields => {
  const select = typeof country === 'string' ? regionsOf(country) : undefined
  if (!select) return profileFields
  const fields = Object.fromEntries(Object.entries(profileFields.fields).map(([name, field]) =>
    [name, field.type === 'region' && !field.options.select ? { ...field, options: { ...field.options, select } } : field]))
  return { ...profileFields, fields }
}

/** The server's word on a submitted form: a failure for every field that is wrong, missing or unknown; empty when all is well. */
export const checkForm = (definition: FormDefinition, values: Readonly<Record<string, unknown>>, { clock, partial = false }: CheckFormOptions): Record<string, Failure> =>
  checkValues(checksOf({ ...definition, profileFields: fieldsOf(definition.profileFields, values['country']) }), values, { now: clock.now(), partial, matches: linearMatches })
