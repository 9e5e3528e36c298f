import { createHash } from 'node:crypto'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { features } from '../../schemas/brand/index.ts'
import type { WidgetSchema } from '../registry/schema.ts'
import type { Problem } from './problem.ts'
import { FILE_LIMIT, parseSource, seatOf, strayFile } from './source.ts'
import type { BrandSources, SourceFile } from './types.ts'

const ASSETS = 'assets/'
const ASSET_LIMIT = 32_000_000
const FILES_LIMIT = 20_000

/**
 * Reads one brand folder: every brand file with its positions, and its assets with their hashes. Nothing outside the
 * folder is read, whatever links lie in it.
 * @param folder the brand's folder; its name is the brand's id
 * @param shown how the folder is named in problems, e.g. `brands/kilovolt`
 */
export const readBrandSources = async (folder: string, shown = `brands/${basename(folder)}`): Promise<BrandSources> => {
  const id = basename(folder)
  const root = await realpath(folder)
  const hash = createHash('sha256')
  const sources: BrandSources = { id, files: [], assets: {}, hash: '', problems: [] }
  for (const found of await Promise.all(
    (await pathsBelow(root)).map((path) => readOne(root, id, path, `${shown}/${path}`)),
  )) {
    sources.problems.push(...(found.problems ?? []))
    if (found.source) sources.files.push(found.source)
    if (found.digest !== undefined) sources.assets[found.path.slice(ASSETS.length)] = found.digest.slice(0, 8)
    hash.update(`${found.path}\0${found.digest ?? found.source?.text ?? ''}\0`)
  }
  return { ...sources, hash: hash.digest('hex') }
}

interface Found {
  path: string
  source?: SourceFile
  digest?: string
  problems?: Problem[]
}
const readOne = async (root: string, brand: string, path: string, file: string): Promise<Found> => {
  const refuse = (message: string): Found => ({
    path,
    problems: [{ brand, file, line: 1, column: 1, pointer: '', message, severity: 'error' }],
  })
  const isAsset = path.startsWith(ASSETS)
  if (!isAsset && !path.endsWith('.json')) return { path }
  const place = await realpath(join(root, path)).catch(() => undefined)
  if (place === undefined) return { path }
  if (!place.startsWith(root + sep)) return refuse("the file leads out of the brand's folder")
  const stats = await stat(place)
  if (!stats.isFile()) return { path }
  const limit = isAsset ? ASSET_LIMIT : FILE_LIMIT
  if (stats.size > limit) return refuse(`the file is larger than ${limit / 1_000_000} MB`)
  if (isAsset) return { path, digest: await hashOf(place, `${stats.mtimeMs} ${stats.size}`) }
  if (!seatOf(path)) return { path, problems: [strayFile(brand, file, path)] }
  const { source, problems } = parsedOnce(place, { brand, file, path, text: await readFile(place, 'utf8') })
  return { path, source, problems }
}

// A save changes one file: pictures that were not touched are not read again, texts that did not change not parsed
// again.
const hashes = new Map<string, { state: string; digest: string }>()
const hashOf = async (place: string, state: string): Promise<string> => {
  const known = hashes.get(place)
  if (known?.state === state) return known.digest
  const digest = createHash('sha256')
    .update(await readFile(place))
    .digest('hex')
  hashes.set(place, { state, digest })
  return digest
}
const parses = new Map<string, { input: Parameters<typeof parseSource>[0]; parsed: ReturnType<typeof parseSource> }>()
const parsedOnce = (place: string, input: Parameters<typeof parseSource>[0]): ReturnType<typeof parseSource> => {
  const known = parses.get(place)
  if (known && known.input.text === input.text && known.input.file === input.file && known.input.brand === input.brand)
    return known.parsed
  const parsed = parseSource(input)
  parses.set(place, { input, parsed })
  return parsed
}

/** Reads the schema of every widget below a folder: `widgets/lobby/hero/schema.ts` → `lobby/hero`. */
export const readWidgetSchemas = async (dir: string): Promise<Map<string, WidgetSchema>> => {
  const found = await namesIn(dir, async (area) =>
    (await namesIn(join(dir, area), async (name) => [`${area}/${name}`])).flat(),
  )
  const schemas = new Map<string, WidgetSchema>()
  for (const id of found.flat().sort()) {
    const file = join(dir, id, 'schema.ts')
    if (!(await stat(file).catch(() => undefined))?.isFile()) continue
    const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default?: WidgetSchema }
    if (typeof module.default?.props !== 'object') throw new Error(`${file} has no schema as its default export`)
    const { feature } = module.default
    if (feature !== undefined && !Object.hasOwn(features, feature))
      throw new Error(`${file} names the feature "${feature}", which does not exist`)
    schemas.set(id, module.default)
  }
  return schemas
}

/** Names of all Phosphor icons; each also with `-fill`, which shows it filled whatever the theme's weight. */
export const readIconNames = async (): Promise<Set<string>> => {
  const { icons } = await import('@phosphor-icons/core')
  return new Set((icons as readonly { name: string }[]).flatMap(({ name }) => [name, `${name}-fill`]))
}

/** Ids of the brand folders in a directory: those that hold a `brand.json`, and `_base`. */
export const brandIds = async (dir: string): Promise<string[]> => {
  const ids = await namesIn(dir, async (name) =>
    (await stat(join(dir, name, 'brand.json')).catch(() => undefined)) || name === '_base' ? [name] : [],
  )
  return ids
    .flat()
    .filter((id) => /^[a-z0-9_][a-z0-9_-]*$/.test(id))
    .sort()
}

const namesIn = async <T>(dir: string, each: (name: string) => Promise<T>): Promise<T[]> => {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  return Promise.all(
    entries
      .filter((entry) => (entry.isDirectory() || entry.isSymbolicLink()) && !entry.name.startsWith('.'))
      .map(({ name }) => each(name)),
  )
}

// Editors leave hidden files and backups behind; those are nobody's.
const pathsBelow = async (root: string): Promise<string[]> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.split('/').some((part) => part.startsWith('.') || part.endsWith('~')))
  if (paths.length > FILES_LIMIT) throw new Error(`${root} holds more than ${FILES_LIMIT} files`)
  return paths.sort()
}
