import { FileRefused } from '../../../../engine/brand/node.ts'
import { carryOver } from './carry.ts'
import { markOf, type Release } from './history.ts'
import { changesBetween, settledState, type ReleaseParts } from './live.ts'
import { manifestAt } from './manifest.ts'

/**
 * Writes a release into the folder of its brand, unless somebody else did already.
 * @throws FileRefused `changed`, and nothing is written
 */
export async function writeRelease(parts: ReleaseParts, brand: string, release: Release): Promise<void> {
  const [before, after] = [await manifestAt(parts.store, release.base), await manifestAt(parts.store, release.release)]
  const files = parts.brands.files(brand)
  const isWritten = async () => (await settledState(files, brand)).mark === markOf(release)
  while (!(await isWritten()))
    try {
      await files.writeAll(await changesBetween(parts, before, after), markOf(release))
      break
    } catch (error) {
      const isOthers = error instanceof FileRefused && (error.code === 'busy' || (await isWritten()))
      if (!isOthers) throw error
    }
}

/** Brings a release into the folder in which people edit a brand whose edits are reviewed. */
export async function carryRelease(parts: ReleaseParts, brand: string, release: Release): Promise<void> {
  const edited = parts.brands.edited(brand)
  if (!edited) return
  const [before, after] = [await manifestAt(parts.store, release.base), await manifestAt(parts.store, release.release)]
  await carryOver(parts, edited, before, after)
}
