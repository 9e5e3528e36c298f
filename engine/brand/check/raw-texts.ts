import type { FilledBrand } from '../read/filled.ts'
import { BASE } from '../read/layers.ts'
import { locate } from '../read/locate.ts'
import { isPlain } from '../read/merge.ts'
import { quote } from '../read/problem.ts'
import type { BrandSources, LayeredBrand } from '../read/types.ts'
import type { Reporter } from './reporter.ts'
import type { StringCheck } from './text-check.ts'

const WORDS = /\p{L}{2,}/gu
/** Names of ways to pay are the same in every language. */
const isNameOfMethod = (path: readonly string[]): boolean => path[1] === 'payments' && path.at(-1) === 'title'
/** What stands around words by their locale, `##en:One;es:Uno##`. */
const BY_LOCALE = '##'
const languageOf = (code: string): string => code.split('-', 1)[0]!

/** The language that a layer of a brand is written in, where its `brand.json` says so. */
const writtenIn = ({ files }: BrandSources): string | undefined => {
  const data = files.find(({ path }) => path === 'brand.json')?.data
  const usual = isPlain(data) && isPlain(data.locales) ? data.locales.default : undefined
  return typeof usual === 'string' ? languageOf(usual) : undefined
}

/**
 * Texts written in words: in a brand of several languages they are the same in each of them, and a second market takes
 * them over as they are. One word may be a name. They are told once for each file.
 */
export const rawTextCheck = (
  layered: LayeredBrand,
  { brand }: FilledBrand,
  reporter: Reporter,
): { check: StringCheck; finish: () => void } => {
  const languages = new Set(brand.locales.available.map(({ code }) => languageOf(code)))
  const [top, ...below] = layered.layers.filter(({ id }) => id !== BASE)
  const isNeeded = languages.size > 1 || below.length > 0
  const found: { path: string[]; value: string }[] = []
  const check: StringCheck = (value, path) => {
    if (!isNeeded || value.startsWith('t:') || value.includes(BY_LOCALE)) return
    if (!/\s/.test(value.trim()) || (value.match(WORDS)?.length ?? 0) < 2 || value.includes(brand.name)) return
    const at = path()
    if (!isNameOfMethod(at)) found.push({ path: at, value })
  }
  /** What is wrong with words in a file; nothing with those of `_base` and of the market alone. */
  const faultOf = (file: string): string | undefined => {
    if (top?.files.some((one) => one.file === file))
      return languages.size > 1 ? `the same words in ${[...languages].join(' and ')}` : undefined
    const layer = below.find(({ files }) => files.some((one) => one.file === file && one.market === undefined))
    const language = layer && writtenIn(layer)
    return language === undefined || languages.has(language) ? undefined : `words in ${language}, shown as they are`
  }
  const finish = (): void => {
    for (const [file, [first, ...others]] of Map.groupBy(found, ({ path }) => locate(layered, path).file)) {
      const fault = faultOf(file)
      if (first && fault !== undefined)
        reporter.at(first.path, 'raw-text', fault, {
          expected: '"t:" and the key of a text, with its words in each file of locales/',
          found: `${quote(first.value)}${others.length > 0 ? ` and ${others.length} more in this file` : ''}`,
          severity: 'warning',
        })
    }
  }
  return { check, finish }
}
