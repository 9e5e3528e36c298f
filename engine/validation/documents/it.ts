import { dayOf } from './digits.ts'
import type { DocumentKind } from './types.ts'

const MONTHS = 'ABCDEHLMPRST'
/** Letters that stand for digits where two people would have the same code. */
const FOR_DIGITS = 'LMNPQRSTUV'
/** What a character counts at an odd place, by its value: a digit its own, A as 0, B as 1, and so on. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23] as const
const SHAPE = /^[A-Z]{6}[\dL-NP-V]{2}[A-EHLMPRST][\dL-NP-V]{2}[A-Z][\dL-NP-V]{3}[A-Z]$/

const numberAt = (code: string, from: number): number =>
  Number(code.slice(from, from + 2).replaceAll(/[A-Z]/g, (letter) => String(FOR_DIGITS.indexOf(letter))))
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0)

/** The day of a woman's birth is 40 more. */
const birthDate = (code: string): string | undefined => {
  const day = numberAt(code, 9)
  return dayOf(numberAt(code, 6), MONTHS.indexOf(code[8]!) + 1, day > 40 ? day - 40 : day)
}

/** Codice fiscale of a person: letters of the name, birth date, place, a check letter modulo 26 (D.M. 23/12/1976). */
export const codice_fiscale: DocumentKind = {
  country: 'IT',
  name: 'codice fiscale',
  masks: ['****************'],
  hasLetters: true,
  isValid: (code) => {
    if (!SHAPE.test(code) || birthDate(code) === undefined) return false
    const sum = Array.from(code.slice(0, 15)).reduce(
      (total, character, index) => total + (index % 2 === 0 ? ODD[valueOf(character)]! : valueOf(character)),
      0,
    )
    return valueOf(code[15]!) === sum % 26
  },
  birthDate,
}
