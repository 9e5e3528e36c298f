import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Json } from '../../../platform/kernel/json.ts'
import { hashOf } from './hash.ts'
import { type LogName, type ReleaseStore } from './port.ts'

/** Logs whose entries are kept in memory: those that are read again and again while a draft changes. */
const MOST_LOGS = 64

const HASH = /^[0-9a-f]{64}$/
const DIGITS = 6

const unless =
  (...codes: readonly string[]) =>
  (error: unknown): undefined => {
    if (codes.includes(String((error as NodeJS.ErrnoException).code))) return undefined
    throw error
  }

/** Has the names in a folder outlive a loss of power. */
const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a file whole, under a hidden name first.
 * @param isNew whether it is refused where there is such a file already; otherwise it replaces it
 * @returns whether it was written
 */
const writeWhole = async (place: string, bytes: Buffer | string, isNew: boolean): Promise<boolean> => {
  const folder = dirname(place)
  await mkdir(folder, { recursive: true })
  const hidden = join(folder, `.${randomUUID()}`)
  try {
    await writeFile(hidden, bytes, { flush: true })
    if (!isNew) await rename(hidden, place)
    // A second name for the file: of two who do so at once, one is refused.
    else if ((await link(hidden, place).then(() => true, unless('EEXIST'))) === undefined) return false
    await flushFolder(folder)
    return true
  } finally {
    await rm(hidden, { force: true })
  }
}

/**
 * A store in a directory: `blobs/<hash>` are bytes, `brands/<brand>/<kind>/<id>/000001.json` the entries of a log.
 * Several processes of one machine may share it.
 */
export function filesStore(directory: string): ReleaseStore {
  const blobAt = (hash: string) => join(directory, 'blobs', hash.slice(0, 2), hash)
  const folderOf = ({ brand, kind, id }: LogName) => join(directory, 'brands', brand, kind, id)
  const entriesIn = async (folder: string): Promise<string[]> =>
    ((await readdir(folder).catch(unless('ENOENT'))) ?? []).filter((name) => /^\d+\.json$/.test(name)).sort()
  // Entries never change once they are there, so one that was read is not read again.
  const kept = new Map<string, Map<string, string>>()
  const textsIn = async (folder: string, names: readonly string[]): Promise<string[]> => {
    const known = kept.get(folder)
    const texts = await Promise.all(
      names.map(async (name) => known?.get(name) ?? (await readFile(join(folder, name), 'utf8'))),
    )
    kept.delete(folder)
    kept.set(folder, new Map(names.map((name, at) => [name, texts[at]!])))
    for (const oldest of kept.keys()) if (kept.size > MOST_LOGS) kept.delete(oldest)
    return texts
  }
  return {
    async keep(bytes) {
      const hash = hashOf(bytes)
      const known = await readFile(blobAt(hash)).catch(unless('ENOENT'))
      // One that the disk has spoilt is written again.
      if (!known || hashOf(known) !== hash) await writeWhole(blobAt(hash), bytes, false)
      return hash
    },
    async bytes(hash) {
      if (!HASH.test(hash)) return undefined
      const bytes = await readFile(blobAt(hash)).catch(unless('ENOENT'))
      return bytes && hashOf(bytes) === hash ? bytes : undefined
    },
    async logs(brand, kind) {
      const names = await readdir(join(directory, 'brands', brand, kind)).catch(unless('ENOENT'))
      return (names ?? []).sort()
    },
    async brands(kind) {
      const names = (await readdir(join(directory, 'brands')).catch(unless('ENOENT'))) ?? []
      const hasLog = async (brand: string) => {
        for (const id of (await readdir(join(directory, 'brands', brand, kind)).catch(unless('ENOENT'))) ?? [])
          if ((await entriesIn(folderOf({ brand, kind, id }))).length > 0) return true
        return false
      }
      const have = await Promise.all(names.map(hasLog))
      return names.filter((_, index) => have[index]).sort()
    },
    async read(log) {
      const folder = folderOf(log)
      const names = await entriesIn(folder)
      return (await textsIn(folder, names)).map((text) => JSON.parse(text) as Json)
    },
    async append(log, number, entry) {
      const name = `${String(number).padStart(DIGITS, '0')}.json`
      return writeWhole(join(folderOf(log), name), `${JSON.stringify(entry)}\n`, true)
    },
  }
}
