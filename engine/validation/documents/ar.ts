import { isRepeated, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** CUIT or CUIL of a person: 20 and 23 to 27 first, the DNI, and a check digit modulo 11 (ARCA). */
export const cuit: DocumentKind = {
  country: 'AR',
  name: 'CUIT',
  masks: ['##-########-#'],
  isValid: (number) => {
    if (!/^2[03-7]\d{9}$/.test(number) || isRepeated(number.slice(2, 10))) return false
    return (weighted(number, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) + Number(number[10])) % 11 === 0
  },
}
/** Documento nacional de identidad: seven or eight digits, without a check digit. */
export const dni_ar: DocumentKind = {
  country: 'AR',
  name: 'DNI',
  masks: ['#.###.###', '##.###.###'],
  isValid: (number) => /^[1-9]\d{6,7}$/.test(number) && !isRepeated(number),
}
