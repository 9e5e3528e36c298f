import { isRepeated } from './digits.ts'
import type { DocumentKind } from './types.ts'

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
const letterOf = (digits: string): string => LETTERS[Number(digits) % 23]!

const dniIsValid = (number: string): boolean =>
  /^\d{8}[A-Z]$/.test(number) && !isRepeated(number.slice(0, 8)) && number[8] === letterOf(number.slice(0, 8))
const nieIsValid = (number: string): boolean =>
  /^[XYZ]\d{7}[A-Z]$/.test(number) &&
  !isRepeated(number.slice(1, 8)) &&
  number[8] === letterOf('XYZ'.indexOf(number[0]!) + number.slice(1, 8))
/** Spaniards without a DNI: abroad (L), below fourteen (K), and foreigners without a NIE (M). */
const otherIsValid = (number: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(number) && !isRepeated(number.slice(1, 8)) && number[8] === letterOf(number.slice(1, 8))

const shared = { country: 'ES', hasLetters: true } as const

/** Documento nacional de identidad: eight digits and a letter modulo 23 (Ministerio del Interior). */
export const dni_es: DocumentKind = { ...shared, name: 'DNI', masks: ['########-@'], isValid: dniIsValid }
/** Número de identidad de extranjero: X, Y or Z, which count as 0, 1 and 2, seven digits and the letter of a DNI. */
export const nie_es: DocumentKind = { ...shared, name: 'NIE', masks: ['@-#######-@'], isValid: nieIsValid }
/** Número de identificación fiscal of a person: a DNI, a NIE, or K, L or M with seven digits and a letter. */
export const nif_es: DocumentKind = {
  ...shared,
  name: 'NIF',
  masks: ['*********'],
  isValid: (number) => dniIsValid(number) || nieIsValid(number) || otherIsValid(number),
}
