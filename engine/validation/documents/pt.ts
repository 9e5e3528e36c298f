import { isRepeated, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** Número de identificação fiscal of a person: 1, 2 or 3 first, 45 for who does not live there; modulo 11. */
export const nif_pt: DocumentKind = {
  country: 'PT',
  name: 'NIF',
  masks: ['### ### ###'],
  isValid: (number) => {
    if (!/^(?:[123]\d|45)\d{7}$/.test(number) || isRepeated(number)) return false
    const rest = weighted(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11
    return Number(number[8]) === (rest < 2 ? 0 : 11 - rest)
  },
}
