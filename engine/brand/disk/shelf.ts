import { lstat, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BASE } from '../read/layers.ts'
import { folderFiles } from './folder.ts'
import { followBrands } from './follow.ts'
import { foldersIn } from './names.ts'
import type { BrandFolders, BrandShelf } from './port.ts'

/** The product's own brands; `_base` comes from here when a brands directory has none. */
export const PRODUCT_BRANDS = fileURLToPath(new URL('../../../brands', import.meta.url))

/** The brands in a directory on disk. */
export function folderShelf(dir: string): BrandShelf {
  const inside = relative(process.cwd(), dir)
  let hasOwnBase = dir === PRODUCT_BRANDS
  const isOwn = (id: string) => id !== BASE || hasOwnBase
  return {
    async folders() {
      const found = await brandFolders(dir)
      hasOwnBase = dir === PRODUCT_BRANDS || found.ids.includes(BASE)
      const lendsBase = !hasOwnBase && (await isFolder(join(PRODUCT_BRANDS, BASE)))
      return lendsBase ? { ...found, ids: [...found.ids, BASE] } : found
    },
    files: (id) => folderFiles(join(isOwn(id) ? dir : PRODUCT_BRANDS, id)),
    nameOf: (id) => (isOwn(id) ? join(inside.startsWith('..') ? dir : inside || '.', id) : `brands/${id}`),
    folderOf: (id) => join(isOwn(id) ? dir : PRODUCT_BRANDS, id),
    watch: (look, log) => followBrands({ dirs: hasOwnBase ? [dir] : [dir, PRODUCT_BRANDS], look, log }),
  }
}

/** Lists the folders of a brands directory. */
const brandFolders = async (dir: string): Promise<BrandFolders> => {
  const names = (await foldersIn(dir, async (name) => ({ name, isBrand: await holdsBrand(join(dir, name)) }))).sort(
    (a, b) => (a.name < b.name ? -1 : 1),
  )
  const isNamed = (name: string) => /^[a-z0-9_][a-z0-9_-]*$/.test(name)
  const isBrand = (one: (typeof names)[number]) => one.name === '_base' || one.isBrand
  return {
    ids: names.filter((one) => isBrand(one) && isNamed(one.name)).map(({ name }) => name),
    strays: names
      .filter((one) => !isBrand(one) || !isNamed(one.name))
      .map((one) => ({ name: one.name, code: isBrand(one) ? 'folder-name' : 'folder-without-brand' })),
  }
}

// A broken link, or a folder named `brand.json`, is an error in a brand; the folder still counts as one.
const holdsBrand = async (folder: string): Promise<boolean> =>
  (await lstat(join(folder, 'brand.json')).catch(() => undefined)) !== undefined

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => undefined))?.isDirectory() ?? false
