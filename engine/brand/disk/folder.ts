import { randomUUID } from 'node:crypto'
import type { Stats } from 'node:fs'
import { lstat, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { FILE_LIMIT, fileKeyOf } from '../read/source.ts'
import { ASSET_LIMIT, ASSETS, FileRefused, type BrandFiles, type ListedFile } from './port.ts'
import { bytesHash, bytesIn } from './bytes.ts'
import { stateOfFolder, settleFolder, writeWhole } from './whole.ts'

const FILES_LIMIT = 20_000

/**
 * The files of a brand in a folder on disk. Nothing outside the folder is read or written, whatever links it contains.
 * Hidden files and backups of editors are ignored.
 */
export function folderFiles(folder: string): BrandFiles {
  return {
    list: () => filesIn(folder),
    read: (path) => readFile(join(folder, path)),
    async write(path, bytes, expected) {
      expectSize(path, bytes)
      const place = await placeIn(folder, path)
      await inTurn(place, async () => {
        await expectBytes(place, path, expected)
        await mkdir(dirname(place), { recursive: true })
        const draft = join(dirname(place), `.${randomUUID()}`)
        try {
          await writeFile(draft, bytes, { flush: true })
          // Somebody with an editor takes no turn.
          await expectBytes(place, path, expected)
          await rename(draft, place)
        } finally {
          await rm(draft, { force: true })
        }
      })
    },
    async remove(path, expected) {
      const place = await placeIn(folder, path)
      await inTurn(place, async () => {
        await expectBytes(place, path, expected)
        await rm(place, { force: true })
      })
      // A folder without files is as if it were not there.
      for (let above = dirname(path); above !== '.'; above = dirname(above))
        if (
          !(await rmdir(join(folder, above)).then(
            () => true,
            () => false,
          ))
        )
          break
    },
    async writeAll(changes, mark) {
      // The first files of a brand make its folder.
      if (changes.some(({ bytes }) => bytes)) await mkdir(folder, { recursive: true })
      const places = await Promise.all(
        changes.map(async (change) => {
          if (change.bytes) expectSize(change.path, change.bytes)
          return { ...change, place: await placeIn(folder, change.path) }
        }),
      )
      await inTurn(folder, () => writeWhole(folder, places, mark))
    },
    state: () => stateOfFolder(folder),
    async settle() {
      let isSettled = false
      await inTurn(folder, async () => {
        isSettled = await settleFolder(folder)
      })
      return isSettled
    },
  }
}
/** Every file of a folder; none of one that is not there. */
async function filesIn(folder: string): Promise<ListedFile[]> {
  const root = await realpath(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (root === undefined) return []
  const paths = await pathsBelow(root)
  return Promise.all(paths.map((path) => listOne(root, path)))
}

const expectSize = (path: string, bytes: Buffer): void => {
  if (bytes.length > (path.startsWith(ASSETS) ? ASSET_LIMIT : FILE_LIMIT)) throw new FileRefused('too-large', path)
}

/** Where a file of the folder is, once its own folder is known to be inside. */
const placeIn = async (folder: string, path: string): Promise<string> => {
  const isOurs = fileKeyOf(path) !== undefined || path.startsWith(ASSETS)
  if (!isOurs || path.split('/').some((part) => part.startsWith('.') || part === ''))
    throw new FileRefused('no-brand-file', path)
  const root = await realpath(folder)
  const place = join(root, path)
  // A folder on the way may be a link.
  const above = await realpath(await nearest(dirname(place)))
  if (above !== root && !above.startsWith(root + sep)) throw new FileRefused('outside', path)
  if ((await lstat(place).catch(() => undefined))?.isSymbolicLink()) throw new FileRefused('outside', path)
  return place
}
const expectBytes = async (place: string, path: string, expected: string | undefined): Promise<void> => {
  const bytes = await bytesIn(place)
  const hash = bytes && bytesHash(bytes)
  if (hash !== expected) throw new FileRefused('changed', path, hash)
}

/** What is being written in this process, by place: each waits for the one before. */
const turns = new Map<string, Promise<void>>()
async function inTurn(place: string, work: () => Promise<void>): Promise<void> {
  const mine = (turns.get(place) ?? Promise.resolve()).then(work, work)
  turns.set(place, mine)
  try {
    await mine
  } finally {
    if (turns.get(place) === mine) turns.delete(place)
  }
}

/** The folder itself, or the nearest one above it that is there. */
const nearest = async (folder: string): Promise<string> =>
  (await lstat(folder).catch(() => undefined)) ? folder : nearest(dirname(folder))

// A save changes the times and, when it replaces the file, the inode number as well.
const stateOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs} ${ctimeMs} ${size} ${ino}`

async function listOne(root: string, path: string): Promise<ListedFile> {
  const place = join(root, path)
  let stats = await lstat(place).catch((error: unknown) => String((error as NodeJS.ErrnoException).code))
  if (typeof stats === 'string')
    return {
      path,
      state: '',
      size: 0,
      refused: { code: 'file-unreadable', message: `the file cannot be read: ${stats}` },
    }
  const state = stateOf(stats)
  const refuse = (code: NonNullable<ListedFile['refused']>['code'], message: string): ListedFile => ({
    path,
    state,
    size: 0,
    refused: { code, message },
  })
  // What no brand has is only named.
  if (!path.startsWith(ASSETS) && !path.endsWith('.json')) return { path, state, size: stats.size }
  if (stats.isDirectory()) return refuse('folder-for-file', 'a folder stands where a file belongs')
  if (stats.isSymbolicLink()) {
    const target = await realpath(place).catch(() => undefined)
    if (target === undefined) return refuse('dangling-link', 'the link leads nowhere')
    if (!target.startsWith(root + sep)) return refuse('file-outside', "the file leads out of the brand's folder")
    stats = await stat(target)
  }
  if (!stats.isFile()) return refuse('folder-for-file', 'what stands here is no file')
  return { path, state: stateOf(stats), size: stats.size }
}

// Hidden files and backups of editors are ignored.
const pathsBelow = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .map((entry) => ({ entry, path: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/') }))
    .filter(({ entry, path }) => !entry.isDirectory() || fileKeyOf(path) !== undefined)
    .map(({ path }) => path)
    .filter((path) => !path.split('/').some((part) => part.startsWith('.') || part.endsWith('~')))
  if (paths.length > FILES_LIMIT) throw new Error(`${root} holds more than ${FILES_LIMIT} files`)
  return paths.sort()
}
