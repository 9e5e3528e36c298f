import { VERSION_KEY } from '../../../schemas/brand/index.ts'
import { allIn } from '../read/instances.ts'
import { addMessages, isPlain, type Plain } from '../read/merge.ts'
import { frameOf } from './slots.ts'
import { BASE, messagesOf } from '../read/layers.ts'
import { placeIn, read } from '../read/locate.ts'
import { filesFor } from '../read/market.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, type Problem } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'

/** Checks that every `null`, which removes a value of the layers below, has something to remove. */
export const checkNulls = (layered: LayeredBrand, reporter: Reporter): void => {
  const files = layered.layers.flatMap((layer) => filesFor(layer, layered.market))
  const [own] = layered.layers
  files.forEach((file, index) => {
    // What a brand below removes is compared with what is below that brand, in its own market.
    if (file.brand !== own?.id && file.brand !== BASE) return
    const nulls = nullsIn(file)
    if (nulls.length === 0) return
    const below = files.slice(index + 1).filter(({ key }) => key.join() === file.key.join())
    const isLocale = file.key[0] === 'locales'
    for (const path of nulls) {
      const names =
        path.length === 0 ? filesBelow(files, index) : isLocale ? keysOf(below) : namesAt(layered, file, below, path)
      const name = path.length === 0 ? file.path : path.at(-1)!
      const isThere = isLocale ? names.some((key) => key === name || key.startsWith(`${name}.`)) : names.includes(name)
      if (!isThere) reporter.add(nothing(file, path, name, names))
    }
  })
}

const nothing = (file: SourceFile, path: readonly string[], name: string, names: readonly string[]): Problem => {
  const nearest = nearestName(name, names)
  return {
    brand: file.brand,
    ...placeIn(file, path),
    code: 'removes-nothing',
    message: 'null removes what the layers below have here, and they have nothing of this name',
    expected: names.length === 0 ? 'no such line, as nothing is inherited here' : list(names),
    found: `"${name}"`,
    ...(nearest === undefined ? {} : { nearest }),
    severity: 'warning',
  }
}

const found = new WeakMap<SourceFile, string[][]>()
// Places of `null` in a file, for messages as their whole keys; lists replace as a whole, so nothing in them removes.
const nullsIn = (file: SourceFile): string[][] => {
  let nulls = found.get(file)
  if (!nulls) {
    nulls =
      file.key[0] === 'locales' && file.data !== null
        ? Object.entries(messagesOf(file)).flatMap(([key, value]) => (value === null ? [[key]] : []))
        : nullsBelow(file.data, [])
    found.set(file, nulls)
  }
  return nulls
}
const nullsBelow = (value: unknown, path: string[]): string[][] => {
  if (value === null) return [path]
  return isPlain(value) ? Object.entries(value).flatMap(([key, inner]) => nullsBelow(inner, [...path, key])) : []
}

/** Keys that no file can take away from the layers below. */
const KEPT = new Set(['$schema', VERSION_KEY, 'order'])

const filesBelow = (files: readonly SourceFile[], index: number): string[] =>
  files.slice(index + 1).flatMap(({ path, market, data }) => {
    if (data === null) return []
    const own = files[index]!.market
    return [own === undefined || market !== undefined ? path : `markets/${own}/${path}`]
  })

const keysOf = (files: readonly SourceFile[]): string[] =>
  Object.keys(files.toReversed().reduce<Plain>((table, file) => addMessages(table, messagesOf(file)), {}))

// What the layers below have beside a value; a page may also remove what its layout has in a slot.
const namesAt = (
  { data }: LayeredBrand,
  { key }: SourceFile,
  below: readonly SourceFile[],
  path: readonly string[],
): string[] => {
  const owner = path.slice(0, -1)
  const names = below.flatMap((file) => {
    const value = read(file.data, owner)
    return isPlain(value) ? Object.keys(value).filter((name) => value[name] !== null && !KEPT.has(name)) : []
  })
  if (key[0] === 'pages' && path.length === 3 && path[0] === 'slots')
    names.push(...allIn(read(data, [...frameOf(read(data, key)), ...owner])).map(([id]) => id))
  return [...new Set(names)]
}
