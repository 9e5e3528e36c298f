import type { ProfileField } from '../../schemas/brand/forms.ts'
import { storedDocument } from '../validation/index.ts'
import type { FieldChecks } from './field-checks.ts'

type Fields = Readonly<
  Record<
    string,
    Pick<ProfileField, 'countries' | 'when'> & { options: { default?: string }; params?: { is_fixed?: boolean } }
  >
>
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

/**
 * Choices that a fixed field depends on, also by way of other choices. Once somebody is verified they are fixed as
 * well, or another choice would open fields in which nobody has seen anything.
 */
export const choicesOfFixed = (fields: Fields): ReadonlySet<string> => {
  const choices = new Set<string>()
  const add = (name: string): void => {
    for (const parent of Object.keys(fieldOf(fields, name)?.when ?? {}))
      if (!choices.has(parent)) {
        choices.add(parent)
        add(parent)
      }
  }
  for (const [name, { params }] of Object.entries(fields)) if (params?.is_fixed === true) add(name)
  return choices
}

/** Those of the stored values that somebody is asked for now: what is fixed is kept when it is left, and hidden. */
export const askedValues = (fields: Fields, values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isAsked(fields, name, values)))

/** Values with identity numbers as they are stored. */
export const withStoredDocuments = <V extends Values>(checks: FieldChecks, values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const kind = Object.hasOwn(checks, name) ? checks[name]!.document : undefined
      return [name, kind !== undefined && typeof value === 'string' ? storedDocument(kind, value) : value]
    }),
  ) as V
