import type { ProfileField } from '../../schemas/brand/forms.ts'
import type { CountryRules, FieldChecks } from './field-checks.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that are reset when the country changes, unless the brand says otherwise. */
export const countryRulesOf = (
  name: string,
  { type, options }: Pick<ProfileField, 'type' | 'options'>,
): CountryRules | undefined =>
  options.onCountryChange ?? (type === 'region' || name === 'document_type' ? { '*': 'first' } : undefined)

/**
 * Values of a form after the player has chosen another country: a field is emptied, set to its first choice, or keeps
 * its value as long as it is still offered. `refetch` says that the fields of the new country must be fetched; call
 * the function again with their checks.
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
