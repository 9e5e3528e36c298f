import type { FilledBrand } from '../read/filled.ts'
import { placeIn } from '../read/locate.ts'
import { list, quote } from '../read/problem.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { LayeredBrand } from '../read/types.ts'
import { byLocaleFault } from './by-locale.ts'
import type { Reporter } from './reporter.ts'

/** Checks a text of a format; `path` leads to it in the brand's data. */
export type StringCheck = (value: string, path: () => string[]) => void

/** `t:key` must be a message of the default locale or of the reference. */
export const textCheck = (
  layered: LayeredBrand,
  { brand, locales }: FilledBrand,
  reporter: Reporter,
): { check: StringCheck; finish: () => void } => {
  const { default: locale } = brand.locales
  const codes = new Set(brand.locales.available.map(({ code }) => code))
  const tables = [locales[locale], locales[REFERENCE_LOCALE]].filter((table) => table !== undefined)
  const foreign = Object.keys(locales).filter((code) => !codes.has(code))
  /** Keys that only languages of another brand have, as a second market takes them over. */
  const untranslated = new Map<string, string>()
  const check: StringCheck = (value, path) => {
    if (!value.startsWith('t:')) {
      const { code, message, ...more } = byLocaleFault(value, { brand }) ?? {}
      if (code) reporter.at(path(), code, message!, more)
      return checkPlain(value, path, tables, reporter)
    }
    const key = value.slice(2)
    if (tables.some((table) => Object.hasOwn(table, key))) return
    const other = foreign.find((code) => Object.hasOwn(locales[code] ?? {}, key))
    if (other !== undefined) return void untranslated.set(key, other)
    const names = tables.flatMap((table) => Object.keys(table))
    const inside = names.filter((name) => name.startsWith(`${key}.`))
    if (inside.length > 0)
      return reporter.at(path(), 'unknown-text', 'a group of texts, and one of them belongs here', {
        expected: `one of ${list([...new Set(inside)].map((name) => `t:${name}`))}`,
        found: `"${key}"`,
      })
    reporter.at(path(), 'unknown-text', `no such message in ${locale}`, {
      expected: `a key that is there, or this one in locales/${locale}.json`,
      found: `"${key}"`,
      names,
      name: key,
    })
  }
  return { check, finish: () => reportUntranslated(layered, locale, untranslated, reporter) }
}

type Table = Readonly<Record<string, string>>

/** A text in words must not be the key of one; one word may be a text of its own. */
const checkPlain = (value: string, path: () => string[], tables: readonly Table[], reporter: Reporter): void => {
  const key = value.replace(/^\s*t\s*:\s*/i, '')
  if (!key.includes('.') || !tables.some((table) => Object.hasOwn(table, key))) return
  reporter.at(path(), 'key-as-text', 'players read the key, not its message', {
    expected: quote(`t:${key}`),
    found: quote(value),
    nearest: `t:${key}`,
    severity: 'warning',
  })
}

/** Reports, in one line, texts that are only written in languages of another brand. */
const reportUntranslated = (
  layered: LayeredBrand,
  locale: string,
  untranslated: ReadonlyMap<string, string>,
  reporter: Reporter,
): void => {
  const keys = [...untranslated.keys()]
  if (keys.length === 0) return
  const shown = `${keys.slice(0, 3).map(quote).join(', ')}${keys.length > 3 ? ' …' : ''}`
  const file = layered.layers[0]!.files.find(({ key }) => key[0] === 'locales' && key[1] === locale)
  const place = file && { brand: layered.id, ...placeIn(file, []) }
  const problem = {
    code: 'unknown-text',
    message: `${keys.length === 1 ? 'a text is' : `${keys.length} texts are`} not written in ${locale}: ${shown}`,
    expected: `${keys.length === 1 ? 'it' : 'each of them'} in locales/${locale}.json`,
    found: `only in ${[...new Set(untranslated.values())].join(', ')}`,
    severity: 'error',
  } as const
  if (place) reporter.add({ ...place, ...problem })
  else reporter.at(['brand', 'locales', 'default'], problem.code, problem.message, problem)
}
