import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { fillSound, shownIn, type LayeredBrand } from '../../engine/brand/index.ts'
import { loadBrands } from '../../engine/brand/node.ts'
import { handedFault, readTable, writeTable, type Unit } from '../../engine/i18n/handed.ts'
import { brandsDir, complain, optionsFault, readEnvironment } from './project.ts'

const options = {
  locale: { type: 'string' },
  all: { type: 'boolean' },
  list: { type: 'boolean' },
  export: { type: 'string' },
  from: { type: 'string' },
  import: { type: 'string' },
} as const
const REFERENCE = 'en'
const USAGE =
  'foyer i18n <brand> [--locale nb] [--list | --export texts.csv [--from da] | --import texts.xlf] [--all]: ' +
  'counts what is not translated, lists it, hands it to a translator as CSV or XLIFF, and takes it back'

/** Counts, lists and exports a brand's missing translations, and imports translations. */
export const i18n = async (args: string[]): Promise<number> => {
  const fault = optionsFault(args, options)
  if (fault) return complain(fault, 2)
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [id] = positionals
  if (!id) return complain(USAGE, 2)
  const { layered } = await loadBrands(brandsDir(), await readEnvironment())
  const brand = layered.get(id)
  if (!brand) return complain(`There is no brand "${id}"; there are ${[...layered.keys()].join(', ')}.`, 2)
  const locales = localesOf(brand)
  const wanted = values.locale === undefined ? locales : [values.locale]
  if (!wanted.every((code) => locales.includes(code)))
    return complain(`${id} has no locale "${values.locale}"; it has ${locales.join(', ')}.`, 2)
  if (values.import !== undefined) return take(brand, wanted, values.import, locales)
  if (values.from !== undefined && values.export === undefined) return complain('--from belongs to --export.', 2)
  const units = wanted.flatMap((locale) => unitsOf(brand, locale, values.all === true))
  if (values.export !== undefined) {
    if (wanted.length > 1) return complain('A translator gets one language at a time: name it with --locale.', 2)
    const near = values.from === undefined ? {} : tablesOf(brand)[values.from]
    if (!near)
      return complain(
        `There are no texts in "${values.from}"; there are ${Object.keys(tablesOf(brand)).join(', ')}.`,
        2,
      )
    const begun = units.map((unit) => ({ ...unit, target: unit.target || (near[unit.key] ?? '') }))
    await mkdir(dirname(values.export), { recursive: true })
    await writeFile(values.export, writeTable(values.export, { source: REFERENCE, target: wanted[0]!, units: begun }))
    console.log(`${units.length} messages in ${values.export}`)
    return 0
  }
  if (values.list) for (const { locale, key, source } of units) console.log(`${locale}  ${key}  ${source}`)
  else for (const locale of wanted) printCounts(brand, locale, units)
  return 0
}

type Table = Record<string, string>
const tablesOf = ({ data }: LayeredBrand): Record<string, Table> => (data.locales ?? {}) as Record<string, Table>
const localesOf = ({ data }: LayeredBrand): string[] =>
  (data.brand as { locales: { available: { code: string }[] } }).locales.available.map(({ code }) => code)

const unitsOf = (brand: LayeredBrand, locale: string, all: boolean): Unit[] => {
  const tables = tablesOf(brand)
  const { default: usual } = (brand.data.brand as { locales: { default: string } }).locales
  // Words of a first brand may be in a language that its second market does not speak.
  const sources: Table = Object.assign({}, ...Object.values(tables), tables[usual], tables[REFERENCE])
  const own = tables[locale] ?? {}
  const isShown = shownIn(fillSound(brand).filled)
  return Object.entries(sources)
    .filter(([key]) => all || (!Object.hasOwn(own, key) && isShown(key)))
    .map(([key, source]) => ({ locale, key, source, target: own[key] ?? '' }))
}

/** How many of the messages its features show a locale of a brand does not have yet, and how many these are. */
export const countUntranslated = (brand: LayeredBrand, locale: string): { missing: number; all: number } => {
  const isShown = shownIn(fillSound(brand).filled)
  return {
    missing: unitsOf(brand, locale, false).length,
    all: unitsOf(brand, locale, true).filter(({ key }) => isShown(key)).length,
  }
}

const printCounts = (brand: LayeredBrand, locale: string, units: readonly Unit[]): void => {
  const own = units.filter((unit) => unit.locale === locale)
  const { all } = countUntranslated(brand, locale)
  console.log(`${locale}  ${own.length} of ${all} messages to translate`)
  for (const [area, list] of Map.groupBy(own, ({ key }) => key.split('.')[0]!))
    console.log(`  ${area.padEnd(16)}${list.length}`)
}

// Empty targets are skipped; one invalid text is reported and prevents all writing.
const take = async (brand: LayeredBrand, wanted: string[], file: string, locales: string[]): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return complain(`${file} cannot be read.`)
  let taken: { target: string; units: Unit[] }
  try {
    taken = readTable(file, text)
  } catch (error) {
    return complain(`${file}: ${(error as Error).message}`)
  }
  const locale = wanted.length === 1 ? wanted[0]! : taken.target
  if (!locales.includes(locale)) return complain(`${file} is in "${locale}", which ${brand.id} does not have.`)
  const sources = new Map(unitsOf(brand, locale, true).map(({ key, source }) => [key, source]))
  const units = taken.units.filter(({ target }) => target !== '')
  const faults = units.flatMap(({ key, target }) => handedFault(key, target, sources.get(key)))
  if (faults.length > 0) {
    faults.forEach((fault) => console.error(fault))
    return complain('Nothing was written.')
  }
  const place = join(brandsDir(), brand.id, 'locales', `${locale}.json`)
  const before = JSON.parse(await readFile(place, 'utf8').catch(() => '{}')) as Record<string, unknown>
  const changed = units.filter(({ key, target }) => tablesOf(brand)[locale]?.[key] !== target)
  for (const { key, target } of changed) put(before, key, target)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, `${JSON.stringify(before, null, 2)}\n`)
  console.log(`${changed.length} messages written to ${place}`)
  return 0
}

// If the file holds the beginning of a dotted key as an object, the rest goes into it; else the key stays dotted.
const put = (owner: Record<string, unknown>, key: string, text: string): void => {
  if (Object.hasOwn(owner, key)) owner[key] = text
  const parts = key.split('.')
  for (let length = parts.length - 1; length > 0; length--) {
    const inner = owner[parts.slice(0, length).join('.')]
    if (typeof inner === 'object' && inner !== null)
      return put(inner as Record<string, unknown>, parts.slice(length).join('.'), text)
  }
  owner[key] = text
}
