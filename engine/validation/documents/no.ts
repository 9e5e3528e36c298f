import { dateOf, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** The three digits after the date say the century. */
const centuryOf = (year: number, three: number): number | undefined => {
  if (three < 500) return 1900
  if (year < 40) return 2000
  if (three < 750 && year >= 54) return 1800
  return three >= 900 ? 1900 : undefined
}
/** The day of a D number is 40 more. */
const birthDate = (number: string): string | undefined => {
  const [day, month, year] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number]
  const century = centuryOf(year, Number(number.slice(6, 9)))
  return century === undefined ? undefined : dateOf(century + year, month, day > 40 ? day - 40 : day)
}

/** Fødselsnummer or D number: date of birth, three digits, two check digits modulo 11 (Skatteetaten). */
export const fodselsnummer: DocumentKind = {
  country: 'NO',
  name: 'fødselsnummer',
  masks: ['###### #####'],
  isValid: (number) =>
    /^\d{11}$/.test(number) &&
    birthDate(number) !== undefined &&
    weighted(number, [3, 7, 6, 1, 8, 9, 4, 5, 2, 1]) % 11 === 0 &&
    weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  birthDate,
}
