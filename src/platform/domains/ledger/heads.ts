import { hash } from 'node:crypto'

/** An end of a brand's audit chain that was noted outside of the system. */
export interface NotedHead {
  readonly line: bigint
  readonly hash: string
}

/** A text that is not a recorded end of this brand: mistyped, truncated, or of another brand. */
export class HeadError extends Error {
  override name = 'HeadError'
}

const CHECK_LENGTH = 8
const checkOf = (brand: string, { line, hash: end }: NotedHead): string =>
  hash('sha256', `${brand}:${line}:${end}`, 'hex').slice(0, CHECK_LENGTH)

/** The text of an end: `line:hash:check`. The check code distinguishes a typing error from a changed chain. */
export const writeHead = (brand: string, head: NotedHead): string => `${head.line}:${head.hash}:${checkOf(brand, head)}`

/** Parses a recorded end of a chain. @throws HeadError with a message for the person who entered it */
export function readHead(brand: string, text: string): NotedHead {
  const [, line, end, check] = /^([1-9]\d{0,17}):([0-9a-f]{64}):([0-9a-f]{8})$/.exec(text.trim()) ?? []
  if (!line || !end) throw new HeadError('A recorded end has the form 12:0a1b…:9f8e7d6c, as printed by verify.')
  const head = { line: BigInt(line), hash: end }
  if (checkOf(brand, head) !== check)
    throw new HeadError(`The recorded end is not of ${brand}: a character is wrong, or it is of another brand.`)
  return head
}

/** A recorded end with its brand and the time of the record. */
export interface HeadLine {
  readonly brand: string
  readonly head: NotedHead
}

/** One line of a file of recorded ends. */
export const headLine = (at: Date, brand: string, head: NotedHead): string =>
  `${at.toISOString()} ${brand} ${writeHead(brand, head)}\n`

/** Parses a file of recorded ends. @throws HeadError that names the invalid line */
export const readHeads = (text: string): HeadLine[] =>
  text.split('\n').flatMap((line, index): HeadLine[] => {
    if (line.trim() === '') return []
    const [, brand = '', head = '', ...rest] = line.trim().split(/\s+/)
    try {
      if (rest.length > 0) throw new HeadError('A line has a time, a brand and an end, and nothing else.')
      return [{ brand, head: readHead(brand, head) }]
    } catch (error) {
      throw error instanceof HeadError ? new HeadError(`Line ${index + 1}: ${error.message}`) : error
    }
  })
