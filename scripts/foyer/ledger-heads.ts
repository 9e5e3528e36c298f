import { appendFile, readFile } from 'node:fs/promises'
import { systemClock } from '../../engine/clock/index.ts'
import {
  HeadError,
  headLine,
  readHead,
  readHeads,
  type Ledger,
  type NotedHead,
} from '../../src/platform/domains/ledger/index.ts'

/**
 * The ends of chains that a command was given, by brand: one with `--anchor`, a file's with `--from`.
 * @throws HeadError when something of it cannot be an end of the brand's chain; nothing was looked at then
 */
export async function notedHeads(
  brand: string | undefined,
  { anchor, from }: { anchor?: string; from?: string },
): Promise<Map<string, NotedHead[]>> {
  const noted = new Map<string, NotedHead[]>()
  if (anchor !== undefined) {
    if (!brand) throw new HeadError('A noted end belongs to one brand: name the brand.')
    noted.set(brand, [readHead(brand, anchor)])
  }
  if (from === undefined) return noted
  const text = await readFile(from, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new HeadError(`${from} cannot be read: ${error.message}.`)
  })
  for (const { brand: name, head } of readHeads(text)) noted.set(name, [...(noted.get(name) ?? []), head])
  if (brand ? !noted.has(brand) : noted.size === 0)
    throw new HeadError(`${from} holds no end of ${brand ?? 'any brand'}.`)
  return noted
}

/** Adds where a brand's chain ends to a file of noted ends, which only grows. */
export async function noteHead(ledger: Ledger, brand: string, file: string): Promise<void> {
  const head = await ledger.head(brand)
  if (head) await appendFile(file, headLine(systemClock.now(), brand, head), { mode: 0o600 })
}
