import type { FieldItem } from '../../../engine/forms/definition.ts'

/** One line of the overview: a field with what the player gave. */
export interface ProfileRow {
  name: string
  label: string
  type: string
  value: string
}

/** Fields that are no news to the player, or have a line of their own. */
const LEFT_OUT = new Set(['password', 'currency'])

/**
 * Lines for every field the brand asks, with values in the player's words: names of countries and options, not their
 * codes.
 */
export const rowsOf = (
  fields: readonly { sysname: string; type: string; [name: string]: unknown }[],
  values: Readonly<Record<string, string | number | null>>,
  locale: string,
): ProfileRow[] => {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const words = ({ type, options }: FieldItem, value: string): string => {
    if (type === 'country' && /^[A-Z]{2}$/.test(value)) return countries.of(value) ?? value
    return options?.select?.find((option) => option.value === value)?.label ?? value
  }
  return (fields as readonly FieldItem[])
    .filter(
      ({ sysname, type, params }) =>
        !LEFT_OUT.has(sysname) && type !== 'checkbox' && type !== 'password' && params?.is_visible !== false,
    )
    .filter(({ sysname, step }) => step !== undefined || Boolean(values[sysname]))
    .map((field) => ({
      name: field.sysname,
      label: field.label ?? field.sysname,
      type: field.type,
      value: words(field, String(values[field.sysname] ?? '')),
    }))
}
