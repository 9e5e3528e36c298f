import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HostMemory, HostOwners } from '../engine/brand/node.ts'

const FILE = 'hosts.json'

/**
 * The brand each host belongs to, kept in `hosts.json` of the data directory. Unlike passed checks it outlasts a new
 * build: a host belongs to its brand until that brand leaves it.
 * @param dataDir the data directory, created if it is missing
 * @param log receives why the file could not be written; the server works without it
 */
export const hostMemory = (dataDir: string, log: (line: string) => void): HostMemory => {
  const file = join(dataDir, FILE)
  let last = ''
  let writing = Promise.resolve()
  return {
    async read() {
      await writing
      const owners = await readHostOwners(dataDir)
      last = textOf(owners)
      return owners
    },
    keep(owners) {
      const text = textOf(owners)
      if (text === last) return
      last = text
      const temporary = `${file}.${process.pid}`
      writing = writing
        .then(() => mkdir(dataDir, { recursive: true }))
        .then(() => writeFile(temporary, text, { mode: 0o600 }))
        .then(() => rename(temporary, file))
        .catch((error: unknown) => log(`${file} could not be written: ${String(error)}`))
    },
  }
}

/** The brand each host belongs to, as the server last wrote it; nobody's when there is no such file. */
export const readHostOwners = async (dataDir: string): Promise<HostOwners> => {
  try {
    const kept: unknown = JSON.parse(await readFile(join(dataDir, FILE), 'utf8'))
    if (typeof kept !== 'object' || kept === null) return new Map()
    return new Map(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  } catch {
    // There is none yet, or it was cut short.
    return new Map()
  }
}

const textOf = (owners: HostOwners): string =>
  `${JSON.stringify(Object.fromEntries([...owners].sort(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`
