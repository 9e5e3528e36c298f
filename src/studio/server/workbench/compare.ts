import { changesInMarkets } from '../../../../engine/brand/index.ts'
import type { Unsaved } from '../../../../engine/brand/node.ts'
import { lookOnly, releasesOf, type StudioParts } from '../parts.ts'
import { ID_LENGTH } from '../store/drafts.ts'
import { onAir } from '../store/on-air.ts'
import { compiled } from '../store/prepare.ts'
import { filesOfRelease } from '../store/releases.ts'
import { foreseen, type ForeseenChange } from './foreseen.ts'
import { openDraft } from './open.ts'

/** What is on air, as one of the versions that are compared. */
const AIR = 'air'

/** What differs between two versions of a brand. */
interface Comparison {
  /** Whether both compile; otherwise nothing can be told. */
  readonly compiles: boolean
  readonly items: readonly ForeseenChange[]
}

/** What has to become of the files on air to have those of a version. @throws ReleaseRefused */
async function filesOf(studio: StudioParts, brand: string, version: string): Promise<Unsaved> {
  if (version === AIR) return new Map()
  // The number of a release is shorter, and a hash of as many digits is no draft's.
  if (version.length === ID_LENGTH) return (await openDraft(studio, { brand, id: version })).unsaved
  const parts = lookOnly(releasesOf(studio, brand))
  return filesOfRelease(parts, brand, version, await onAir(parts, brand))
}

/**
 * What differs between two versions of a brand, in sentences.
 * @param versions each `air`, the id of a draft, or the number or hash of a release
 * @throws ReleaseRefused `no-such-brand`, `no-such-draft`, `no-such-release`, `base-gone`
 */
export async function compare(
  studio: StudioParts,
  brand: string,
  versions: { readonly from: string; readonly to: string },
): Promise<Comparison> {
  const { brands } = releasesOf(studio, brand)
  const read = async (version: string) => {
    const files = await filesOf(studio, brand, version)
    return (await compiled({ brands }, brand, files)).compiles ? brands.opened(brand, files) : undefined
  }
  const [before, after] = [await read(versions.from), await read(versions.to)]
  if (!before || !after) return { compiles: false, items: [] }
  const items = changesInMarkets(before.layered, after.layered, after.environment)
  return { compiles: true, items: await foreseen(studio, brand, items) }
}
