import { bytesHash } from './folder.ts'
import { FileRefused, type BrandFiles, type ListedFile } from './port.ts'

const listed = (path: string, bytes: Buffer): ListedFile => ({
  path,
  state: `memory ${bytesHash(bytes)}`,
  size: bytes.length,
})
const byPath = (a: ListedFile, b: ListedFile): number => (a.path < b.path ? -1 : 1)

/** The files of a brand in memory. @param files their bytes by path, which are changed */
export function memoryFiles(files = new Map<string, Buffer>()): BrandFiles {
  const expect = (path: string, expected: string | undefined): void => {
    const bytes = files.get(path)
    const hash = bytes && bytesHash(bytes)
    if (hash !== expected) throw new FileRefused('changed', path, hash)
  }
  return {
    list: () => Promise.resolve([...files].map(([path, bytes]) => listed(path, bytes)).sort(byPath)),
    async read(path) {
      const bytes = files.get(path)
      if (!bytes) throw new Error(`there is no ${path}`)
      return Promise.resolve(bytes)
    },
    async write(path, bytes, expected) {
      expect(path, expected)
      files.set(path, bytes)
      return Promise.resolve()
    },
    async remove(path, expected) {
      expect(path, expected)
      files.delete(path)
      return Promise.resolve()
    },
  }
}

/** What is not saved yet: the text of each file by its path, and `null` for one that is removed. */
export type Unsaved = ReadonlyMap<string, string | null>

/** The files of a brand as they are once something unsaved is saved. They are read only. */
export function withUnsaved(files: BrandFiles, unsaved: Unsaved): BrandFiles {
  const refuse = (path: string) => Promise.reject(new FileRefused('changed', path))
  return {
    async list() {
      const saved = (await files.list()).filter(({ path }) => !unsaved.has(path))
      const added = [...unsaved].flatMap(([path, text]) => (text === null ? [] : [listed(path, Buffer.from(text))]))
      return added.length === 0 ? saved : [...saved, ...added].sort(byPath)
    },
    read: async (path) => {
      const text = unsaved.get(path)
      return typeof text === 'string' ? Buffer.from(text) : files.read(path)
    },
    write: refuse,
    remove: refuse,
  }
}
