import { shownDocument } from '../../../engine/validation/index.ts'
import type { FieldItem } from '../../../engine/forms/definition.ts'

/** Profile of the player: values by sysname of the field. */
export type Known = Readonly<Record<string, string | number | null>>

/** A field shown as text. */
export interface FixedField {
  name: string
  label: string
  type: string
  value: string
}
/** A group of the form: its title, fixed fields and inputs. */
export interface Group {
  title?: string
  fixed: FixedField[]
  items: FieldItem[]
}

const COUNTRIES: ReadonlySet<string> = new Set(['country', 'country_code'])
/** 0 means that nothing has been selected. */
const textOf = (value: Known[string] | undefined): string => (value == null || value === 0 ? '' : String(value))

/** Fields outside the form: contacts and passwords have their own forms, consents belong to the registration. */
const isDetail = ({ sysname, type, params }: FieldItem): boolean =>
  sysname !== 'email' && type !== 'phone' && type !== 'password' && type !== 'checkbox' && params?.is_visible !== false

/** @returns a value as text: names of countries and options instead of codes, identity numbers with their signs */
const wordsOf = ({ type, options }: FieldItem, value: string, locale: string): string => {
  if (type === 'country' && /^[A-Z]{2}$/.test(value))
    return new Intl.DisplayNames(locale, { type: 'region' }).of(value) ?? value
  if (options?.document !== undefined) return shownDocument(options.document, value)
  return options?.select?.find((option) => option.value === value)?.label ?? value
}

/**
 * @returns the groups of the profile form, in the brand's order. Fixed fields with a value are shown as text; for a
 *   verified player also the country, and choices that these depend on. If the brand has no profile form, all fields
 *   are in one group
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
    const isSettled = COUNTRIES.has(item.sysname) || item.fixed_if_verified === true
    const isFixed = item.params?.is_fixed === true || (isVerified && isSettled)
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

/** @returns the initial values of a form of these fields */
export const initialOf = (groups: readonly Group[], known: Known): Record<string, unknown> =>
  Object.fromEntries(
    groups
      .flatMap(({ items }) => items)
      .flatMap(({ sysname }) => (textOf(known[sysname]) === '' ? [] : [[sysname, textOf(known[sysname])]])),
  )

/** @returns the values to send: all fields, also empty ones; the currency has its own method */
export const payloadOf = (names: readonly string[], values: Readonly<Record<string, unknown>>) => {
  const texts = Object.fromEntries(
    names.map((name) => [name, typeof values[name] === 'string' ? values[name].trim() : '']),
  )
  const { currency, ...profile } = texts
  return { profile, currency: currency || undefined }
}
