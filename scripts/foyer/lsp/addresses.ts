import { realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PRODUCT_BRANDS, type BrandLibrary } from '../../../engine/brand/node.ts'

/** A brand file by its brand and its path below the brand's folder. */
interface BrandPath {
  brand: string
  path: string
}

/** Maps brand files to the URIs used by an editor. */
export interface Addresses {
  /** The brand file of a URI; `undefined` for any other file. */
  pathOf(uri: string): BrandPath | undefined
  /** The name of a file in problems: `brands/kilovolt/pages/home.json`. */
  nameOf(at: BrandPath): string
  /** The URI of a file named in a problem. */
  uriOf(name: string): string
  /** The URI of a file below a brand's folder. */
  uriIn(brand: string, path: string): string
  /** Remembers the editor's spelling of an open file's URI, or forgets it. */
  note(at: BrandPath, uri: string | undefined): void
}

/** Creates the mapping for the files of a library. */
export const createAddresses = (dir: string, library: BrandLibrary): Addresses => {
  const roots = [...new Set([dir, realpathSync(dir), PRODUCT_BRANDS])]
  const noted = new Map<string, string>()
  const folderName = (id: string): string => {
    const first = library.sources.get(id)?.files[0]
    return first ? first.file.slice(0, first.file.length - first.path.length) : ''
  }
  const uriIn = (brand: string, path: string): string =>
    noted.get(`${brand}/${path}`) ?? pathToFileURL(join(library.shelf.folderOf(brand), path)).href
  return {
    pathOf(uri) {
      if (!uri.startsWith('file:')) return undefined
      const file = fileURLToPath(uri)
      for (const root of roots) {
        const [brand = '', ...rest] = relative(root, file).split(sep)
        if (brand !== '' && brand !== '..' && rest.length > 0) return { brand, path: rest.join('/') }
      }
      return undefined
    },
    nameOf: ({ brand, path }) => `${folderName(brand)}${path}`,
    uriOf(name) {
      for (const id of library.sources.keys()) {
        const folder = folderName(id)
        if (folder !== '' && name.startsWith(folder)) return uriIn(id, name.slice(folder.length))
      }
      return pathToFileURL(name).href
    },
    uriIn,
    note({ brand, path }, uri) {
      if (uri === undefined) noted.delete(`${brand}/${path}`)
      else noted.set(`${brand}/${path}`, uri)
    },
  }
}
