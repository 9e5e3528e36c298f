import type { Json } from '../../../platform/kernel/json.ts'
import { ALL_RELEASES, type LogName, type ReleaseStore } from './port.ts'

/**
 * Where a release comes from: a draft, an older release, somebody who edited the folder of the brand, a release of a
 * brand that it inherits from, which changes none of its own files, or one that it stays out of (`stayed`), for which
 * its own files get what it inherited.
 */
type ReleaseKind = 'draft' | 'rollback' | 'outside' | 'inherited' | 'stayed'

/** A release of a brand. It never changes. */
export interface Release {
  /** Its number among the entries of the brand's log. */
  readonly number: number
  /** The hash of its manifest. */
  readonly release: string
  /** The release it was made upon. */
  readonly base: string
  readonly kind: ReleaseKind
  /** Who released it, and when. */
  readonly by: string
  readonly at: string
  readonly why: string
  /** The draft it came from. */
  readonly draft?: string
  /** The brand whose release it followed, or stayed out of. */
  readonly from?: string
  /** The paths of the files it changed. */
  readonly changed: readonly string[]
}

type Entry =
  | (Omit<Release, 'number'> & { readonly entry: 'begin' })
  | { readonly entry: 'done' | 'undone'; readonly of: number; readonly file?: string }

/** All releases of a brand. */
export interface History {
  /** Those that were on air, in their order; the last one is on air. */
  readonly releases: readonly Release[]
  /** One that was decided and is not written yet, or whoever wrote it was killed. */
  readonly open: Release | undefined
  /** How many entries the log has. */
  readonly entries: number
}

const logOf = (brand: string): LogName => ({ brand, kind: 'release', id: ALL_RELEASES })

/** Reads all releases of a brand. */
export async function historyOf(store: ReleaseStore, brand: string): Promise<History> {
  const entries = (await store.read(logOf(brand))) as unknown as readonly Entry[]
  const releases: Release[] = []
  let open: Release | undefined
  for (const [index, one] of entries.entries())
    if (one.entry === 'begin') {
      const { entry: _entry, ...release } = one
      open = { ...release, number: index + 1 }
    } else if (open) {
      if (one.entry === 'done') releases.push(open)
      open = undefined
    }
  return { releases, open, entries: entries.length }
}

/** How a release is marked in the folder of its brand. */
export const markOf = ({ number, release }: Pick<Release, 'number' | 'release'>): string => `${number} ${release}`

/**
 * Decides about the next release of a brand.
 * @returns it, or undefined where somebody else decided about another one first
 */
export async function begin(
  store: ReleaseStore,
  brand: string,
  { entries }: History,
  release: Omit<Release, 'number'>,
): Promise<Release | undefined> {
  const number = entries + 1
  const entry = { entry: 'begin', ...release } as unknown as Json
  return (await store.append(logOf(brand), number, entry)) ? { ...release, number } : undefined
}

/** Says what became of a release that was decided. Two may say so; the first counts. */
export const end = (
  store: ReleaseStore,
  brand: string,
  { number }: Release,
  outcome: { readonly entry: 'done' } | { readonly entry: 'undone'; readonly file: string },
): Promise<boolean> => store.append(logOf(brand), number + 1, { ...outcome, of: number })
