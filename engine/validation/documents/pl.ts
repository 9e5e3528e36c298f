import { dateOf, isRepeated, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** The month says the century: 1 to 12 of 1900, 20 more for each later one, 80 more for 1800. */
const CENTURIES = [1900, 2000, 2100, 2200, 1800] as const
const birthDate = (number: string): string | undefined => {
  const month = Number(number.slice(2, 4))
  const century = CENTURIES[Math.floor(month / 20)]!
  return dateOf(century + Number(number.slice(0, 2)), month % 20, Number(number.slice(4, 6)))
}

/** PESEL: date of birth, four digits, and a check digit modulo 10. */
export const pesel: DocumentKind = {
  country: 'PL',
  name: 'PESEL',
  masks: ['###########'],
  isValid: (number) =>
    /^\d{11}$/.test(number) &&
    !isRepeated(number) &&
    birthDate(number) !== undefined &&
    (weighted(number, [1, 3, 7, 9, 1, 3, 7, 9, 1, 3]) + Number(number[10])) % 10 === 0,
  birthDate,
}
