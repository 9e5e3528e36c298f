import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folded } from '../../../../engine/validation/index.ts'

/**
 * A Bloom filter of common and stolen passwords, made by `npm run passwords`: four bytes with the number of bits, one
 * with the number of bits per password, then the bits. It knows every password of its lists, and takes one of ten
 * thousand others for one of them.
 */
export const FILTER_FILE = join(import.meta.dirname, 'common-passwords.bin')
/** Bytes before the bits. */
export const FILTER_HEAD = 5

/** The bits of a folded password, by independent parts of its hash. @param each at most 16 */
export function bitsOf(text: string, { size, each }: { size: number; each: number }): number[] {
  const hash = createHash('sha512').update(text).digest()
  return Array.from({ length: each }, (_, index) => hash.readUInt32BE(4 * index) % size)
}

/** Whether a filter has a password. Capitals do not make a common one rare. */
export function filterHas(filter: Buffer, password: string): boolean {
  const shape = { size: filter.readUInt32BE(0), each: filter.readUInt8(4) }
  return bitsOf(folded(password), shape).every((bit) => filter[FILTER_HEAD + (bit >> 3)]! & (1 << (bit & 7)))
}

let read: Promise<Buffer> | undefined
/** Whether a password is on the lists of common and stolen ones that come with the release. */
export async function isCommonPassword(password: string): Promise<boolean> {
  read ??= readFile(FILTER_FILE)
  return filterHas(await read, password)
}
