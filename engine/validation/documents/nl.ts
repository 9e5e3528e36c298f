import { isRepeated, weighted } from './digits.ts'
import type { DocumentKind } from './types.ts'

/** Burgerservicenummer: nine digits that pass the "elfproef". */
export const bsn: DocumentKind = {
  country: 'NL',
  name: 'BSN',
  masks: ['#########'],
  isValid: (number) =>
    /^\d{9}$/.test(number) && !isRepeated(number) && weighted(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0,
}
