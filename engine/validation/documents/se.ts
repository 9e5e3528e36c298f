import { luhnIsValid } from '../luhn.ts'
import { dateOf } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** The day of a coordination number is 60 more. */
const birthDate = (number: string): string | undefined => {
  const day = Number(number.slice(6, 8))
  return dateOf(Number(number.slice(0, 4)), Number(number.slice(4, 6)), day > 60 ? day - 60 : day)
}

/** Personnummer or samordningsnummer with its century: date of birth, three digits, Luhn (Skatteverket). */
export const personnummer: DocumentKind = {
  country: 'SE',
  name: 'personnummer',
  masks: ['########-####'],
  isValid: (number) =>
    /^(?:18|19|20)\d{10}$/.test(number) && birthDate(number) !== undefined && luhnIsValid(number.slice(2)),
  birthDate,
}
