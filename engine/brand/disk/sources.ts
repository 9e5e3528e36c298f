import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Code } from '../read/codes.ts'
import type { Problem } from '../read/problem.ts'
import { FILE_LIMIT, meantFile, parseSource, positionOf, fileKeyOf, strayFile } from '../read/source.ts'
import type { BrandSources, SourceFile } from '../read/types.ts'
import { unsizedSvg } from './svg.ts'
import { pictureSize, type PictureSize } from './picture-size.ts'
import { assetProblem } from './assets.ts'
import { folderFiles } from './folder.ts'
import { ASSET_LIMIT, ASSETS, type BrandFiles, type BrandShelf, type ListedFile } from './port.ts'

/** What was read at one path, and the state of the file at that time. */
interface Found {
  path: string
  state: string
  source?: SourceFile
  digest?: string
  size?: PictureSize
  problems?: Problem[]
}
const foundIn = new WeakMap<BrandSources, ReadonlyMap<string, Found>>()

/**
 * Reads one brand: every brand file with its positions, and its assets with their hashes. Anything that cannot be read
 * is a problem of this brand.
 * @param shown how problems name the folder, e.g. `brands/kilovolt`
 * @param before the result of the last read: unchanged files are not read again, and if none changed, this object
 * itself is returned
 */
export const readBrandSources = async (
  files: BrandFiles,
  id: string,
  shown = `brands/${id}`,
  before?: BrandSources,
): Promise<BrandSources> => {
  const known = before && foundIn.get(before)
  let found: Found[]
  try {
    const listed = await files.list()
    found = await Promise.all(
      listed.map((one) => readOne(files, id, `${shown}/${one.path}`, one, known?.get(one.path))),
    )
  } catch (error) {
    const message = `the folder cannot be read: ${reasonOf(error)}`
    found = [refusal(id, `${shown}/brand.json`, 'brand.json', 'file-unreadable', message)]
  }
  if (before && known && found.length === known.size && found.every((one) => known.get(one.path) === one)) return before
  return sourcesOf(id, found)
}

/** How often a brand that is being written is looked at again before the first read of it, in milliseconds. */
const LOOK_MS = 50

/**
 * Reads one brand as `readBrandSources` does, whole: while several of its files are being written, it is still the one
 * before.
 */
export const readSettledSources = async (
  files: BrandFiles,
  id: string,
  shown: string,
  before?: BrandSources,
): Promise<BrandSources> => {
  for (;;) {
    const state = await files.state()
    if (state) {
      const now = await readBrandSources(files, id, shown, before)
      if ((await files.state())?.turn === state.turn) return now
    } else if (!(await files.settle())) {
      if (before) return before
      await sleep(LOOK_MS)
    }
  }
}

/** How many folders are read at once. */
const READERS = 8

/** Reads the wanted folders of a shelf into `sources`. @returns ids of the brands that changed or were removed */
export const refreshSources = async (
  shelf: BrandShelf,
  sources: Map<string, BrandSources>,
  ids: readonly string[],
  only: ReadonlySet<string> | undefined,
): Promise<Set<string>> => {
  const changed = new Set<string>()
  const wanted = ids.filter((id) => !only || only.has(id) || !sources.has(id))
  const queue = wanted.map((id) => async () => {
    const before = sources.get(id)
    const now = await readSettledSources(shelf.files(id), id, shelf.nameOf(id), before)
    sources.set(id, now)
    if (now !== before) changed.add(id)
  })
  await inTurns(queue, READERS)
  for (const id of sources.keys()) {
    if (ids.includes(id)) continue
    sources.delete(id)
    changed.add(id)
  }
  return changed
}

const inTurns = async (queue: (() => Promise<void>)[], readers: number): Promise<void> => {
  let next = 0
  const work = async (): Promise<void> => {
    while (next < queue.length) await queue[next++]!()
  }
  await Promise.all(Array.from({ length: readers }, work))
}

/** Reads the brand in a folder; the folder's name is its id. */
export const readBrandFolder = (folder: string): Promise<BrandSources> =>
  readBrandSources(folderFiles(folder), basename(folder))

