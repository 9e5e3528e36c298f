import { bytesHash } from './bytes.ts'
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
  let state = { mark: '', turn: '0' }
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
    async writeAll(changes, mark) {
      for (const { path, expected } of changes) expect(path, expected)
      for (const { path, bytes } of changes)
        if (bytes) files.set(path, bytes)
        else files.delete(path)
      state = { mark, turn: String(Number(state.turn) + 1) }
      return Promise.resolve()
    },
    state: () => Promise.resolve(state),
    settle: () => Promise.resolve(true),
  }
}

/** What is not saved yet: text or bytes of each file by its path, and `null` for one that is removed. */
export type Unsaved = ReadonlyMap<string, string | Buffer | null>

/** The files of a brand as they are once something unsaved is saved. They are read only. */
export function withUnsaved(files: BrandFiles, unsaved: Unsaved): BrandFiles {
  const refuse = (path: string) => Promise.reject(new FileRefused('changed', path))
  return {
    async list() {
      const saved = (await files.list()).filter(({ path }) => !unsaved.has(path))
      const added = [...unsaved].flatMap(([path, own]) => (own === null ? [] : [listed(path, bytesOf(own))]))
      return added.length === 0 ? saved : [...saved, ...added].sort(byPath)
    },
    read: async (path) => {
      const own = unsaved.get(path)
      return own === undefined || own === null ? files.read(path) : bytesOf(own)
    },
    write: refuse,
    remove: refuse,
    writeAll: ([first]) => refuse(first?.path ?? ''),
    state: () => files.state(),
    settle: () => files.settle(),
  }
}
const bytesOf = (own: string | Buffer): Buffer => (typeof own === 'string' ? Buffer.from(own) : own)
