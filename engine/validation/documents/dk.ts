import { dateOf, isRepeated } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** The digit after the date says the century, some with the year. */
const centuryOf = (digit: number, year: number): number => {
  if (digit < 4) return 1900
  if (digit === 4 || digit === 9) return year < 37 ? 2000 : 1900
  return year < 58 ? 2000 : 1800
}
const birthDate = (number: string): string | undefined => {
  const [day, month, year] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number]
  return dateOf(centuryOf(Number(number[6]), year) + year, month, day)
}

/**
 * CPR number: date of birth and four digits. It has no check digit: numbers given since 2007 need not pass modulo 11
 * (CPR-kontoret).
 */
export const cpr: DocumentKind = {
  country: 'DK',
  name: 'CPR-nummer',
  masks: ['######-####'],
  isValid: (number) => /^\d{10}$/.test(number) && !isRepeated(number) && birthDate(number) !== undefined,
  birthDate,
}
