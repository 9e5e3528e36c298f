import type { Clock } from '../../../../engine/clock/index.ts'
import {
  bytesHash,
  isBrandPath,
  type BrandFiles,
  type Brands,
  type FileChange,
  type WholeState,
} from '../../../../engine/brand/node.ts'
import { bytesOf, type Manifest } from './manifest.ts'
import type { ReleaseStore } from './port.ts'

/** A release that is decided because of another brand's. */
export interface Following {
  readonly brand: string
  readonly kind: 'inherited' | 'rollback' | 'stayed'
  /** The hash of its manifest. */
  readonly release: string
  /** The brand whose release it follows, the release, and its number. */
  readonly from: string
  readonly leader: string
  readonly of: number
  readonly by: string
  readonly why: string
}

/** Who is told of releases that follow others. */
export interface Followers {
  /** Before one is decided; at times more than once. */
  decided(following: Following): Promise<void>
  /** Once it is on air. */
  isOnAir(brand: string): void
  /** Where it could not be; whoever looks at the release it follows tries again. */
  failed(brand: string, error: unknown): void
}

/** What releases are made with. */
export interface ReleaseParts {
  readonly store: ReleaseStore
  /** Nobody is told where absent. */
  readonly followers?: Followers
  /** The parts that keep what was decided, where `store` keeps nothing. */
  readonly beneath?: ReleaseParts
  readonly clock: Clock
  readonly brands: Pick<Brands, 'byId' | 'draft' | 'edited' | 'files' | 'inheriting' | 'migrated' | 'opened' | 'reload'>
}

/** How long somebody else's writing is waited for, in milliseconds, and how often it is looked at. */
const [PATIENCE_MS, LOOK_MS] = [12_000, 50]

/** Hashes by file and its state, so that what did not change is not read again. */
const known = new Map<string, string>()
const KNOWN_MOST = 50_000

async function hashIn(files: BrandFiles, brand: string, path: string, state: string): Promise<string> {
  const name = `${brand}\0${path}\0${state}`
  const before = known.get(name)
  if (before !== undefined) return before
  const hash = bytesHash(await files.read(path))
  if (known.size >= KNOWN_MOST) known.clear()
  known.set(name, hash)
  return hash
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** What was written last in a brand's folder, once nobody writes any more. @throws Error where that takes too long */
export async function settledState(files: BrandFiles, brand: string): Promise<WholeState> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const state = await files.state()
    if (state) return state
    if (!(await files.settle())) await sleep(LOOK_MS)
  }
  throw new Error(`the files of ${brand} are being written for too long`)
}

/** The files of a brand that are in its folder now, all of one moment. */
export async function liveManifest({ brands }: Pick<ReleaseParts, 'brands'>, brand: string): Promise<Manifest> {
  const files = brands.files(brand)
  for (;;) {
    const { turn } = await settledState(files, brand)
    const listed = (await files.list()).filter(({ path, refused }) => !refused && isBrandPath(path))
    const hashes = await Promise.all(
      listed.map(async ({ path, state: now }) => [path, await hashIn(files, brand, path, now)] as const),
    )
    if ((await files.state())?.turn === turn) return { files: Object.fromEntries(hashes) }
  }
}

/**
 * Keeps the bytes of all files of a brand's folder.
 * @param before a manifest whose bytes are kept already
 * @throws Error when one of them was changed meanwhile
 */
export async function keepLive(
  { store, brands }: ReleaseParts,
  brand: string,
  { files }: Manifest,
  before: Manifest,
): Promise<void> {
  const own = brands.files(brand)
  const kept = new Set(Object.values(before.files))
  for (const [path, hash] of Object.entries(files)) {
    if (kept.has(hash)) continue
    if ((await store.keep(await own.read(path))) !== hash) throw new Error(`${path} of ${brand} was changed meanwhile`)
  }
}

/** The paths whose files differ between two manifests, in order. */
export const changedPaths = (before: Manifest, after: Manifest): string[] =>
  [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])]
    .filter((path) => before.files[path] !== after.files[path])
    .sort()

/** What has to be written to come from one manifest to another. @throws ReleaseRefused `base-gone` */
export const changesBetween = ({ store }: Pick<ReleaseParts, 'store'>, before: Manifest, after: Manifest) =>
  Promise.all(
    changedPaths(before, after).map(async (path): Promise<FileChange> => {
      const to = after.files[path]
      return { path, bytes: to === undefined ? undefined : await bytesOf(store, to), expected: before.files[path] }
    }),
  )
