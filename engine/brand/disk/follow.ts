import { readdirSync } from 'node:fs'
import { sep } from 'node:path'
import { watch, type FSWatcher } from 'chokidar'
import { DONE } from './whole.ts'

/** In milliseconds: the pause after the last save before an edit is complete, and the longest wait for it. */
const QUIET_MS = 60
const MOST_MS = 500
/**
 * The scan that complements the watcher: the shortest pause between scans, and the pause as a multiple of a scan's
 * duration. A scan slows the pages answered meanwhile, so that with many brands it takes less than one percent of the
 * time; more only when not everything can be watched.
 */
const SCAN_PAUSE_MS = 2_000
const SCAN_SHARE = 150
const SCAN_SHARE_UNWATCHED = 20
/**
 * With more folders than this, watching begins so many milliseconds later: to look through a thousand takes a second of
 * processor time, which the start needs itself. What is saved until then is found by the scan.
 */
const MANY_FOLDERS = 100
const WATCH_LATER_MS = 4_000

export interface FollowOptions {
  /** Brands directories, each holding brand folders. */
  dirs: readonly string[]
  /** Reads the folders with these ids, in which something was saved; all folders when absent. */
  look: (ids?: ReadonlySet<string>) => Promise<void>
  log: (line: string) => void
}

/** Hidden files and backups of editors, but not what tells that a release was written. */
const isIgnored = (path: string, dirs: readonly string[]): boolean =>
  !path.endsWith(sep + DONE) &&
  dirs.some((dir) => path.startsWith(dir + sep) && /(?:^|[/\\])(?:\.|[^/\\]*~$)/.test(path.slice(dir.length + 1)))

const hasMany = (dirs: readonly string[]): boolean => {
  try {
    return dirs.reduce((count, dir) => count + readdirSync(dir).length, 0) > MANY_FOLDERS
  } catch {
    // A folder that cannot be read is told by the scan.
    return false
  }
}

/**
 * Follows brand folders. A watcher reports saves at once; since systems limit how much can be watched, a periodic scan
 * of all folders finds what it missed. Returns a function that stops it.
 */
export const followBrands = ({ dirs, look, log }: FollowOptions): (() => void) => {
  let closed = false
  let quiet: NodeJS.Timeout | undefined
  let scan: NodeJS.Timeout | undefined
  let first = 0
  let changed = new Set<string>()
  const complain = (error: unknown) => log(`brands could not be read again: ${String(error)}`)

  const flush = (): void => {
    const ids = changed
    changed = new Set()
    first = 0
    void look(ids).catch(complain)
  }
  const note = (path: string): void => {
    const dir = dirs.find((one) => path.startsWith(one + sep))
    const id = dir && path.slice(dir.length + 1).split(sep, 1)[0]
    if (!id || closed) return
    changed.add(id)
    first ||= performance.now()
    clearTimeout(quiet)
    quiet = setTimeout(flush, Math.max(0, Math.min(QUIET_MS, first + MOST_MS - performance.now())))
  }
  let watcher: FSWatcher | undefined
  let isLimited = false
  const begin = (): void => {
    watcher = watch([...dirs], { ignoreInitial: true, persistent: false, ignored: (path) => isIgnored(path, dirs) })
    watcher.on('all', (_event, path) => note(path))
    watcher.on('error', (error) => {
      if (!isLimited) log(`not every brand folder can be watched; edits show with the next scan: ${String(error)}`)
      isLimited = true
    })
    // The watcher reports nothing saved before it is ready, so there is a scan at that moment.
    watcher.once('ready', scanNow)
  }
  const scanLater = (pause: number): void => {
    clearTimeout(scan)
    if (!closed) scan = setTimeout(scanNow, pause).unref()
  }
  const scanNow = (): void => {
    if (closed) return
    const began = performance.now()
    void look()
      .catch(complain)
      .finally(() => {
        const share = isLimited ? SCAN_SHARE_UNWATCHED : SCAN_SHARE
        scanLater(Math.max(SCAN_PAUSE_MS, (performance.now() - began) * share))
      })
  }
  scanLater(SCAN_PAUSE_MS)
  const later = hasMany(dirs) ? setTimeout(begin, WATCH_LATER_MS).unref() : void begin()
  return () => {
    closed = true
    clearTimeout(later)
    clearTimeout(quiet)
    clearTimeout(scan)
    void watcher?.close()
  }
}
