import { dateOf, dayOf, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** The first digit says the sex and the century; 7 and 8 are residents and 9 foreigners of any. */
const CENTURIES: Readonly<Record<string, number>> = { 1: 1900, 2: 1900, 3: 1800, 4: 1800, 5: 2000, 6: 2000 }
const birthDate = (number: string): string | undefined => {
  const [year, month, day] = [1, 3, 5].map((at) => Number(number.slice(at, at + 2))) as [number, number, number]
  const century = CENTURIES[number[0]!]
  return century === undefined ? dayOf(year, month, day) : dateOf(century + year, month, day)
}

/** Cod numeric personal: sex, date of birth, county, three digits, and a check digit modulo 11. */
export const cnp: DocumentKind = {
  country: 'RO',
  name: 'CNP',
  masks: ['#############'],
  isValid: (number) => {
    if (!/^[1-9]\d{12}$/.test(number) || birthDate(number) === undefined) return false
    const rest = weighted(number, [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9]) % 11
    return Number(number[12]) === (rest === 10 ? 1 : rest)
  },
  birthDate,
}
