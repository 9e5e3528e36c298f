import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { existsSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import subsetFont from 'subset-font'
import { ranges } from '../../engine/theme/families.ts'
import { charactersOf } from '../../engine/theme/letters.ts'
import { cutFont } from '../fonts/cut.ts'
import { brandsDir, complain } from './project.ts'

// It is CommonJS, and its types say otherwise.
const { parse } = createRequire(import.meta.url)('opentype.js') as typeof import('opentype.js')

const USAGE =
  'Name a brand and a font file: foyer font mybrand House.ttf [--weight 700 | --weight 400-700] [--axis opsz=30] ' +
  '[--style italic]'

/** Fewer letters than this have no file of their own. */
const FEWEST = 8

/** A range of CSS for the characters, which are in order. */
const rangeOf = (codes: readonly number[]): string => {
  const runs: [number, number][] = []
  for (const code of codes) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const hex = (code: number) => code.toString(16).toUpperCase()
  return runs.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(',')
}

interface Part {
  name: string
  letters: string
}
/** The parts a font is divided into: those of the engine it has letters of, and one with its other letters. */
export const partsOf = (codes: readonly number[]): Part[] => {
  const left = new Set(codes)
  const parts = Object.entries(ranges).flatMap(([name, range]) => {
    const found = [...charactersOf(range)].map((letter) => letter.codePointAt(0)!).filter((code) => left.has(code))
    if (found.length < FEWEST) return []
    for (const code of found) left.delete(code)
    return [{ name, letters: range }]
  })
  // Controls have no look.
  const others = [...left].filter((code) => code >= 0x20).sort((a, b) => a - b)
  if (others.length === 0) return parts
  const last = parts.at(-1)
  const letters = rangeOf(others)
  if (!last || others.length >= FEWEST) return [...parts, { name: 'other', letters }]
  return [...parts.slice(0, -1), { ...last, letters: `${last.letters},${letters}` }]
}

/** What a font is: its characters, its own weight, and the axes it varies along. */
interface Facts {
  codes: number[]
  weight: number
  axes: readonly string[]
}

const factsOf = async (font: Buffer): Promise<Facts> => {
  const plain = await subsetFont(font, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true })
  const { buffer, byteOffset, byteLength } = plain
  const { tables } = parse(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer)
  const { glyphIndexMap } = tables['cmap'] as unknown as { glyphIndexMap: Record<string, number> }
  const { usWeightClass = 400 } = (tables['os2'] ?? {}) as { usWeightClass?: number }
  const { axes = [] } = (tables['fvar'] ?? {}) as { axes?: { tag: string }[] }
  return { codes: Object.keys(glyphIndexMap).map(Number), weight: usWeightClass, axes: axes.map(({ tag }) => tag) }
}

const WEIGHT = /^(\d{1,4})(?:-(\d{1,4}))?$/
const AXIS = /^([A-Za-z]{4})=(-?\d+(?:\.\d+)?)$/

/** Axes as the options name them; a text says what is wrong. */
const axesOf = (weight: string | undefined, axis: readonly string[]) => {
  const axes: Record<string, number | { min: number; max: number }> = {}
  const found = weight === undefined ? undefined : WEIGHT.exec(weight)
  if (found === null) return `"${weight}" is no weight: write --weight 700 or --weight 400-700`
  if (found) axes['wght'] = found[2] ? { min: Number(found[1]), max: Number(found[2]) } : Number(found[1])
  for (const one of axis) {
    const [, name, value] = AXIS.exec(one) ?? []
    if (name === undefined) return `"${one}" is no axis: write --axis opsz=30`
    axes[name] = Number(value)
  }
  return axes
}

/** Words for an option that names an axis the font does not have. */
const lackOf = (file: string, axis: string, { axes, weight }: Facts): string =>
  axis === 'wght'
    ? `${file} has the weight ${weight} alone: leave out --weight`
    : `${file} has no axis "${axis}": ${axes.length > 0 ? `it has ${axes.join(', ')}` : 'it has none'}`

/**
 * Divides a font into small files by letters, so that a page loads those it needs, writes them into a brand's
 * `assets/fonts`, and prints the `faces` for its `theme.json`.
 */
export const font = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      weight: { type: 'string' },
      axis: { type: 'string', multiple: true, default: [] },
      style: { type: 'string', default: 'normal' },
    },
  })
  const [brand, file] = positionals
  if (!brand || !file) return complain(USAGE)
  if (values.style !== 'normal' && values.style !== 'italic')
    return complain(`"${values.style}" is no style: write --style italic, or leave it out`)
  const axes = axesOf(values.weight, values.axis)
  if (typeof axes === 'string') return complain(axes)
  if (!existsSync(join(brandsDir(), brand, 'brand.json')))
    return complain(`There is no brand "${brand}" in ${brandsDir()}: "foyer new ${brand}" writes one.`)
  let bytes: Buffer
  let facts: Facts
  try {
    bytes = await readFile(file)
    facts = await factsOf(bytes)
  } catch (error) {
    return complain(`${file} cannot be read as a font: ${(error as Error).message}`)
  }
  const lacking = Object.keys(axes).find((axis) => !facts.axes.includes(axis))
  if (lacking !== undefined) return complain(lackOf(basename(file), lacking, facts))
  const folder = join(brandsDir(), brand, 'assets', 'fonts')
  await mkdir(folder, { recursive: true })
  const stem = basename(file, extname(file))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const faces = []
  for (const { name, letters } of partsOf(facts.codes)) {
    const cut = await cutFont(bytes, { letters, axes })
    const written = `${stem}-${name}.woff2`
    await writeFile(join(folder, written), cut)
    console.error(`${written.padEnd(48)}${(cut.length / 1024).toFixed(1).padStart(7)} KB`)
    const weight = values.weight?.replace('-', ' ') ?? (facts.axes.includes('wght') ? '1 999' : String(facts.weight))
    faces.push({
      file: `fonts/${written}`,
      weight,
      ...(values.style === 'italic' && { style: 'italic' }),
      letters,
    })
  }
  console.log(JSON.stringify({ faces }, null, 2))
  return 0
}
