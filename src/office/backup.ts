import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { newId } from '../platform/kernel/ids.ts'

/**
 * Writes a compressed image of the embedded database into a new file of the data directory, readable by its owner
 * alone, and syncs it.
 * @returns the file's path
 */
export async function writeBackup(image: () => Promise<Blob>, dataDir: string): Promise<string> {
  const file = join(dataDir, `backup-${newId()}`)
  const handle = await open(file, 'wx', 0o600)
  try {
    const blob = await image()
    await pipeline(Readable.fromWeb(blob.stream() as never), createGzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) await handle.writeFile(chunk)
    })
    await handle.sync()
    await handle.close()
    return file
  } catch (error) {
    await handle.close()
    await rm(file, { force: true })
    throw error
  }
}
