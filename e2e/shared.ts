import { copyFile, rename, symlink } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a server keeps pictures of games and smaller copies of pictures, below its data directory. */
export const PICTURES = 'pictures'
/** Where it keeps which brands passed their checks. */
const CHECKS = 'passed-checks.json'

/**
 * Gives a new data directory what servers of this run made before: pictures, which they draw into one folder, since
 * drawing them for each server took as much of the machine as the pages did, and which brands passed their checks.
 */
export const takeShared = async (dataDir: string): Promise<void> => {
  const shared = process.env['TEST_SHARED']
  if (shared === undefined) return
  await symlink(join(shared, PICTURES), join(dataDir, PICTURES))
  // The first server has nobody before it.
  await copyFile(join(shared, CHECKS), join(dataDir, CHECKS)).catch(() => undefined)
}

/** Keeps for others which brands passed their checks at a server that has started. */
export const giveShared = async (dataDir: string): Promise<void> => {
  const shared = process.env['TEST_SHARED']
  if (shared === undefined) return
  const whole = join(shared, `${CHECKS}.${process.pid}`)
  // Of checks that are not written yet, or of a second server at once, nothing is lost.
  await copyFile(join(dataDir, CHECKS), whole)
    .then(() => rename(whole, join(shared, CHECKS)))
    .catch(() => undefined)
}
