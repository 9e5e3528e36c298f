import { isServable, meaningsAt, type CompiledBrand, type Problem } from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import type { Meaning } from '../../../../schemas/brand/index.ts'
import type { Draft } from './draft.ts'
import { changeDraft, draftText, readDraft } from './draft-log.ts'
import { changedPaths, type ReleaseParts } from './live.ts'
import { bytesOf, keepManifest, type Manifest } from './manifest.ts'
import { onAir, type OnAir } from './on-air.ts'
import { rebaseDraft } from './rebase.ts'
import { ReleaseRefused } from './refused.ts'

/** How many revisions of a draft are looked at for the last one without errors. */
const LOOKED_BACK = 10

/** A draft upon what is on air now, and what it would become. */
export interface PreparedDraft {
  readonly draft: Draft
  readonly now: OnAir
  /** The hash of the release it makes, and its files. */
  readonly release: string
  readonly manifest: Manifest
  /** The problems of the brand with it. */
  readonly problems: readonly Problem[]
  readonly compiles: boolean
  /** The brand with it, which can be served beside the one on air; undefined while it has errors. */
  readonly made: CompiledBrand | undefined
}

/** A place that a draft changes, and what it decides that two people have to want. */
export interface Touched {
  readonly file: string
  readonly path: string
  readonly meanings: readonly Meaning[]
}

/** The places a draft changes that two people have to want. */
export const meaningsIn = ({ changes }: Draft): Touched[] =>
  [...changes].flatMap(([file, operations]) =>
    operations.flatMap((operation) => {
      const paths = operation.op === 'move' ? [operation.from, operation.path] : [operation.path]
      return paths.flatMap((path) => {
        const meanings = meaningsAt(file, path)
        return meanings.length > 0 ? [{ file, path, meanings }] : []
      })
    }),
  )

/** What a draft makes of the files it changes: bytes by path, null for one that goes. */
export async function changedFiles(parts: ReleaseParts, draft: Draft): Promise<Map<string, Buffer | null>> {
  const files = new Map<string, Buffer | null>()
  for (const file of draft.changes.keys()) {
    const text = await draftText(parts, draft, file)
    files.set(file, text === null ? null : Buffer.from(text))
  }
  for (const [path, hash] of draft.assets) files.set(path, hash === null ? null : await bytesOf(parts.store, hash))
  return files
}

/** Whether the brand compiles with some unsaved files, and its problems. @throws ReleaseRefused `no-such-brand` */
export async function compiled({ brands }: Pick<ReleaseParts, 'brands'>, brand: string, unsaved: Unsaved) {
  const made = await brands.draft(brand, unsaved)
  if (!made) throw new ReleaseRefused('no-such-brand', `there is no brand ${brand} here`, { brand })
  const served = isServable(made.problems) ? made.compiled : undefined
  return { problems: made.problems, compiles: served !== undefined, made: served }
}

/** A manifest with files changed: their bytes are kept. */
export async function withFiles(
  { store }: Pick<ReleaseParts, 'store'>,
  { files }: Manifest,
  changed: ReadonlyMap<string, Buffer | null>,
): Promise<Manifest> {
  const next: Record<string, string> = { ...files }
  for (const [path, bytes] of changed)
    if (bytes === null) delete next[path]
    else next[path] = await store.keep(bytes)
  return { files: next }
}

/** The draft once it is told that it was released, where whoever released it was killed before. */
async function closed(parts: ReleaseParts, draft: Draft, { history }: OnAir): Promise<Draft> {
  const { id, brand } = draft
  const own = history.releases.find((one) => one.draft === id)
  if (!own || draft.closed) return draft
  return changeDraft(parts, { brand, id, by: own.by }, ({ closed: isClosed }) =>
    Promise.resolve(isClosed ? undefined : { kind: 'released', release: own.release }),
  )
}

/**
 * What a draft makes of a brand, upon what is on air now.
 * @param known what it was found to make before; the same release is not compiled again
 * @throws ReleaseRefused
 */
export async function prepareDraft(
  parts: ReleaseParts,
  brand: string,
  id: string,
  known?: PreparedDraft,
): Promise<PreparedDraft> {
  const before = await readDraft(parts, brand, id)
  const now = await onAir(parts, brand)
  const own = await closed(parts, before, now)
  const draft = own.closed ? own : await rebaseDraft(parts, { brand, id }, now)
  const changed = draft.closed ? new Map<string, Buffer | null>() : await changedFiles(parts, draft)
  const manifest = await withFiles(parts, now.manifest, changed)
  const release = await keepManifest(parts.store, manifest)
  const check = known?.release === release ? known : await compiled(parts, brand, changed)
  const { problems, compiles, made } = check
  return { draft, now, release, manifest, problems, compiles, made }
}

/**
 * The draft at the newest revision with which the brand compiles, where the last one does not; undefined where none of
 * the latest does.
 */
export async function lastGood(parts: ReleaseParts, draft: Draft): Promise<Draft | undefined> {
  const oldest = Math.max(1, draft.revision - LOOKED_BACK)
  for (let revision = draft.revision - 1; revision >= oldest; revision -= 1) {
    const then = await readDraft(parts, draft.brand, draft.id, revision)
    if (then.base !== draft.base) return undefined
    if ((await compiled(parts, draft.brand, await changedFiles(parts, then))).compiles) return then
  }
  return undefined
}

/** Whether a draft changes anything of what is on air. */
export const changesAnything = ({ now, manifest }: PreparedDraft): boolean =>
  changedPaths(now.manifest, manifest).length > 0
