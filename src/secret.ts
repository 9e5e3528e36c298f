import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret of this installation: as configured, else generated once and stored in the data directory. */
export const readSecret = async (configured: string | undefined, dataDir: string): Promise<string> => {
  if (configured) return configured
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32) throw new Error(`${file} holds no usable secret; remove it to have a new one made`)
  return secret
}
