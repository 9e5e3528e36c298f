import { onCountryChange } from '../fields/index.ts'
import { formOf, type FieldItem } from './definition.ts'
import type { Values } from './use-values.ts'

/** Choices that decide which fields are asked, by field. */
export type Choices = Readonly<Record<string, string>>
/** Most questions after one change: a choice may ask for a field whose first choice asks for another one. */
const MOST = 5

/** Fields whose choice decides: the country in any case, also before any field is known. */
const deciding = (items: readonly FieldItem[]): string[] => [
  'country',
  ...items.flatMap(({ sysname, decides }) => (decides === true ? [sysname] : [])),
]

/** The choices among some values that decide which fields are asked. */
const choicesIn = (items: readonly FieldItem[], values: Values): Choices =>
  Object.fromEntries(
    deciding(items).flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

/** Whether a change of a field may change which fields are asked. */
export const isDeciding = (items: readonly FieldItem[], changed: string | undefined): boolean =>
  changed !== undefined && deciding(items).includes(changed)

/**
 * The fields a form asks after some values, asked of the platform until the choices that decide are those it was asked
 * with: another country sets its first document type, which may ask for a number.
 * @param ask asks the platform for the fields of some choices
 * @param items the fields so far; none when nothing is known yet
 * @param changed the field that was changed
 */
export const followFields = async (
  ask: (choices: Choices) => Promise<readonly FieldItem[]>,
  items: readonly FieldItem[],
  values: Values,
  changed?: string,
): Promise<FieldItem[]> => {
  let choices = choicesIn(items, values)
  let found = await ask(choices)
  for (let count = 1; count < MOST; count++) {
    const next = choicesIn(found, changed === 'country' ? afterCountry(found, values) : values)
    if (sameChoices(next, choices)) break
    choices = next
    found = await ask(choices)
  }
  return [...found]
}

const afterCountry = (items: readonly FieldItem[], values: Values): Values => {
  const { checks } = formOf(items, { minimumAge: 0, translate: (text) => text })
  return onCountryChange(checks, values, String(values['country'])).values
}

const sameChoices = (a: Choices, b: Choices): boolean => {
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => a[name] === b[name])
}
