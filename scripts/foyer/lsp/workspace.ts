import { setTimeout } from 'node:timers/promises'
import { parse } from 'jsonc-parser'
import type { Editing } from '../../../engine/brand/assist/index.ts'
import { type BrandLibrary, createLibrary, followBrands, inSlices, problemsOf } from '../../../engine/brand/node.ts'
import {
  type BrandEnvironment,
  distinctProblems,
  type HostOwners,
  isServable,
  layerBrand,
  ownersAfter,
  parseSource,
  type Problem,
} from '../../../engine/brand/index.ts'
import { hostOwners } from '../project.ts'
import { createAddresses, type Addresses } from './addresses.ts'

/** Brand files as an editor sees them: unsaved texts take precedence over the disk. */
export interface Workspace {
  addresses: Addresses
  /** Sets the unsaved text of a file; without a text the file on disk counts again. */
  hold(uri: string, text?: string): void
  /** Resolves when what changed is read; it may not be checked yet. */
  read(): Promise<void>
  /** Resolves when what changed is read and checked. */
  settled(): Promise<void>
  /** All problems by the URI of their file. */
  problems(): Map<string, Problem[]>
  /** Editing help for a brand file; `undefined` for any other file. */
  editing(uri: string, text: string): Editing | undefined
  close(): void
}
interface Listener {
  /** Called after each check that reached a brand. */
  changed: () => void
  log: (line: string) => void
}

/** How long typing must pause before a check, in milliseconds. */
const QUIET_MS = 150

/** How long answers come before a check, in milliseconds. */
const ANSWERS_MS = 60

interface Turns {
  /** Reads folders, or at first all, and checks what that reached; resolves after the check. */
  refresh: (ids?: ReadonlySet<string>) => Promise<void>
  /** Resolves when the last read is done. */
  read: () => Promise<void>
  /** Resolves when the last check is done. */
  settled: () => Promise<void>
}

/** One read at a time, and the checks after them in their order: no read waits for a check. */
const readThenCheck = (
  library: BrandLibrary,
  check: (ids: ReadonlySet<string>) => Promise<void>,
  fail: (error: unknown) => void,
): Turns => {
  let reading: Promise<ReadonlySet<string>> | undefined
  let checking: Promise<void> | undefined
  return {
    refresh(ids) {
      const before = reading
      const read = (before ? before.then(() => library.read(ids)) : library.read()).catch((error: unknown) => {
        fail(error)
        return new Set<string>()
      })
      const checked = checking
      reading = read
      checking = (async () => {
        await checked
        const reached = await read
        // A brand is checked in one piece: what the editor has asked meanwhile is answered before.
        await setTimeout(ANSWERS_MS)
        await check(reached).catch(fail)
      })()
      return checking
    },
    async read() {
      await reading
    },
    async settled() {
      await checking
    },
  }
}

/** Opens the brands of a directory for an editor. */
export const openWorkspace = (dir: string, environment: BrandEnvironment, { changed, log }: Listener): Workspace => {
  const unsaved = new Map<string, string>()
  const library = createLibrary(dir, environment, unsaved)
  const addresses = createAddresses(dir, library)
  let due: Set<string> | undefined
  let quiet: NodeJS.Timeout | undefined
  let owners: HostOwners | undefined
  const check = async (ids: ReadonlySet<string>): Promise<void> => {
    if (ids.size === 0) return
    await inSlices(ids, library.check)
    owners = ownersNow(library, owners ?? (await hostOwners()))
    changed()
  }
  const { refresh, read, settled } = readThenCheck(library, check, (error) =>
    log(`the brands could not be checked: ${String(error)}`),
  )
  const flush = (): void => {
    clearTimeout(quiet)
    const ids = due
    due = undefined
    if (ids) void refresh(ids)
  }
  const stop = followBrands({ dirs: [dir], look: refresh, log })
  void refresh()
  return {
    addresses,
    hold(uri, text) {
      const at = addresses.pathOf(uri)
      if (!at?.path.endsWith('.json')) return
      const name = `${at.brand}/${at.path}`
      if (text === undefined) unsaved.delete(name)
      else unsaved.set(name, text)
      addresses.note(at, text === undefined ? undefined : uri)
      ;(due ??= new Set()).add(at.brand)
      clearTimeout(quiet)
      quiet = globalThis.setTimeout(flush, QUIET_MS)
    },
    read() {
      flush()
      return read()
    },
    settled() {
      flush()
      return settled()
    },
    problems: () =>
      Map.groupBy(distinctProblems(problemsOf(library, owners).values()), ({ file }) => addresses.uriOf(file)),
    editing: (uri, text) => editingOf(library, addresses, environment, uri, text),
    close() {
      clearTimeout(quiet)
      stop()
    },
  }
}

// As on the server, a host belongs to the brand that passed with it first.
const ownersNow = (library: BrandLibrary, before: HostOwners): HostOwners => {
  const problems = problemsOf(library, before)
  const sound = [...library.records.values()].filter(({ id }) => isServable(problems.get(id) ?? []))
  return ownersAfter(before, sound)
}

// A file is rarely valid JSON while being typed: the readable part of it is used meanwhile.
const editingOf = (
  { sources }: BrandLibrary,
  addresses: Addresses,
  environment: BrandEnvironment,
  uri: string,
  text: string,
): Editing | undefined => {
  const at = addresses.pathOf(uri)
  const own = at && sources.get(at.brand)
  if (!own) return undefined
  const { source } = parseSource({ ...at, file: addresses.nameOf(at), text })
  if (source.key.length === 0) return undefined
  const draft: unknown = parse(text)
  source.data ??= draft
  const files = [...own.files.filter(({ path }) => path !== at.path), source]
  const layered = layerBrand(at.brand, new Map(sources).set(at.brand, { ...own, files }))
  return { source, draft, layered, environment, brands: [...sources.keys()] }
}
