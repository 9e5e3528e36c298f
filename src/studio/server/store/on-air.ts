import { FileRefused } from '../../../../engine/brand/node.ts'
import { carryOver } from './carry.ts'
import { begin, end, historyOf, markOf, type History, type Release } from './history.ts'
import { changedPaths, changesBetween, keepLive, liveManifest, settledState, type ReleaseParts } from './live.ts'
import { keepManifest, manifestAt, type Manifest } from './manifest.ts'
import { ReleaseRefused } from './refused.ts'

/** How often somebody else may be first before it is given up. */
const ATTEMPTS = 20

/** What is on air, as a release. */
export interface OnAir {
  readonly release: string
  readonly manifest: Manifest
  readonly history: History
}

/**
 * Writes a release into the folder of its brand, unless somebody else did already.
 * @throws FileRefused `changed`, and nothing is written
 */
async function write(parts: ReleaseParts, brand: string, release: Release): Promise<void> {
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

/** Puts a release that was decided on air, and says so. @throws ReleaseRefused `changed-outside` */
async function complete(parts: ReleaseParts, brand: string, release: Release): Promise<void> {
  try {
    // What was found in the folder is there.
    if (release.kind !== 'outside') await write(parts, brand, release)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { path: file } = error
    await end(parts.store, brand, release, { entry: 'undone', file })
    throw new ReleaseRefused('changed-outside', `${file} was changed in the folder of ${brand} meanwhile`, { file })
  }
  const edited = parts.brands.edited(brand)
  if (edited && release.kind !== 'outside') {
    const [before, after] = [
      await manifestAt(parts.store, release.base),
      await manifestAt(parts.store, release.release),
    ]
    await carryOver(parts, edited, before, after)
  }
  await end(parts.store, brand, release, { entry: 'done' })
  await parts.brands.reload(new Set([brand]))
}

/** Completes what somebody who was killed decided about, or takes it back where the folder was changed since. */
export async function recover(parts: ReleaseParts, brand: string): Promise<History> {
  const history = await historyOf(parts.store, brand)
  if (!history.open) return history
  await complete(parts, brand, history.open).catch((error: unknown) => {
    if (!(error instanceof ReleaseRefused) || error.code !== 'changed-outside') throw error
  })
  return historyOf(parts.store, brand)
}

/**
 * Brings the folder of a brand on this machine to the releases that other machines made.
 * @throws FileRefused `changed` where its files are not those that a release was made upon
 */
export async function follow(parts: ReleaseParts, brand: string): Promise<void> {
  const { releases } = await recover(parts, brand)
  const { mark } = await settledState(parts.brands.files(brand), brand)
  const written = Number(mark.split(' ')[0])
  const missing = releases.filter(({ kind, number }) => kind !== 'outside' && number > written)
  for (const release of missing) await write(parts, brand, release)
  await parts.brands.reload(new Set([brand]))
}

/**
 * What is on air of a brand. What somebody edited in its folder since the last release is kept as a release of its own,
 * so that it can be taken back and come back.
 */
export async function onAir(parts: ReleaseParts, brand: string): Promise<OnAir> {
  const { store, clock } = parts
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const history = await recover(parts, brand)
    const manifest = await liveManifest(parts, brand)
    const last = history.releases.at(-1)
    const release = await keepManifest(store, manifest)
    // Nothing is on air of a brand that is not there yet.
    const isNone = !last && Object.keys(manifest.files).length === 0
    if (isNone || last?.release === release) return { release, manifest, history }
    const before = last ? await manifestAt(store, last.release) : { files: {} }
    await keepLive(parts, brand, manifest, before)
    const found = await begin(store, brand, history, {
      release,
      base: last?.release ?? release,
      kind: 'outside',
      by: 'folder',
      at: clock.now().toISOString(),
      why: '',
      changed: changedPaths(before, manifest),
    })
    if (found && (await end(store, brand, found, { entry: 'done' })))
      return { release, manifest, history: await historyOf(store, brand) }
  }
  throw new ReleaseRefused('busy', `${brand} is being released by many at once; try again`)
}

/**
 * Puts a release on air: all files of the brand at once, or none. It is decided once its entry is in the log; whoever
 * is killed after that is completed by the next one who looks.
 * @param now what is on air, as the release was made for it
 * @returns undefined where something else went on air first
 * @throws ReleaseRefused `changed-outside`
 */
export async function putOnAir(
  parts: ReleaseParts,
  brand: string,
  now: OnAir,
  release: Omit<Release, 'number' | 'at' | 'base' | 'changed'>,
): Promise<Release | undefined> {
  const decided = await begin(parts.store, brand, now.history, {
    ...release,
    at: parts.clock.now().toISOString(),
    base: now.release,
    changed: changedPaths(now.manifest, await manifestAt(parts.store, release.release)),
  })
  if (decided) await complete(parts, brand, decided)
  return decided
}
