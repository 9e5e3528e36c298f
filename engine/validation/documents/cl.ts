import { mod11IsValid } from '../mod11.ts'
import { isRepeated } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** Rol único tributario of a person: seven or eight digits, and a check digit modulo 11 with K for ten. */
export const rut: DocumentKind = {
  country: 'CL',
  name: 'RUT',
  masks: ['#.###.###-*', '##.###.###-*'],
  hasLetters: true,
  isValid: (number) =>
    /^[1-9]\d{6,7}[\dK]$/.test(number) && !isRepeated(number.slice(0, -1)) && mod11IsValid(number, undefined, 'K'),
}
