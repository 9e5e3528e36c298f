import { dateOf } from './digits.ts'
import type { DocumentKind } from './types.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'
const SHAPE = /^[A-Z]{4}\d{6}[HMX][A-Z]{2}[B-DF-HJ-NP-TV-Z]{3}[\dA-Z]\d$/

/** The last but one character is a digit for who was born before 2000. */
const birthDate = (code: string): string | undefined => {
  const [year, month, day] = [4, 6, 8].map((at) => Number(code.slice(at, at + 2))) as [number, number, number]
  return dateOf((/\d/.test(code[16]!) ? 1900 : 2000) + year, month, day)
}

/** Clave única de registro de población: letters of the name, birth date, state, a check digit modulo 10 (RENAPO). */
export const curp: DocumentKind = {
  country: 'MX',
  name: 'CURP',
  masks: ['@@@@######@@@@@@*#'],
  hasLetters: true,
  isValid: (code) => {
    if (!SHAPE.test(code) || birthDate(code) === undefined) return false
    const sum = Array.from(code.slice(0, 17)).reduce(
      (total, character, index) => total + ALPHABET.indexOf(character) * (18 - index),
      0,
    )
    return Number(code[17]) === (10 - (sum % 10)) % 10
  },
  birthDate,
}
