import {
  fileKeyOf,
  isServable,
  meaningsAt,
  termsBetween,
  textsOfTerms,
  type CompiledBrand,
  type Problem,
} from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import type { Meaning } from '../../../../schemas/brand/index.ts'
import type { Operation } from 'rfc6902'
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

/** Changes of files, as a draft has them. */
type FileOperations = ReadonlyMap<string, readonly Pick<Operation, 'op' | 'path'>[]>

/** The keys of texts that the brand's terms refer to, as it is on air and with some unsaved files. */
async function termsWith({ brands }: Pick<ReleaseParts, 'brands'>, brand: string, unsaved: Unsaved) {
  const keys = new Set<string>()
  for (const files of [new Map<string, null>(), unsaved]) {
    const opened = await brands.opened(brand, files)
    for (const key of opened ? textsOfTerms(opened.layered) : []) keys.add(key)
  }
  return keys
}

/** Files of which no page, address or text of terms is made. */
const WITHOUT_TERMS =
  /^(theme|seo|banners|popups|loyalty|support|profile-fields|validators|features)\.json$|^platform\//

/**
 * The places by which other terms reach players than on air, once it is compiled: another page stands at their address,
 * a link leads elsewhere, or a text takes the place of theirs. Files with errors are not released, so nothing is told.
 */
async function termsMoved(
  { brands }: Pick<ReleaseParts, 'brands'>,
  brand: string,
  unsaved: Unsaved,
): Promise<Touched[]> {
  const [before, after] = [await brands.opened(brand, new Map()), await brands.opened(brand, unsaved)]
  if (!before || !after || !brands.byId(brand)) return []
  if (!(await compiled({ brands }, brand, unsaved)).compiles) return []
  const own = `brands/${brand}/`
  return termsBetween(before.layered, after.layered, after.environment).map(({ file, pointer }) => ({
    file: file.startsWith(own) ? file.slice(own.length) : file,
    path: pointer,
    meanings: ['terms'],
  }))
}

/**
 * The places that two people have to want, of some changes of a brand: by what they write, and by what becomes of it.
 * @param unsaved what they make of its files
 */
export async function meaningsOf(
  parts: Pick<ReleaseParts, 'brands'>,
  brand: string,
  changes: FileOperations,
  unsaved: () => Promise<Unsaved>,
): Promise<Touched[]> {
  const isTexts = [...changes.keys()].some((file) => fileKeyOf(file)?.key[0] === 'locales')
  const terms = isTexts ? await termsWith(parts, brand, await unsaved()) : undefined
  const written = [...changes].flatMap(([file, operations]) =>
    operations.flatMap((operation) => {
      const paths = 'from' in operation ? [String(operation.from), operation.path] : [operation.path]
      return paths.flatMap((path) => {
        const meanings = meaningsAt(file, path, terms)
        return meanings.length > 0 ? [{ file, path, meanings }] : []
      })
    }),
  )
  // Two people have to want it in any case.
  if (written.some(({ meanings }) => meanings.includes('terms'))) return written
  const files = await unsaved()
  const mayMove = [...files.keys()].some((file) => !WITHOUT_TERMS.test(file))
  return mayMove ? [...written, ...(await termsMoved(parts, brand, files))] : written
}

/** The places a draft changes that two people have to want. */
export const meaningsIn = (parts: ReleaseParts, draft: Draft): Promise<Touched[]> =>
  meaningsOf(parts, draft.brand, draft.changes, () => changedFiles(parts, draft))

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

/**
 * Whether the brand compiles with some unsaved files, and its problems.
 * @param options for guests without places in its pages; as previews want it when absent
 * @throws ReleaseRefused `no-such-brand`
 */
export async function compiled(
  { brands }: Pick<ReleaseParts, 'brands'>,
  brand: string,
  unsaved: Unsaved,
  options?: { hasPlaces: boolean },
) {
  const made = await brands.draft(brand, unsaved, options)
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
