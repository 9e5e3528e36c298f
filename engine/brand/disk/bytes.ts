import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** The hash of a file's bytes, as `write` and `remove` expect it. */
export const bytesHash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The bytes of a file; undefined where there is none. */
export const bytesIn = (place: string): Promise<Buffer | undefined> =>
  readFile(place).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined
    throw error
  })
