import { setTimeout } from 'node:timers/promises'
import { parse } from 'jsonc-parser'
import type { Editing } from '../assist/index.ts'
import { ownersAfter, type HostOwners } from '../check/hosts.ts'
import { layerBrand } from '../read/layers.ts'
import { distinctProblems, isServable, type Problem } from '../read/problem.ts'
import { parseSource } from '../read/source.ts'
import type { BrandEnvironment } from '../read/types.ts'
import { createLibrary, inSlices, problemsOf, type BrandLibrary } from './library.ts'
import { withUnsaved } from './memory.ts'
import type { BrandShelf } from './port.ts'

/** Brand files as somebody who edits them has them: what is not saved yet takes precedence over what is. */
export interface Workspace {
  readonly library: BrandLibrary
  /** Sets the unsaved text of a file, `null` for one that is removed; without a text the saved file counts again. */
  hold(brand: string, path: string, text?: string | null): void
  /** Resolves when what changed is read; it may not be checked yet. */
  read(): Promise<void>
  /** Resolves when what changed is read and checked. */
  settled(): Promise<void>
  /** All problems by the name of their file. */
  problems(): Map<string, Problem[]>
  /** Help for editing a brand file, whose text need not be JSON at the moment; `undefined` for any other file. */
  editing(brand: string, path: string, text: string): Editing | undefined
  close(): void
}
interface Listener {
  /** Called after each check that reached a brand. */
  readonly changed: () => void
  readonly log: (line: string) => void
  /** Reads which brand each host belongs to, before the first check. */
  readonly owners: () => Promise<HostOwners>
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

/** A shelf on which unsaved texts, by brand and path, take precedence. */
const unsavedShelf = (
  shelf: BrandShelf,
  unsaved: ReadonlyMap<string, ReadonlyMap<string, string | null>>,
): BrandShelf => ({
  ...shelf,
  files(id) {
    const own = unsaved.get(id)
    return own ? withUnsaved(shelf.files(id), own) : shelf.files(id)
  },
})

/** Opens the brands of a shelf for somebody who edits them. */
export const openWorkspace = (
  shelf: BrandShelf,
  environment: BrandEnvironment,
  { changed, log, owners: ownersBefore }: Listener,
): Workspace => {
  const unsaved = new Map<string, Map<string, string | null>>()
  const library = createLibrary(unsavedShelf(shelf, unsaved), environment)
  let due: Set<string> | undefined
  let quiet: NodeJS.Timeout | undefined
  let owners: HostOwners | undefined
  const check = async (ids: ReadonlySet<string>): Promise<void> => {
    if (ids.size === 0) return
    await inSlices(ids, library.check)
    owners = ownersNow(library, owners ?? (await ownersBefore()))
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
  const stop = shelf.watch(refresh, log)
  void refresh()
  return {
    library,
    hold(brand, path, text) {
      const own = unsaved.get(brand) ?? new Map<string, string | null>()
      if (text === undefined) own.delete(path)
      else own.set(path, text)
      if (own.size === 0) unsaved.delete(brand)
      else unsaved.set(brand, own)
      ;(due ??= new Set()).add(brand)
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
    problems: () => Map.groupBy(distinctProblems(problemsOf(library, owners).values()), ({ file }) => file),
    editing: (brand, path, text) => editingOf(library, environment, { brand, path, text }),
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
  { sources, shelf }: BrandLibrary,
  environment: BrandEnvironment,
  at: { brand: string; path: string; text: string },
): Editing | undefined => {
  const own = sources.get(at.brand)
  if (!own) return undefined
  const { source } = parseSource({ ...at, file: `${shelf.nameOf(at.brand)}/${at.path}` })
  if (source.key.length === 0) return undefined
  const draft: unknown = parse(at.text)
  source.data ??= draft
  const files = [...own.files.filter(({ path }) => path !== at.path), source]
  const layered = layerBrand(at.brand, new Map(sources).set(at.brand, { ...own, files }))
  return { source, draft, layered, environment, brands: [...sources.keys()] }
}
