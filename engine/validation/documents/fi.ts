import { dateOf } from './digits.ts'
import type { DocumentKind } from './types.ts'

const LETTERS = '0123456789ABCDEFHJKLMNPRSTUVWXY'
const centuryOf = (sign: string): number => (sign === '+' ? 1800 : '-UVWXY'.includes(sign) ? 1900 : 2000)
const birthDate = (number: string): string | undefined => {
  const [day, month, year] = [0, 2, 4].map((at) => Number(number.slice(at, at + 2))) as [number, number, number]
  return dateOf(centuryOf(number[6]!) + year, month, day)
}

/** Henkilötunnus: date of birth, the sign of the century, 002 to 899, and a check character modulo 31 (DVV). */
export const hetu: DocumentKind = {
  country: 'FI',
  name: 'henkilötunnus',
  hasLetters: true,
  maxLength: 11,
  signs: '+-',
  isValid: (number) => {
    if (!/^\d{6}[-+U-YA-F]\d{3}[\dA-Y]$/.test(number) || birthDate(number) === undefined) return false
    const own = Number(number.slice(7, 10))
    const all = Number(number.slice(0, 6) + number.slice(7, 10))
    return own >= 2 && own <= 899 && number[10] === LETTERS[all % 31]
  },
  birthDate,
}
