import { createPatch } from 'rfc6902'
import {
  addMessages,
  changesBetween,
  fileKeyOf,
  isPlain,
  mergeLayers,
  messagesOf,
  placeOf,
  type LayeredBrand,
} from '../../../engine/brand/index.ts'
import { ASSETS, type Unsaved } from '../../../engine/brand/node.ts'
import type { Json } from '../../platform/kernel/json.ts'
import { isSameValue } from './store/hash.ts'
import { takeIn } from './store/intake.ts'
import type { ReleaseParts } from './store/live.ts'
import { bytesOf, textIn } from './store/manifest.ts'
import { onAir } from './store/on-air.ts'
import { applyTo, dataOf } from './store/operations.ts'
import { ReleaseRefused } from './store/refused.ts'

/** The files of brands that stay as they are while one they inherit from is released, by their ids. */
export type Staying = ReadonlyMap<string, ReadonlyMap<string, Buffer>>

/** Two layers as one: what the upper has counts, and null stays, which takes away what is below. */
function over(lower: Json, upper: Json | undefined): Json {
  if (upper === undefined) return lower
  if (!isPlain(lower) || !isPlain(upper)) return upper
  const names = new Set([...Object.keys(lower), ...Object.keys(upper)])
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      Object.hasOwn(lower, name) ? over(lower[name] as Json, upper[name] as Json | undefined) : (upper[name] as Json),
    ]),
  )
}

/**
 * What a brand's own file has to be so that it comes to the same over a changed file below as it did before.
 * @param own what it has there; undefined for nothing
 */
export function kept(before: Json | undefined, after: Json | undefined, own: Json | undefined): Json | undefined {
  if (before === after || (before !== undefined && after !== undefined && isSameValue(before, after))) return own
  // What it has itself, or takes away, is not inherited.
  if (own !== undefined && !isPlain(own)) return own
  // An object of its own stands in place of anything else below it.
  if (isPlain(after) && (isPlain(before) || own !== undefined)) {
    const made: Record<string, Json> = { ...(own as Record<string, Json> | undefined) }
    for (const name of new Set([...Object.keys(isPlain(before) ? before : {}), ...Object.keys(after)])) {
      const at = (value: unknown) => (isPlain(value) && Object.hasOwn(value, name) ? (value[name] as Json) : undefined)
      const value = kept(at(before), at(after), at(own))
      if (value !== undefined) made[name] = value
    }
    return own === undefined && Object.keys(made).length === 0 ? undefined : made
  }
  if (before === undefined) return own ?? null
  return over(before, own)
}

/** A text with other data: only what differs is written anew. */
function rewritten(text: string | null, file: string, value: Json): Buffer {
  const before = dataOf(text, file)
  const sent = before === undefined ? [{ op: 'add' as const, path: '', value }] : createPatch(before, value)
  return Buffer.from(takeIn(text, file, sent).reduce<string | null>((now, one) => applyTo(now, file, one), text) ?? '')
}

/** The texts of a file by their complete keys. */
const textsIn = (data: Json | undefined, area: string | undefined) =>
  messagesOf({ data, ...(area !== undefined && { area }) }) as Record<string, Json>

/** What one layer has of a file; undefined where it has none. */
type FileOf = (layer: string, data: Json | undefined) => Json | undefined

/** What the layers below a brand come to at a file; undefined where none of them has it. */
function inherited({ layers }: Pick<LayeredBrand, 'layers'>, file: string, of: FileOf): Json | undefined {
  const place = fileKeyOf(file)
  const [key, area] = [place?.key ?? [], place?.area]
  const isTexts = key[0] === 'locales'
  return layers.slice(1).reduceRight<Json | undefined>((lower, { id, files }) => {
    const data = of(id, files.find(({ path }) => path === file)?.data as Json | undefined)
    if (!isTexts) return mergeLayers(lower, data, placeOf(key)) as Json | undefined
    return addMessages({ ...(lower as object | undefined) }, textsIn(data, area)) as Json
  }, undefined)
}

