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
  /** The number of that brand's release; absent where that is older than this field. */
  readonly of?: number
  /** The paths of the files it changed. */
  readonly changed: readonly string[]
  /** The brands that inherit from it and change with it: each has a release after it, of the kind `inherited`. */
  readonly train?: readonly string[]
  /**
   * The brands that stay out of it, with the files that each gets before it, of the kind `stayed`: the hashes of their
   * bytes by path.
   */
  readonly stay?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What a release is decided with besides its own files. */
export type Company = Pick<Release, 'stay' | 'train'>

type Entry =
  | (Omit<Release, 'number'> & { readonly entry: 'begin' })
  | { readonly entry: 'done' | 'undone'; readonly of: number; readonly file?: string }
  | { readonly entry: 'followed'; readonly of: number }

/** All releases of a brand. */
export interface History {
  /** Those that were on air, in their order; the last one is on air. */
  readonly releases: readonly Release[]
  /** One that was decided and is not written yet, or whoever wrote it was killed. */
  readonly open: Release | undefined
  /** Those on air of whose train it is not said yet that every brand has followed. */
  readonly leading: readonly Release[]
  /** How many entries the log has. */
  readonly entries: number
}

const logOf = (brand: string): LogName => ({ brand, kind: 'release', id: ALL_RELEASES })

/** Reads all releases of a brand. */
export async function historyOf(store: ReleaseStore, brand: string): Promise<History> {
  const entries = (await store.read(logOf(brand))) as unknown as readonly Entry[]
  const releases: Release[] = []
  const followed = new Set<number>()
  let open: Release | undefined
  for (const [index, one] of entries.entries())
    if (one.entry === 'begin') {
      const { entry: _entry, ...release } = one
      open = { ...release, number: index + 1 }
    } else if (one.entry === 'followed') followed.add(one.of)
    else if (open) {
      if (one.entry === 'done') releases.push(open)
      open = undefined
    }
  const leading = releases.filter(({ number, train = [] }) => train.length > 0 && !followed.has(number))
  return { releases, open, leading, entries: entries.length }
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

/**
 * Says that every brand of a release's train has followed. While another release of the brand is open it is not said:
 * the next entry is that one's end.
 */
export async function endTrain(store: ReleaseStore, brand: string, { number }: Release): Promise<void> {
  for (;;) {
    const { open, leading, entries } = await historyOf(store, brand)
    if (open || leading.every((one) => one.number !== number)) return
    if (await store.append(logOf(brand), entries + 1, { entry: 'followed', of: number })) return
  }
}
