import type { FieldItem } from '../../../engine/forms/definition.ts'

/** Profile fields as the platform knows them, by sysname. */
export type Known = Readonly<Record<string, string | number | null>>

/** A field that is shown and not asked. */
export interface FixedField {
  name: string
  label: string
  type: string
  value: string
}
/** One group of the form: its heading, what is fixed, and what is asked. */
export interface Group {
  title?: string
  fixed: FixedField[]
  items: FieldItem[]
}

const COUNTRIES: ReadonlySet<string> = new Set(['country', 'country_code'])
/** A number 0 is a choice nobody has made. */
const textOf = (value: Known[string] | undefined): string => (value == null || value === 0 ? '' : String(value))

/** Contacts are proved and changed elsewhere; passwords and switches are no details. */
const isDetail = ({ sysname, type, params }: FieldItem): boolean =>
  sysname !== 'email' && type !== 'phone' && type !== 'password' && type !== 'checkbox' && params?.is_visible !== false

/** A value in the player's words: names of countries and options, not their codes. */
const wordsOf = ({ type, options }: FieldItem, value: string, locale: string): string => {
  if (type === 'country' && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value
  return options?.select?.find((option) => option.value === value)?.label ?? value
}

/**
 * The groups of the profile form: fields in their order and steps. What is fixed and known is shown only; of somebody
 * verified the country as well. Where the brand has no profile form, every field is in one group.
 */
export const groupsOf = (
  all: readonly FieldItem[],
  known: Known,
  { locale, isVerified }: { locale: string; isVerified: boolean },
): Group[] => {
  const asked = all.some(({ step }) => step !== undefined) ? all.filter(({ step }) => step !== undefined) : all
  const groups: Group[] = []
  for (const item of asked.filter(isDetail)) {
    const group = (groups[item.step ?? 0] ??= {
      ...(item.step_title !== undefined && { title: item.step_title }),
      fixed: [],
      items: [],
    })
    const value = textOf(known[item.sysname])
    const isFixed = item.params?.is_fixed === true || (isVerified && COUNTRIES.has(item.sysname))
    if (isFixed && value !== '')
      group.fixed.push({
        name: item.sysname,
        label: item.label ?? item.sysname,
        type: item.type,
        value: wordsOf(item, value, locale),
      })
    else group.items.push(item)
  }
  return groups.filter((group) => group !== undefined)
}

/** What a form of these fields begins with. */
export const initialOf = (groups: readonly Group[], known: Known): Record<string, unknown> =>
  Object.fromEntries(
    groups
      .flatMap(({ items }) => items)
      .flatMap(({ sysname }) => (textOf(known[sysname]) === '' ? [] : [[sysname, textOf(known[sysname])]])),
  )

/** What is sent: every field of the form, empty where it was emptied. The currency has a method of its own. */
export const payloadOf = (names: readonly string[], values: Readonly<Record<string, unknown>>) => {
  const texts = Object.fromEntries(
    names.map((name) => [name, typeof values[name] === 'string' ? values[name].trim() : '']),
  )
  const { currency, ...profile } = texts
  return { profile, currency: currency || undefined }
}
