import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ASSETS, isBrandPath } from '../../../engine/brand/node.ts'
import type { Draft } from './store/draft.ts'
import type { ReleaseParts } from './store/live.ts'
import { bytesOf } from './store/manifest.ts'

/**
 * Writes the pictures and fonts of a draft into a folder of its own; several may do so at the same moment.
 * @returns the folder; undefined where the draft changes none
 */
export async function writeAssets(
  { store }: Pick<ReleaseParts, 'store'>,
  { id, assets }: Pick<Draft, 'id' | 'assets'>,
  dir: string,
): Promise<string | undefined> {
  const kept = [...assets].filter(
    (entry): entry is [string, string] => entry[1] !== null && entry[0].startsWith(ASSETS) && isBrandPath(entry[0]),
  )
  if (kept.length === 0) return undefined
  const hash = kept
    .map(([, bytes]) => bytes.slice(0, 8))
    .join('-')
    .slice(0, 100)
  const folder = join(dir, `${id}-${hash}`)
  for (const [path, bytes] of kept) {
    const file = join(folder, path.slice(ASSETS.length))
    await mkdir(dirname(file), { recursive: true })
    // Under a name of its own: somebody else may be writing the same file.
    const temporary = `${file}.${randomUUID()}`
    await writeFile(temporary, await bytesOf(store, bytes))
    await rename(temporary, file)
  }
  return folder
}
