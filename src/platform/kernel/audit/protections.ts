import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { parseDuration } from '../../../../engine/clock/index.ts'
import { newId } from '../ids.ts'
import type { Json } from '../json.ts'

/** Of mailings only their end protects. */
const ENDED_MAILINGS = 'contact.subscription'
/** Actions by which players are protected, from themselves or from others; a line of the audit has all they need. */
const PROTECTING: ReadonlySet<string> = new Set([
  'limits.break',
  'limits.set',
  'limits.tighten',
  'player.ban',
  'player.end_sessions',
  'account.password',
  'account.recovery',
  'session.end',
  ENDED_MAILINGS,
])
const protects = ({ action, details }: Pick<Protection, 'action' | 'details'>): boolean =>
  PROTECTING.has(action) && (action !== ENDED_MAILINGS || (details as { on?: boolean }).on === false)

/** A line of the audit that protects a player, as it is kept outside the database. */
export interface Protection {
  readonly brand: string
  /** Number of the line, as text. */
  readonly line: string
  /** By it the line is told from another that was given the number after this one was lost. */
  readonly hash: string
  readonly at: string
  readonly action: string
  /** `player:<id>`. */
  readonly subject: string
  readonly details: Json
}

/** Keeps what protects players outside the database, so that a restored or promoted one that lacks it can be told. */
export interface Protections {
  /** Notes a line that is committed, unless it protects nobody. Never throws. */
  note(line: Omit<Protection, 'line' | 'at'> & { readonly line: bigint; readonly at: Date }): void
}

/** How long files are kept: longer than backups are restored from. */
const KEPT = parseDuration('P35D')
const FILE = /^\d{4}-\d\d-\d\d[-\w]*\.jsonl$/

/**
 * Keeps protections in a folder, each on the disk before its call is answered: a file for each day and process, since
 * what two write to the end of one file on a volume of the network may be mixed. Several processes may share the
 * folder.
 * @param onError told what could not be written; the database has it
 */
export function protectionFolder(folder: string, onError: (error: unknown) => void): Protections {
  const own = newId()
  let today = ''
  try {
    // There from the start, so that who is asked for the folders of all processes finds it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    onError(error)
  }
  /** Length of today's file as far as its lines are whole. */
  let whole = 0
  let cleaned = ''
  /** Removes old files. Other processes do so as well, and what cannot be removed keeps no line from being kept. */
  const clean = (at: Date): void => {
    const oldest = new Date(at.getTime() - KEPT).toISOString().slice(0, 10)
    for (const name of readdirSync(folder).filter((each) => FILE.test(each) && each < oldest))
      try {
        rmSync(join(folder, name), { force: true })
      } catch (error) {
        onError(error)
      }
  }
  function write({ at, line, ...rest }: Parameters<Protections['note']>[0]): void {
    const day = at.toISOString().slice(0, 10)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (day !== today) whole = 0
    today = day
    const { brand, hash, action, subject, details } = rest
    const kept: Protection = { brand, line: String(line), hash, at: at.toISOString(), action, subject, details }
    const file = openSync(join(folder, `${day}-${own}.jsonl`), 'a', 0o600)
    try {
      const { size } = fstatSync(file)
      // What a full disk cut off stays by itself: the line after it is one of its own.
      const bytes = Buffer.from(`${size === whole ? '' : '\n'}${JSON.stringify(kept)}\n`)
      const written = writeSync(file, bytes)
      if (written < bytes.length) throw new Error(`${written} of ${bytes.length} bytes were written`)
      whole = size + written
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    if (cleaned === day) return
    cleaned = day
    clean(at)
  }
  return {
    note(line) {
      if (!protects(line)) return
      try {
        write(line)
      } catch (error) {
        onError(error)
      }
    },
  }
}

/** Name of the folder in a process's data directory. */
export const PROTECTIONS = 'protections'

/**
 * What a folder of `protectionFolder` has, or that of a data directory, oldest first. Lines that were cut off are left
 * out.
 * @throws Error where there is no such folder: each process makes its own when it starts
 */
export function readProtections(given: string): Protection[] {
  const inside = join(given, PROTECTIONS)
  const folder = existsSync(inside) ? inside : given
  const files = readdirSync(folder).filter((name) => FILE.test(name))
  if (files.length === 0 && basename(folder) !== PROTECTIONS)
    throw new Error(`${given} has no folder "${PROTECTIONS}", so it is not the data directory of a process`)
  return files
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').slice(0, -1))
    .flatMap((text): Protection[] => {
      try {
        return [JSON.parse(text) as Protection]
      } catch {
        return []
      }
    })
}
