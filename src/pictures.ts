import { join } from 'node:path'
import { type Brands, PRODUCT_BRANDS } from '../engine/brand/node.ts'
import type { GamePictures } from './game-art.ts'
import { draftedAssets } from './previews.ts'
import type { SiteOptions } from './site/server/http/index.ts'
import { canaryVisit } from './studio/server/index.ts'

const SHARED = join(PRODUCT_BRANDS, '_base/assets')

/** Where the site finds a brand's pictures, has those made that are not there, and keeps smaller copies. */
export const picturesOf = (
  brands: Brands,
  art: GamePictures,
): Pick<SiteOptions, 'assetRoots' | 'prepareAsset' | 'copiesFolder'> => ({
  assetRoots: ({ folders }) => [
    ...draftedAssets(canaryVisit()),
    ...folders.map((folder) => join(brands.folderOf(folder), 'assets')),
    SHARED,
    art.folder,
  ],
  async prepareAsset(brand, path) {
    const object = await art.prepare(brand, path)
    return object && art.standIn(object, SHARED)
  },
  copiesFolder: join(art.folder, 'avif'),
})
