import { formatProblem, type Problem } from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import { changeDraft } from './draft-log.ts'
import type { Company, Release } from './history.ts'
import { changedPaths, type ReleaseParts } from './live.ts'
import { bytesOf, keepManifest, manifestAt } from './manifest.ts'
import { onAir, putOnAir, type OnAir } from './on-air.ts'
import { changesAnything, compiled, prepareDraft, withFiles, type PreparedDraft } from './prepare.ts'
import { ReleaseRefused } from './refused.ts'

/** How often something else may go on air first before a release is given up. */
const ATTEMPTS = 5
/** Problems told in one refusal. */
const TOLD = 20

/** Who releases something, why, and what else belongs to it. */
export interface Releasing {
  readonly brand: string
  readonly by: string
  readonly why: string
  /**
   * Called with the hash of the release before anything is written; throws to stop it.
   * @returns what goes with it
   */
  readonly decide: (release: string, prepared: PreparedDraft) => Promise<Company>
}
/** Who puts an older release on air, and why; what is decided is of the files that become others by it. */
export interface RollingBack extends Omit<Releasing, 'decide'> {
  readonly decide: (release: string, changed: Unsaved, now: OnAir) => Promise<Company>
}

/** @throws ReleaseRefused `does-not-compile`, with what is wrong and where */
function requireSound(what: string, { problems, compiles }: { problems: readonly Problem[]; compiles: boolean }): void {
  if (compiles) return
  const errors = problems.filter(({ severity }) => severity === 'error')
  throw new ReleaseRefused('does-not-compile', `${what} has errors: ${errors.map(formatProblem)[0] ?? ''}`.trim(), {
    problems: errors.slice(0, TOLD).map(formatProblem),
  })
}

/** @throws ReleaseRefused where a draft cannot be released as it is */
export function requireReleasable(prepared: PreparedDraft): void {
  const { draft } = prepared
  const { id } = draft
  if (draft.closed) throw new ReleaseRefused('closed', `the draft ${id} was ${draft.closed} already`, { id })
  if (draft.conflicts.length > 0)
    throw new ReleaseRefused('conflicts', `the draft ${id} has conflicts that wait for somebody to pick`, {
      conflicts: draft.conflicts.map(({ id: conflict, file, operation }) => `${conflict} ${file}${operation.path}`),
    })
  if (!changesAnything(prepared))
    throw new ReleaseRefused('nothing-to-release', `the draft ${id} changes nothing of what is on air`, { id })
  requireSound(`the draft ${id}`, prepared)
}

/**
 * Puts a draft on air: all its files at once, or none.
 * @param known what it was found to make; the same release is not compiled again
 * @throws ReleaseRefused, and nothing was changed
 */
export async function releaseDraft(
  parts: ReleaseParts,
  id: string,
  releasing: Releasing,
  known?: PreparedDraft,
): Promise<Release> {
  const { brand, by, why, decide } = releasing
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const prepared = await prepareDraft(parts, brand, id, known)
    requireReleasable(prepared)
    const company = await decide(prepared.release, prepared)
    const made = { release: prepared.release, kind: 'draft', by, why, draft: id, ...company } as const
    const release = await putOnAir(parts, brand, prepared.now, made)
    if (!release) continue
    await changeDraft(parts, { brand, id, by }, ({ closed }) =>
      Promise.resolve(closed ? undefined : { kind: 'released', release: release.release }),
    )
    return release
  }
  throw new ReleaseRefused('busy', `${brand} is being released by many at once; try again`)
}

/**
 * A release of a brand that was on air.
 * @param wanted its number, or its hash
 * @throws ReleaseRefused `no-such-release`
 */
export function releaseNamed({ releases }: OnAir['history'], brand: string, wanted: string): Release {
  const found = releases.findLast(
    ({ number, release }) => String(number) === wanted || (wanted.length >= 8 && release.startsWith(wanted)),
  )
  if (!found) throw new ReleaseRefused('no-such-release', `${brand} has no release ${wanted}`, { release: wanted })
  return found
}

/**
 * What has to become of the files on air to have those of a release again: bytes by path, null for one that goes. Files
 * of older versions are migrated.
 * @param wanted the number of the release, or its hash
 * @throws ReleaseRefused `no-such-release`, `base-gone`
 */
export async function filesOfRelease(
  parts: ReleaseParts,
  brand: string,
  wanted: string,
  now: OnAir,
): Promise<Map<string, Buffer | null>> {
  const found = releaseNamed(now.history, brand, wanted)
  const then = await manifestAt(parts.store, found.release)
  const changed = new Map<string, Buffer | null>()
  for (const path of changedPaths(now.manifest, then)) {
    const hash = then.files[path]
    changed.set(path, hash === undefined ? null : await bytesOf(parts.store, hash))
  }
  const migrated = (await parts.brands.migrated(brand, changed)) ?? new Map<string, string>()
  for (const [path, text] of migrated) changed.set(path, Buffer.from(text))
  return changed
}

/**
 * Puts the bytes of an older release on air again, as a release of its own; files of older versions are migrated.
 * @param wanted the number of the release, or its hash
 * @throws ReleaseRefused, and nothing was changed
 */
export async function rollBack(parts: ReleaseParts, wanted: string, releasing: RollingBack): Promise<Release> {
  const { brand, by, why, decide } = releasing
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const now = await onAir(parts, brand)
    const changed = await filesOfRelease(parts, brand, wanted, now)
    const manifest = await withFiles(parts, now.manifest, changed)
    if (changedPaths(now.manifest, manifest).length === 0)
      throw new ReleaseRefused('nothing-to-release', `the release ${wanted} of ${brand} is what is on air`)
    // What was on air lately is kept as it was served.
    requireSound(`the release ${wanted}`, await compiled(parts, brand, changed, { hasPlaces: false }))
    const release = await keepManifest(parts.store, manifest)
    const company = await decide(release, changed, now)
    const made = await putOnAir(parts, brand, now, { release, kind: 'rollback', by, why, ...company })
    if (made) return made
  }
  throw new ReleaseRefused('busy', `${brand} is being released by many at once; try again`)
}
