import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Secrets } from './platform/kernel/ids.ts'
import type { ServerSettings } from './settings.ts'

/**
 * The secrets of this installation: the one that signs as configured, else generated once and stored in the data
 * directory; others that are accepted as configured.
 */
export const readSecrets = async (
  { secret, acceptedSecrets }: Pick<ServerSettings, 'secret' | 'acceptedSecrets'>,
  dataDir: string,
): Promise<Secrets> => ({ secret: secret ?? (await storedSecret(dataDir)), acceptedSecrets })

const storedSecret = async (dataDir: string): Promise<string> => {
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
