import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { statSync, type Stats } from 'node:fs'
import { lstat, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { features } from '../../../schemas/brand/index.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import type { Code } from '../read/codes.ts'
import type { Problem } from '../read/problem.ts'
import { FILE_LIMIT, meantFile, parseSource, positionOf, fileKeyOf, strayFile } from '../read/source.ts'
import { svgFault } from './svg.ts'
import type { BrandSources, SourceFile } from '../read/types.ts'

const ASSETS = 'assets/'
const ASSET_LIMIT = 32_000_000
const FILES_LIMIT = 20_000

/** Unsaved texts of brand files by brand and path, such as `kilovolt/pages/home.json`. */
export type Unsaved = ReadonlyMap<string, string>

/** What was read at one path, and the state of the file at that time. */
interface Found {
  path: string
  state: string
  source?: SourceFile
  digest?: string
  problems?: Problem[]
}
const foundIn = new WeakMap<BrandSources, ReadonlyMap<string, Found>>()

/**
 * Reads one brand folder: every brand file with its positions, and its assets with their hashes. Nothing outside the
 * folder is read, whatever links it contains. Anything that cannot be read is a problem of this brand.
 * @param folder the brand's folder; its name is the brand's id
 * @param shown how problems name the folder, e.g. `brands/kilovolt`
 * @param before the result of the last read: unchanged files are not read again, and if none changed, this object
 * itself is returned
 * @param unsaved texts in an editor, used instead of those on disk
 */
export const readBrandSources = async (
  folder: string,
  shown = `brands/${basename(folder)}`,
  before?: BrandSources,
  unsaved?: Unsaved,
): Promise<BrandSources> => {
  const id = basename(folder)
  const open = unsavedOf(id, unsaved)
  const known = before && foundIn.get(before)
  let found: Found[]
  try {
    const root = await realpath(folder)
    const paths = [...new Set([...(await pathsBelow(root)), ...open.keys()])].sort()
    found = await Promise.all(
      paths.map((path) =>
        open.has(path)
          ? readUnsaved(id, `${shown}/${path}`, path, open.get(path)!, known?.get(path))
          : readOne(root, id, path, `${shown}/${path}`, known?.get(path)).catch((error: unknown) =>
              refusal(id, `${shown}/${path}`, path, 'file-unreadable', `the file cannot be read: ${reasonOf(error)}`),
            ),
      ),
    )
  } catch (error) {
    const message = `the folder cannot be read: ${reasonOf(error)}`
    found = [refusal(id, `${shown}/brand.json`, 'brand.json', 'file-unreadable', message)]
  }
  if (before && known && found.length === known.size && found.every((one) => known.get(one.path) === one)) return before
  return sourcesOf(id, found)
}

const sourcesOf = (id: string, found: readonly Found[]): BrandSources => {
  const hash = createHash('sha256')
  const sources: BrandSources = { id, files: [], assets: {}, hash: '', problems: [] }
  for (const { path, source, digest, problems = [] } of found) {
    sources.problems.push(...problems)
    if (source) sources.files.push(source)
    if (digest !== undefined) sources.assets[path.slice(ASSETS.length)] = digest.slice(0, 8)
    hash.update(`${path}\0${digest ?? source?.text ?? ''}\0`)
  }
  sources.hash = hash.digest('hex')
  foundIn.set(sources, new Map(found.map((one) => [one.path, one])))
  return sources
}

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error))

const refusal = (brand: string, file: string, path: string, code: Code, message: string, state = ''): Found => ({
  path,
  state,
  problems: [{ brand, file, line: 1, column: 1, pointer: '', code, message, severity: 'error' }],
})

// A save changes the times and, when it replaces the file, the inode number as well.
const stateOf = ({ mtimeMs, ctimeMs, size, ino }: Stats): string => `${mtimeMs} ${ctimeMs} ${size} ${ino}`

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
  root: string,
  brand: string,
  path: string,
  file: string,
  before: Found | undefined,
): Promise<Found> => {
  let stats = await lstat(join(root, path))
  let state = stateOf(stats)
  if (before?.state === state && !stats.isSymbolicLink()) return before
  const refuse = (code: Code, message: string) => {
    const made = refusal(brand, file, path, code, message, state)
    return before?.state === state && before.problems?.[0]?.message === message ? before : made
  }
  const isAsset = path.startsWith(ASSETS)
  if (!isAsset && !path.endsWith('.json')) {
    const meant = meantFile(path)
    return meant === undefined ? { path, state } : { path, state, problems: [otherEnding(brand, file, path, meant)] }
  }
  if (stats.isDirectory()) return refuse('folder-for-file', 'a folder stands where a file belongs')
  let place = join(root, path)
  if (stats.isSymbolicLink()) {
    const target = await realpath(place).catch(() => undefined)
    if (target === undefined) return refuse('dangling-link', 'the link leads nowhere')
    if (!target.startsWith(root + sep)) return refuse('file-outside', "the file leads out of the brand's folder")
    place = target
    stats = await stat(place)
    state = stateOf(stats)
    if (before?.state === state) return before
  }
  if (!stats.isFile()) return refuse('folder-for-file', 'what stands here is no file')
  const limit = isAsset ? ASSET_LIMIT : FILE_LIMIT
  if (stats.size > limit) return refuse('file-too-large', `the file is larger than ${limit / 1_000_000} MB`)
  if (!isAsset && !fileKeyOf(path)) return { path, state, problems: [strayFile(brand, file, path)] }
  const bytes = await readFile(place)
  return isAsset ? readAsset(brand, file, path, state, bytes) : readSource(brand, file, path, state, bytes)
}

