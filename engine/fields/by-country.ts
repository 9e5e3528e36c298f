import type { ProfileField } from '../../schemas/brand/forms.ts'
import type { CountryRules, FieldChecks } from './field-checks.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that begin anew in another country, unless the brand says otherwise. */
export const countryRulesOf = (
  name: string,
  { type, options }: Pick<ProfileField, 'type' | 'options'>,
): CountryRules | undefined =>
  options.onCountryChange ?? (type === 'region' || name === 'document_type' ? { '*': 'first' } : undefined)

/**
 * What a form holds after the player has chosen another country: a field goes empty, to its first choice, or keeps what
 * was selected as long as that is still offered. `refetch` says that the fields of the new country are to be asked for;
 * with their checks the function is called again.
 */
export const onCountryChange = (
  checks: FieldChecks,
  values: Values,
  country: string,
): { values: Record<string, unknown>; refetch: boolean } => {
  const next: Record<string, unknown> = { ...values, country }
  for (const [name, { choices, onCountry }] of Object.entries(checks)) {
    const outcome = onCountry && (Object.hasOwn(onCountry, country) ? onCountry[country] : onCountry['*'])
    if (outcome === undefined) continue
    const isOffered = choices === undefined || choices.includes(String(values[name]))
    next[name] = outcome === 'first' ? choices?.[0] : outcome === 'selected' && isOffered ? values[name] : undefined
  }
  return { values: next, refetch: country !== '' && values['country'] !== country }
}