const sourcesOf = (id: string, found: readonly Found[]): BrandSources => {
  const hash = createHash('sha256')
  const sizes: Record<string, PictureSize> = {}
  const sources: BrandSources = { id, files: [], assets: {}, sizes, hash: '', problems: [] }
  for (const { path, source, digest, size, problems = [] } of found) {
    sources.problems.push(...problems)
    if (source) sources.files.push(source)
    if (digest !== undefined) sources.assets[path.slice(ASSETS.length)] = digest.slice(0, 8)
    if (size) sizes[path.slice(ASSETS.length)] = size
    hash.update(`${path}\0${digest ?? source?.text ?? faultsOf(problems)}\0`)
  }
  sources.hash = hash.digest('hex')
  foundIn.set(sources, new Map(found.map((one) => [one.path, one])))
  return sources
}

// A file without text is known by what is wrong with it: two broken versions of a file are not the same brand. Where
// the folder lies does not count.
const faultsOf = (problems: readonly Problem[]): string =>
  problems.map((problem) => JSON.stringify({ ...problem, file: undefined })).join('\n')

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))

const refusal = (brand: string, file: string, path: string, code: Code, message: string, state = ''): Found => ({
  path,
  state,
  problems: [{ brand, file, line: 1, column: 1, pointer: '', code, message, severity: 'error' }],
})

const otherEnding = (brand: string, file: string, path: string, nearest: string): Problem => ({
  brand,
  file,
  line: 1,
  column: 1,
  pointer: '',
  code: 'stray-file',
  message: 'nobody reads this file: brand files end in .json',
  expected: `"${nearest}"`,
  found: `"${path}"`,
  nearest,
  severity: 'error',
})

const readOne = async (
  files: BrandFiles,
  brand: string,
  file: string,
  { path, state, size, refused }: ListedFile,
  before: Found | undefined,
): Promise<Found> => {
  const refuse = (code: Code, message: string) => {
    const made = refusal(brand, file, path, code, message, state)
    return before?.state === state && before.problems?.[0]?.message === message ? before : made
  }
  if (refused) return refuse(refused.code, refused.message)
  if (before?.state === state) return before
  const isAsset = path.startsWith(ASSETS)
  if (!isAsset && !path.endsWith('.json')) {
    const meant = meantFile(path)
    return meant === undefined ? { path, state } : { path, state, problems: [otherEnding(brand, file, path, meant)] }
  }
  const limit = isAsset ? ASSET_LIMIT : FILE_LIMIT
  if (size > limit) return refuse('file-too-large', `the file is larger than ${limit / 1_000_000} MB`)
  if (!isAsset && !fileKeyOf(path)) return { path, state, problems: [strayFile(brand, file, path)] }
  try {
    const bytes = await files.read(path)
    return isAsset ? readAsset(brand, file, path, state, bytes) : readSource(brand, file, path, state, bytes)
  } catch (error) {
    return refusal(brand, file, path, 'file-unreadable', `the file cannot be read: ${reasonOf(error)}`)
  }
}

const readSource = (brand: string, file: string, path: string, state: string, bytes: Buffer): Found => {
  const text = bytes.toString('utf8')
  if (isUtf8(bytes)) return { path, state, ...parseSource({ brand, file, path, text }) }
  // The decoder replaced the first invalid bytes by this character.
  const offset = Math.max(0, text.indexOf('\uFFFD'))
  const byte = bytes[Buffer.byteLength(text.slice(0, offset))] ?? 0
  const problem: Problem = {
    brand,
    file,
    ...positionOf(text, offset),
    pointer: '',
    code: 'not-utf8',
    message: 'the file is not UTF-8',
    expected: 'UTF-8',
    found: `the byte 0x${byte.toString(16).padStart(2, '0')}`,
    severity: 'error',
  }
  return { path, state, problems: [problem] }
}

const readAsset = (brand: string, file: string, path: string, state: string, bytes: Buffer): Found => {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const wrong = assetProblem(path, bytes)
  const size = pictureSize(bytes)
  const unsized = wrong || !/\.svg$/i.test(path) ? undefined : unsizedSvg(bytes.toString('utf8'))
  if (unsized) return { path, state, digest, problems: [{ brand, file, pointer: '', severity: 'warning', ...unsized }] }
  if (!wrong) return { path, state, digest, ...(size && { size }) }
  return { path, state, digest, problems: [{ brand, file, pointer: '', severity: 'error', ...wrong }] }
}
