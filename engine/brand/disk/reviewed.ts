import { randomUUID } from 'node:crypto'
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderFiles } from './folder.ts'
import { isPlain } from '../read/merge.ts'
import type { BrandLibrary } from './library.ts'
import type { BrandFiles, BrandShelf } from './port.ts'

/** A shelf on which people work in the folders of some brands, and only releases change what is served of them. */
interface ReviewedShelf extends BrandShelf {
  /** The folder in which people edit a brand whose edits are reviewed; undefined for every other brand. */
  edited(id: string): BrandFiles | undefined
  /** Ids of the brands whose edits are reviewed. */
  reviewed(): readonly string[]
  /**
   * Has a brand's edits reviewed from now on, or no more.
   * @returns whether its files come from somewhere else than before
   */
  review(id: string, isReviewed: boolean): Promise<boolean>
}

/**
 * A shelf with brands whose edits are reviewed: a copy of the folder is served, which releases write.
 * @param dir where the copies are kept; those that are there already are served
 */
export async function reviewedShelf(shelf: BrandShelf, dir: string): Promise<ReviewedShelf> {
  const copyOf = (id: string) => join(dir, id)
  const found = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const reviewed = new Set(
    found.filter((one) => one.isDirectory() && !one.name.startsWith('.')).map(({ name }) => name),
  )

  return {
    ...shelf,
    files: (id) => (reviewed.has(id) ? folderFiles(copyOf(id)) : shelf.files(id)),
    folderOf: (id) => (reviewed.has(id) ? copyOf(id) : shelf.folderOf(id)),
    edited: (id) => (reviewed.has(id) ? shelf.files(id) : undefined),
    reviewed: () => [...reviewed],
    async review(id, isReviewed) {
      if (reviewed.has(id) === isReviewed) return false
      if (isReviewed) {
        const half = join(dir, `.${randomUUID()}`)
        await mkdir(dir, { recursive: true })
        await cp(shelf.folderOf(id), half, { recursive: true, dereference: true })
        await rename(half, copyOf(id))
        reviewed.add(id)
      } else {
        reviewed.delete(id)
        await rm(copyOf(id), { recursive: true, force: true })
      }
      return true
    },
  }
}

/** Has the edits of brands reviewed, or no more, as their `brand.json` says now. @returns ids read anew for that */
export const turned = async (
  reviews: ReviewedShelf,
  library: BrandLibrary,
  reached: ReadonlySet<string>,
): Promise<Set<string>> => {
  const moved = new Set<string>()
  for (const id of reached) {
    const data = library.sources.get(id)?.files.find(({ path }) => path === 'brand.json')?.data
    if (isPlain(data) && (await reviews.review(id, data.releases === 'reviewed'))) moved.add(id)
  }
  return moved.size === 0 ? moved : library.read(moved)
}