/** The texts of a file of a brand's own, so that it has those it had: by their complete keys, in one flat table. */
export function keptTexts(
  before: Readonly<Record<string, Json>>,
  after: Readonly<Record<string, Json>>,
  own: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const gone = Object.keys(own).filter((key) => own[key] === null)
  const isOwn = (key: string) => Object.hasOwn(own, key) || gone.some((name) => key.startsWith(`${name}.`))
  const made: Record<string, Json> = {}
  const differ = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  )
  for (const key of differ) if (!isOwn(key)) made[key] = before[key] ?? null
  // What takes a text away takes away all below it.
  for (const name of Object.keys(made).filter((key) => made[key] === null))
    for (const key of Object.keys(before)) if (key.startsWith(`${name}.`) && !isOwn(key)) made[key] = before[key]!
  return made
}

/** What a brand's own file has to be; undefined where it has none, and needs none. */
function keptIn(file: string, layered: LayeredBrand, own: Json | undefined, change: FileOf): Json | undefined {
  const [before, after] = [inherited(layered, file, (_id, data) => data), inherited(layered, file, change)]
  const place = fileKeyOf(file)
  if (place?.key[0] !== 'locales') return kept(before, after, own)
  const { area } = place
  const tables = [before, after].map((one) => (one ?? {}) as Record<string, Json>)
  const made = keptTexts(tables[0]!, tables[1]!, textsIn(own, area))
  const inFile = Object.entries(made).map(([name, text]): [string, Json] => [
    area === undefined ? name : name.slice(area.length + 1),
    text,
  ])
  return inFile.length === 0 ? own : { ...(own as object | undefined), ...Object.fromEntries(inFile) }
}

/** The files a brand gets so that it stays as it is. */
async function stayingFiles(
  parts: ReleaseParts,
  brand: string,
  { layered, from, changed }: { readonly layered: LayeredBrand; readonly from: string; readonly changed: Unsaved },
): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const [below, own] = [await onAir(parts, from), await onAir(parts, brand)]
  for (const [file, bytes] of changed) {
    if (file.startsWith(ASSETS)) {
      const hash = below.manifest.files[file]
      if (hash !== undefined && own.manifest.files[file] === undefined)
        files.set(file, await bytesOf(parts.store, hash))
      continue
    }
    const text = await textIn(parts.store, own.manifest, file)
    const has = dataOf(text, file)
    const next = bytes === null ? undefined : dataOf(bytes.toString(), file)
    const value = keptIn(file, layered, has, (id, data) => (id === from ? next : data))
    if (value !== undefined && !isSameValue(value, has)) files.set(file, rewritten(text, file, value))
  }
  return files
}

/**
 * What brands get into their own files to stay as they are, while one that they inherit from becomes something else.
 * @param changed what becomes of the files of that one
 * @throws ReleaseRefused `cannot-stay`
 */
export async function stayingOf(
  parts: ReleaseParts,
  from: string,
  changed: Unsaved,
  stay: readonly string[],
): Promise<Staying> {
  const found = new Map<string, Map<string, Buffer>>()
  if (stay.length === 0) return found
  for (const brand of stay) {
    const now = await parts.brands.opened(brand, new Map())
    if (brand === from || !now?.layered.layers.some(({ id }) => id === from))
      throw new ReleaseRefused('cannot-stay', `${brand} does not inherit from ${from}`, { brand })
    const files = await stayingFiles(parts, brand, { layered: now.layered, from, changed })
    const then = await parts.brands.opened(brand, files)
    // Nothing of it changes by that: it is on air without anybody's second word.
    if (!then || changesBetween(now.layered, then.layered, now.environment).length > 0)
      throw new ReleaseRefused('cannot-stay', `${brand} cannot stay as it is: its own files cannot say all of it`, {
        brand,
      })
    found.set(brand, files)
  }
  return found
}
