import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { bytesHash, bytesIn } from './bytes.ts'
import { FileRefused, type FileChange, type WholeState } from './port.ts'

/** What is being written: it is there from the moment it is decided until all of it is written. */
const JOURNAL = '.release.json'
/** What was written last. */
export const DONE = '.released.json'
/** After so many milliseconds a journal is of a writer that does not go on. */
const STALE_MS = 10_000
/** Folders of bytes that nobody decided about are taken away after an hour. */
const STAGE = '.release-'
const SWEPT_MS = 3_600_000

/** A change of a file with where it is. */
type PlacedChange = FileChange & { readonly place: string }
interface Journal {
  /** The folder with the bytes: `0.new`, `0.old`, `1.new` … by the number of the file. */
  readonly stage: string
  readonly mark: string
  readonly before: string
  readonly pid: number
  readonly host: string
  readonly isUndone?: boolean
  readonly files: readonly { readonly path: string; readonly from: string | null; readonly to: string | null }[]
}

/** What a file holds; undefined where there is none, or one that nobody of us wrote. */
const parsed = async <T>(place: string): Promise<T | undefined> => {
  try {
    return JSON.parse((await readFile(place)).toString('utf8')) as T
  } catch {
    return undefined
  }
}
const journalOf = (folder: string): Promise<Journal | undefined> => parsed<Journal>(join(folder, JOURNAL))

/** What was written last in a folder; undefined while something is being written. */
export async function stateOfFolder(folder: string): Promise<WholeState | undefined> {
  // In this order: what is done is told before the journal goes.
  if (await journalOf(folder)) return undefined
  return (await parsed<WholeState>(join(folder, DONE))) ?? { mark: '', turn: '' }
}

/** Puts bytes in the place of a file, or takes it away. */
async function put(folder: string, path: string, bytes: Buffer | undefined): Promise<void> {
  const place = join(folder, path)
  if (bytes) {
    await mkdir(dirname(place), { recursive: true })
    const hidden = join(dirname(place), `.${randomUUID()}`)
    await writeFile(hidden, bytes, { flush: true })
    return rename(hidden, place)
  }
  await rm(place, { force: true })
  // A folder without files is as if it were not there.
  for (let above = dirname(path); above !== '.'; above = dirname(above)) {
    const isGone = await rmdir(join(folder, above)).then(
      () => true,
      () => false,
    )
    if (!isGone) return
  }
}

const hashIn = async (folder: string, path: string): Promise<string | null> => {
  const bytes = await bytesIn(join(folder, path))
  return bytes ? bytesHash(bytes) : null
}

/** Ends what a journal tells of, and says so. */
async function end(folder: string, { stage }: Journal, mark: string): Promise<void> {
  await put(folder, DONE, Buffer.from(JSON.stringify({ mark, turn: randomUUID() })))
  await rm(join(folder, JOURNAL), { force: true })
  await rm(join(folder, stage), { recursive: true, force: true })
}

/** Gives all files their bytes back that still have the new ones. */
async function undo(folder: string, journal: Journal): Promise<void> {
  await put(folder, JOURNAL, Buffer.from(JSON.stringify({ ...journal, isUndone: true })))
  for (const [index, { path, to }] of journal.files.entries())
    if ((await hashIn(folder, path)) === to)
      await put(folder, path, await bytesIn(join(folder, journal.stage, `${index}.old`)))
  await end(folder, journal, journal.before)
}

/** Writes every file that is not written yet. @throws FileRefused, after all is undone */
async function complete(folder: string, journal: Journal): Promise<void> {
  for (const [index, { path, from, to }] of journal.files.entries()) {
    const hash = await hashIn(folder, path)
    if (hash === to) continue
    if (hash !== from) {
      await undo(folder, journal)
      throw new FileRefused('changed', path, hash ?? undefined)
    }
    await put(folder, path, await bytesIn(join(folder, journal.stage, `${index}.new`)))
  }
  await end(folder, journal, journal.mark)
}

/** Whether whoever wrote a journal may still go on with it. */
async function isAlive(folder: string, { pid, host }: Journal): Promise<boolean> {
  if (host === hostname() && (pid === process.pid || !isRunning(pid))) return false
  const now = join(folder, `.${randomUUID()}`)
  await writeFile(now, '')
  try {
    // Both times are those of the disk, whichever machine asks.
    const [began, at] = [await stat(join(folder, JOURNAL)).catch(() => undefined), await stat(now)]
    return began !== undefined && at.mtimeMs - began.mtimeMs < STALE_MS
  } finally {
    await rm(now, { force: true })
  }
}
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Completes or undoes what somebody who was killed began. @returns whether nothing is under way any more */
export async function settleFolder(folder: string): Promise<boolean> {
  const journal = await journalOf(folder)
  if (!journal) return true
  if (await isAlive(folder, journal)) return false
  if (journal.isUndone) await undo(folder, journal)
  else
    await complete(folder, journal).catch((error: unknown) => {
      if (!(error instanceof FileRefused)) throw error
    })
  return true
}

/** Keeps the bytes of all changes, and those they replace, in a folder of their own. */
async function stageAll(folder: string, stage: string, changes: readonly PlacedChange[]): Promise<Journal['files']> {
  await mkdir(join(folder, stage))
  const files: { path: string; from: string | null; to: string | null }[] = []
  for (const [index, { path, place, bytes, expected }] of changes.entries()) {
    const old = await bytesIn(place)
    const from = old ? bytesHash(old) : null
    if (from !== (expected ?? null)) throw new FileRefused('changed', path, from ?? undefined)
    if (old) await writeFile(join(folder, stage, `${index}.old`), old, { flush: true })
    if (bytes) await writeFile(join(folder, stage, `${index}.new`), bytes, { flush: true })
    files.push({ path, from, to: bytes ? bytesHash(bytes) : null })
  }
  return files
}

/** Takes away what writers left who were killed before they decided. */
async function sweep(folder: string, own: string): Promise<void> {
  const { mtimeMs: now } = await stat(join(folder, own))
  for (const name of await readdir(folder)) {
    if (!name.startsWith(STAGE) || name === own) continue
    const before = await stat(join(folder, name)).catch(() => undefined)
    if (before && now - before.mtimeMs > SWEPT_MS) await rm(join(folder, name), { recursive: true, force: true })
  }
}

/**
 * Writes several files of a folder, or none of them. Killed at any moment it leaves either nothing to see, or a journal
 * by which the next one to look completes it.
 * @throws FileRefused
 */
export async function writeWhole(folder: string, changes: readonly PlacedChange[], mark: string): Promise<void> {
  if (!(await settleFolder(folder))) throw new FileRefused('busy', changes[0]?.path ?? '')
  const before = (await stateOfFolder(folder))?.mark ?? ''
  const stage = `${STAGE}${randomUUID()}`
  try {
    const files = await stageAll(folder, stage, changes)
    await sweep(folder, stage)
    const journal: Journal = { stage, mark, before, pid: process.pid, host: hostname(), files }
    await writeFile(join(folder, stage, 'journal'), JSON.stringify(journal), { flush: true })
    // From here on it is decided: of two who decide at once, one is refused.
    await link(join(folder, stage, 'journal'), join(folder, JOURNAL)).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      throw new FileRefused('busy', changes[0]?.path ?? '')
    })
    await complete(folder, journal)
  } catch (error) {
    const journal = await journalOf(folder)
    if (journal?.stage !== stage) await rm(join(folder, stage), { recursive: true, force: true })
    else if (!(error instanceof FileRefused)) await undo(folder, journal)
    throw error
  }
}
