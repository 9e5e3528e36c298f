import { FileRefused } from '../../../../engine/brand/node.ts'
import { begin, end, endTrain, historyOf, type History, type Release } from './history.ts'
import { changedPaths, keepLive, liveManifest, settledState, type Following, type ReleaseParts } from './live.ts'
import { keepManifest, manifestAt, type Manifest } from './manifest.ts'
import { ReleaseRefused } from './refused.ts'
import { writeRelease, carryRelease } from './write-release.ts'

/** How often somebody else may be first before it is given up. */
const ATTEMPTS = 20

/** What is on air, as a release. */
export interface OnAir {
  readonly release: string
  readonly manifest: Manifest
  readonly history: History
}

/** Puts a release that was decided on air, and says so. @throws ReleaseRefused `changed-outside` */
async function complete(parts: ReleaseParts, brand: string, release: Release): Promise<void> {
  await keepStaying(parts, brand, release)
  try {
    // What was found in the folder is there.
    if (release.kind !== 'outside') await writeRelease(parts, brand, release)
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    const { path: file } = error
    await endStaying(parts, brand, release)
    await end(parts.store, brand, release, { entry: 'undone', file })
    throw new ReleaseRefused('changed-outside', `${file} was changed in the folder of ${brand} meanwhile`, { file })
  }
  if (release.kind !== 'outside') await carryRelease(parts, brand, release)
  await end(parts.store, brand, release, { entry: 'done' })
  await parts.brands.reload(new Set([brand]))
}

/** What a release that follows another one is made of. */
type Followed = Pick<Following, 'brand' | 'kind'> & { readonly make: (now: OnAir) => Promise<string | undefined> }

/** Whether a release of a brand followed a certain one of another. */
const follows =
  (kind: Following['kind'], from: string, { number }: Release) =>
  (one: Release) =>
    one.kind === kind && one.from === from && one.of === number

/**
 * Puts a release on air because of another brand's, once: whoever looks again after a kill finds it there.
 * @param followed its brand and kind, and its hash upon what is on air there; undefined where there is none to make
 */
async function followOnce(parts: ReleaseParts, from: string, leader: Release, { brand, kind, make }: Followed) {
  const { by, why, number: of } = leader
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await onAir(parts, brand)
    if (now.history.releases.some(follows(kind, from, leader))) return
    const release = await make(now)
    if (release === undefined) return
    await parts.followers?.decided({ brand, kind, release, from, leader: leader.release, of, by, why })
    if (!(await putOnAir(parts, brand, now, { release, kind, by, why, from, of }))) continue
    return parts.followers?.isOnAir(brand)
  }
  throw new ReleaseRefused('busy', `${brand} is being released by many at once; try again`)
}

/** Brands that are not here any more follow nobody. */
const isHere = ({ brands }: ReleaseParts, brand: string): boolean => brands.byId(brand) !== undefined

/** Has brands that stay out of a release keep what they inherited until then. Nothing of what they show changes. */
async function keepStaying(parts: ReleaseParts, from: string, leader: Release): Promise<void> {
  for (const [brand, hashes] of Object.entries(leader.stay ?? {})) {
    if (!isHere(parts, brand)) continue
    const make = ({ manifest }: OnAir) => keepManifest(parts.store, { files: { ...manifest.files, ...hashes } })
    await followOnce(parts, from, leader, { brand, kind: 'stayed', make })
  }
}

/** Takes that back where the release was. What was released of them since stays. */
async function endStaying(parts: ReleaseParts, from: string, leader: Release): Promise<void> {
  for (const brand of Object.keys(leader.stay ?? {})) {
    if (!isHere(parts, brand)) continue
    const make = ({ history }: OnAir) => {
      const last = history.releases.at(-1)
      return Promise.resolve(last && follows('stayed', from, leader)(last) ? last.base : undefined)
    }
    await followOnce(parts, from, leader, { brand, kind: 'rollback', make })
  }
}

/** Puts the brands that change with a release on air, each as a release of its own that changes none of its files. */
async function leadTrain(parts: ReleaseParts, from: string, leader: Release): Promise<void> {
  const { train = [] } = leader
  if (train.length === 0) return
  let isWhole = true
  for (const brand of train.filter((one) => isHere(parts, one)))
    try {
      const make = ({ release }: OnAir) => Promise.resolve(release)
      await followOnce(parts, from, leader, { brand, kind: 'inherited', make })
    } catch (error) {
      isWhole = false
      // What leads is on air; a brand that has a fault of its own holds nobody up.
      if (!parts.followers) throw error
      parts.followers.failed(brand, error)
    }
  if (isWhole) await endTrain(parts.store, from, leader)
}

/**
 * Completes what somebody who was killed decided about, or takes it back where the folder was changed since; what
 * follows it included.
 */
export async function recover(looking: ReleaseParts, brand: string): Promise<History> {
  const parts = looking.beneath ?? looking
  const before = await historyOf(parts.store, brand)
  if (before.open)
    await complete(parts, brand, before.open).catch((error: unknown) => {
      if (!(error instanceof ReleaseRefused) || error.code !== 'changed-outside') throw error
    })
  const { leading } = before.open ? await historyOf(parts.store, brand) : before
  for (const leader of leading) await leadTrain(parts, brand, leader)
  return historyOf(looking.store, brand)
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
  for (const release of missing) await writeRelease(parts, brand, release)
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
  if (!decided) return undefined
  await complete(parts, brand, decided)
  await leadTrain(parts, brand, decided)
  return decided
}
