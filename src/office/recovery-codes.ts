import { randomBytes } from 'node:crypto'
import { hashOf } from '../platform/kernel/ids.ts'

/** How many codes a member is given at once. */
const COUNT = 10
/** 32 letters and digits, none of which is taken for another (Crockford's base 32). */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
/** 24 of them are 120 bits: more than the 112 from which a plain hash is enough (ASVS 6.5.2). */
const LENGTH = 24

/** Recovery codes as they are shown, once: six groups of four. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  )

/** The hash a recovery code is stored as; the same however it is typed. */
export const recoveryHashOf = (typed: string): string =>
  hashOf(typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1'))
