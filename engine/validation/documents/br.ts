import { isRepeated, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

const rest = (digits: string, weights: readonly number[]): number => ((weighted(digits, weights) * 10) % 11) % 10

/** Cadastro de Pessoas Físicas: nine digits and two check digits modulo 11 (Receita Federal). */
export const cpf: DocumentKind = {
  country: 'BR',
  name: 'CPF',
  masks: ['###.###.###-##'],
  isValid: (number) =>
    /^\d{11}$/.test(number) &&
    // Eleven equal digits have right check digits, and are nobody's.
    !isRepeated(number) &&
    rest(number, [10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(number[9]) &&
    rest(number, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) === Number(number[10]),
}