const unsavedOf = (id: string, unsaved: Unsaved = new Map()): Map<string, string> =>
  new Map(
    [...unsaved]
      .filter(([name]) => name.startsWith(`${id}/`))
      .map(([name, text]): [string, string] => [name.slice(id.length + 1), text]),
  )

const readUnsaved = (brand: string, file: string, path: string, text: string, before: Found | undefined): Found => {
  const state = `unsaved ${text}`
  if (before?.state === state) return before
  if (!fileKeyOf(path)) return { path, state, problems: [strayFile(brand, file, path)] }
  return { path, state, ...parseSource({ brand, file, path, text }) }
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
  const fault = path.toLowerCase().endsWith('.svg') ? svgFault(bytes.toString('utf8')) : undefined
  if (!fault) return { path, state, digest }
  const problem: Problem = {
    brand,
    file,
    ...positionOf(bytes.toString('utf8'), fault.offset),
    pointer: '',
    code: 'unsafe-svg',
    message: 'a picture must not run code or load other files',
    expected: 'shapes only',
    found: fault.found,
    severity: 'error',
  }
  return { path, state, digest, problems: [problem] }
}

/** Reads the schema of every widget below a folder: `widgets/lobby/hero/schema.ts` → `lobby/hero`. */
export const readWidgetSchemas = async (dir: string): Promise<Map<string, WidgetSchema>> => {
  const found = await namesIn(dir, async (area) =>
    (await namesIn(join(dir, area), async (name) => [`${area}/${name}`])).flat(),
  )
  const ids = found.flat().filter((id) => statSync(schemaFile(dir, id), { throwIfNoEntry: false })?.isFile())
  const schemas = new Map<string, WidgetSchema>()
  for (const id of ids.sort()) schemas.set(id, await readSchema(schemaFile(dir, id)))
  return schemas
}

const schemaFile = (dir: string, id: string): string => join(dir, id, 'schema.ts')
const readSchema = async (file: string): Promise<WidgetSchema> => {
  const { default: schema } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: WidgetSchema }
  if (typeof schema?.props !== 'object') throw new Error(`${file} has no schema as its default export`)
  const { feature } = schema
  if (feature !== undefined && !Object.hasOwn(features, feature))
    throw new Error(`${file} names the feature "${feature}", which does not exist`)
  return schema
}

/** Names of all Phosphor icons; each also with `-fill`, which shows it filled in any theme. */
export const readIconNames = async (): Promise<Set<string>> => {
  const { icons } = await import('@phosphor-icons/core')
  return new Set((icons as readonly { name: string }[]).flatMap(({ name }) => [name, `${name}-fill`]))
}

/** The folders of a brands directory: brands, and other folders with the reason why they are none. */
export interface BrandFolders {
  /** Folders with a `brand.json`, and `_base`. */
  ids: string[]
  strays: { name: string; code: 'folder-name' | 'folder-without-brand' }[]
}

/** Lists the folders of a brands directory. */
export const brandFolders = async (dir: string): Promise<BrandFolders> => {
  const names = (await namesIn(dir, async (name) => ({ name, isBrand: await holdsBrand(join(dir, name)) }))).sort(
    (a, b) => (a.name < b.name ? -1 : 1),
  )
  const isNamed = (name: string) => /^[a-z0-9_][a-z0-9_-]*$/.test(name)
  const isBrand = (one: (typeof names)[number]) => one.name === '_base' || one.isBrand
  return {
    ids: names.filter((one) => isBrand(one) && isNamed(one.name)).map(({ name }) => name),
    strays: names
      .filter((one) => !isBrand(one) || !isNamed(one.name))
      .map((one) => ({ name: one.name, code: isBrand(one) ? 'folder-name' : 'folder-without-brand' })),
  }
}

// A broken link, or a folder named `brand.json`, is an error in a brand; the folder still counts as one.
const holdsBrand = async (folder: string): Promise<boolean> =>
  (await lstat(join(folder, 'brand.json')).catch(() => undefined)) !== undefined

/** Ids of the brands in a directory: folders with a `brand.json`, and `_base`. */
export const brandIds = async (dir: string): Promise<string[]> => (await brandFolders(dir)).ids

const namesIn = async <T>(dir: string, each: (name: string) => Promise<T>): Promise<T[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  return Promise.all(
    entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => each(name)),
  )
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
