import { child, VERSION_KEY, versionAfter, type Move } from '../../../schemas/brand/index.ts'
import { setAt } from './json.ts'
import { read } from '../read/locate.ts'
import { migrateSource } from './migrate.ts'
import { fileKeyOf, kindOf, toPointer } from '../read/source.ts'
import type { BrandEnvironment, BrandSources, LayeredBrand } from '../read/types.ts'

/** A file of a brand after its migration. */
interface MigratedFile {
  /** Path below the brand's folder. */
  path: string
  /** `undefined` for a file that is new. */
  before: string | undefined
  text: string
  /** Names of the migrations that changed it. */
  names: string[]
}
/** A brand's folder after its migration. */
export interface MigratedFolder {
  files: MigratedFile[]
  /** What a person has to look at: values that have no place any more, by their old places. */
  notes: string[]
  /** Why a file was left as it is. */
  stopped: string[]
}

interface Moving {
  /** The file the value comes from. */
  from: string
  names: string[]
  move: Move
}

/**
 * Runs the migrations on all files of a brand. Values that belong into another file are written there; every value
 * that has no place any more is in `notes`.
 */
export const migrateFolder = (
  folder: BrandSources,
  widgets: BrandEnvironment['widgets'],
  layered?: LayeredBrand,
): MigratedFolder => {
  const files = new Map<string, MigratedFile>()
  const [notes, stopped]: [string[], string[]] = [[], []]
  const moving: Moving[] = []
  for (const source of folder.files) {
    const { path, file, market } = source
    if (source.data === undefined) {
      stopped.push(`${file}: not JSON, left as it is; "foyer check ${folder.id}" says where`)
      continue
    }
    const { text, steps, newer, moves, lost } = migrateSource(source, widgets, layered)
    for (const { what, written, known } of newer)
      stopped.push(`${file}: ${what} is of version ${written}, and the last one known is ${known}`)
    const names = [...new Set(steps.map(({ name }) => name))]
    files.set(path, { path, before: source.text, text, names })
    for (const { path: at, value } of lost)
      notes.push(`${file} ${toPointer(at)}: ${JSON.stringify(value)} has no place any more`)
    const folderOf = market === undefined ? '' : `markets/${market}/`
    for (const move of moves) moving.push({ from: file, names, move: { ...move, file: folderOf + move.file } })
  }
  for (const one of moving) {
    const note = place(one, folder, files, layered)
    if (note !== undefined) notes.push(note)
  }
  return { files: [...files.values()].filter(({ before, text }) => text !== before), notes, stopped }
}

/** Writes a moved value into its file; returns why it could not, with the value. */
const place = (
  { from, names, move }: Moving,
  folder: BrandSources,
  files: Map<string, MigratedFile>,
  layered: LayeredBrand | undefined,
): string | undefined => {
  const left = (why: string) => `${from}: ${JSON.stringify(move.value)} was left out: ${why}`
  const known = files.get(move.file)
  if (!known && folder.files.some(({ path }) => path === move.file)) return left(`${move.file} is not JSON`)
  const target = known ?? { path: move.file, before: undefined, text: emptyFile(move.file, folder), names: [] }
  const text = written(target.text, move, layered)
  if (text === undefined) return left(`${move.file} has another value at ${toPointer(move.path)}`)
  files.set(move.file, { ...target, text, names: [...new Set([...target.names, ...names])] })
  return undefined
}

/** A file with a moved value; `undefined` when it has one already. */
const written = (text: string, { path, value, listBy, file }: Move, layered?: LayeredBrand): string | undefined => {
  const own = read(JSON.parse(text), path)
  if (listBy === undefined) return own === undefined ? setAt(text, path, value) : undefined
  // A list replaces that of the layers below, whose items stay.
  const below = layered && read(layered.data, [...(fileKeyOf(file)?.key ?? []), ...path])
  const list: unknown[] = Array.isArray(own) ? own : Array.isArray(below) ? below : []
  const isSame = (item: unknown) => child(item, listBy) === child(value, listBy)
  if (Array.isArray(own) && own.some(isSame)) return undefined
  return setAt(text, path, [...list.filter((item) => !isSame(item)), value])
}

// A new file names its schema as the brand's other files do.
const emptyFile = (path: string, { files }: BrandSources): string => {
  const brand = files.find((file) => file.path === 'brand.json')?.data
  const named = child(brand, '$schema')
  const kind = kindOf(fileKeyOf(path)?.key ?? [])
  if (typeof named !== 'string' || !kind) return '{}\n'
  const schemas = '../'.repeat(path.split('/').length - 1) + named.slice(0, named.lastIndexOf('/') + 1)
  const version = versionAfter(kind.migrations)
  const head = { $schema: `${schemas}${kind.name}.schema.json`, ...(version > 1 ? { [VERSION_KEY]: version } : {}) }
  return `${JSON.stringify(head, null, 2)}\n`
}
