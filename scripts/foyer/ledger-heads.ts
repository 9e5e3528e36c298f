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
 * The recorded ends of chains given to a command, by brand: one with `--anchor`, or those of a file with `--from`.
 * @throws HeadError when one cannot be an end of the brand's chain; nothing was verified then
 */
export async function notedHeads(
  brand: string | undefined,
  { anchor, from }: { anchor?: string; from?: string },
): Promise<Map<string, NotedHead[]>> {
  const noted = new Map<string, NotedHead[]>()
  if (anchor !== undefined) {
    if (!brand) throw new HeadError('A recorded end belongs to one brand: name the brand.')
    noted.set(brand, [readHead(brand, anchor)])
  }
  if (from === undefined) return noted
  const text = await readFile(from, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new HeadError(`${from} cannot be read: ${error.message}.`)
  })
  for (const { brand: name, head } of readHeads(text)) noted.set(name, [...(noted.get(name) ?? []), head])
  if (brand ? !noted.has(brand) : noted.size === 0)
    throw new HeadError(`${from} has no recorded end of ${brand ?? 'any brand'}.`)
  return noted
}

/** Appends the current end of a brand's chain to a file of recorded ends. */
export async function noteHead(ledger: Pick<Ledger, 'head'>, brand: string, file: string): Promise<void> {
  const head = await ledger.head(brand)
  if (head) await appendFile(file, headLine(systemClock.now(), brand, head), { mode: 0o600 })
}
