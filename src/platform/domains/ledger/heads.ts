import { hash } from 'node:crypto'

/** An end of a brand's audit chain that was noted down elsewhere. */
export interface NotedHead {
  readonly line: bigint
  readonly hash: string
}

/** What was given as a noted end is none of this brand's: it was mistyped, cut off, or belongs to another brand. */
export class HeadError extends Error {
  override name = 'HeadError'
}

const CHECK_LENGTH = 8
const checkOf = (brand: string, { line, hash: end }: NotedHead): string =>
  hash('sha256', `${brand}:${line}:${end}`, 'hex').slice(0, CHECK_LENGTH)

/** An end as it is noted down: `line:hash:check`. The check tells a slip of the pen from a chain that was changed. */
export const writeHead = (brand: string, head: NotedHead): string => `${head.line}:${head.hash}:${checkOf(brand, head)}`

/** Reads an end that was noted down. @throws HeadError, in words for who noted it */
export function readHead(brand: string, text: string): NotedHead {
  const [, line, end, check] = /^([1-9]\d{0,17}):([0-9a-f]{64}):([0-9a-f]{8})$/.exec(text.trim()) ?? []
  if (!line || !end) throw new HeadError('A noted end looks like 12:0a1b…:9f8e7d6c, as verify printed it.')
  const head = { line: BigInt(line), hash: end }
  if (checkOf(brand, head) !== check)
    throw new HeadError(`The noted end is not one of ${brand}: a letter or digit is wrong, or it is of another brand.`)
  return head
}

/** A noted end with the brand it is of, and when it was noted. */
export interface HeadLine {
  readonly brand: string
  readonly head: NotedHead
}

/** One line of a file of noted ends. */
export const headLine = (at: Date, brand: string, head: NotedHead): string =>
  `${at.toISOString()} ${brand} ${writeHead(brand, head)}\n`

/** Reads a file of noted ends. @throws HeadError naming the line that is none */
export const readHeads = (text: string): HeadLine[] =>
  text.split('\n').flatMap((line, index): HeadLine[] => {
    if (line.trim() === '') return []
    const [, brand = '', head = '', ...rest] = line.trim().split(/\s+/)
    try {
      if (rest.length > 0) throw new HeadError('It has more than a time, a brand and an end.')
      return [{ brand, head: readHead(brand, head) }]
    } catch (error) {
      throw error instanceof HeadError ? new HeadError(`Line ${index + 1}: ${error.message}`) : error
    }
  })
