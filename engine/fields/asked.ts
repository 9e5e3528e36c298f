import type { ProfileField } from '../../schemas/brand/forms.ts'
import { storedDocument } from '../validation/index.ts'
import type { FieldChecks } from './field-checks.ts'

type Fields = Readonly<Record<string, Pick<ProfileField, 'countries' | 'when'> & { options: { default?: string } }>>
type Values = Readonly<Record<string, unknown>>

const fieldOf = (fields: Fields, name: string): Fields[string] | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/**
 * Whether somebody with these values is asked for a field: one of some countries only by their people, and one with
 * conditions only after the choices these name, of fields that are asked themselves.
 */
export const isAsked = (fields: Fields, name: string, values: Values): boolean => {
  const { countries, when = {} } = fieldOf(fields, name) ?? {}
  const country = values['country'] ?? values['country_code'] ?? fieldOf(fields, 'country')?.options.default
  if (countries && !countries.includes(String(country))) return false
  return Object.entries(when).every(
    ([parent, choices]) =>
      choices.includes(String(values[parent] ?? fieldOf(fields, parent)?.options.default)) &&
      isAsked(fields, parent, values),
  )
}

/** Fields whose choice decides which other fields are asked: those that conditions name, and the country. */
export const decidingFields = (fields: Fields): ReadonlySet<string> =>
  new Set(['country', 'country_code', ...Object.values(fields).flatMap(({ when = {} }) => Object.keys(when))])

/** Values with identity numbers as they are stored. */
export const withStoredDocuments = <V extends Values>(checks: FieldChecks, values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = Object.hasOwn(checks, name) ? checks[name]!.document : undefined
      return [name, kind !== undefined && typeof value === 'string' ? storedDocument(kind, value) : value]
    }),
  ) as V
