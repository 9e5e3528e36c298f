import type { FilledBrand } from '../read/filled.ts'
import { placeIn } from '../read/locate.ts'
import { marketOf } from '../read/market.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** Made when they are asked for: loading the names of all languages takes longer than a start should. */
let languages: Intl.DisplayNames | undefined
const languageName = (code: string): string | undefined =>
  (languages ??= new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })).of(code)
const isLanguage = (code: string): boolean => /^[a-z]{2,3}$/.test(code) && languageName(code) !== undefined

/**
 * The locale that another code is meant to be: the same in other letters, one of the same language, or a near one of
 * what is no language. Spanish is not meant to be English, however alike `es` and `en` are.
 */
const meantBy = (code: string, codes: readonly string[]): string | undefined => {
  const same = codes.find((one) => one.toLowerCase() === code.toLowerCase().replace('_', '-'))
  const [language = ''] = code.toLowerCase().split(/[-_]/, 1)
  const alike = same ?? codes.find((one) => one.split('-', 1)[0] === language)
  return alike ?? (isLanguage(language) ? undefined : nearestName(code, codes))
}

/**
 * Checks the codes of a brand's locales, and that its messages are in files of these.
 * @returns the brand as it was probably meant: what is told here is not told again for each text that is missing then
 */
export const checkLocales = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): FilledBrand => {
  const { brand } = filled
  const codes = brand.locales.available.map(({ code }) => code)
  const locales = { ...filled.locales }
  for (const source of layered.layers[0]!.files) {
    const code = source.key[0] === 'locales' ? source.key[1]! : undefined
    if (code === undefined || codes.includes(code) || code === REFERENCE_LOCALE) continue
    const meant = meantBy(code, codes)
    const read = [meant, REFERENCE_LOCALE].map((each) => filled.locales[each ?? ''] ?? {})
    const own = Object.keys(filled.locales[code] ?? {})
    const isNeeded = meant !== undefined && own.some((key) => !read.some((table) => Object.hasOwn(table, key)))
    reporter.add(unlisted(source, code, codes, { meant, isNeeded }))
    if (meant !== undefined) locales[meant] = { ...locales[code], ...locales[meant] }
  }
  checkMarketFiles(layered, codes, reporter)
  checkCodes(codes, reporter)
  if (codes.includes(brand.locales.default)) return { ...filled, locales }
  const usual = meantBy(brand.locales.default, codes)
  reporter.at(['brand', 'locales', 'default'], 'default-locale', 'the default locale is not available', {
    expected: list(codes),
    found: quote(brand.locales.default),
    ...(usual === undefined ? {} : { nearest: usual }),
  })
  const own = { ...brand.locales, default: usual ?? codes[0] ?? REFERENCE_LOCALE }
  return { ...filled, locales, brand: { ...brand, locales: own } }
}

/** Words that a first brand keeps for this market alone, in a language in which nobody reads them here. */
const checkMarketFiles = ({ id, layers, market }: LayeredBrand, codes: readonly string[], reporter: Reporter): void => {
  layers.slice(1, -1).forEach(({ files }, index) => {
    // In its own market the first brand reads them itself.
    if (marketOf(layers.slice(index + 1)) === market) return
    for (const source of files) {
      const code = source.market === market && source.key[0] === 'locales' ? source.key[1]! : REFERENCE_LOCALE
      if (codes.includes(code) || code === REFERENCE_LOCALE) continue
      reporter.add({
        brand: id,
        ...placeIn(source, []),
        code: 'unlisted-locale',
        message: `nobody reads this file: ${quote(id)}, the brand of the market, does not offer this locale`,
        expected: `these words in ${list(codes.map((one) => `${id}/locales/${one}.json`))}`,
        found: quote(code),
        severity: 'warning',
      })
    }
  })
}

const checkCodes = (codes: readonly string[], reporter: Reporter): void => {
  codes.forEach((code, index) => {
    const first = codes.findIndex((one) => one.toLowerCase() === code.toLowerCase())
    if (first < index)
      reporter.at(['brand', 'locales', 'available', String(index), 'code'], 'locale-twice', 'the locale stands twice', {
        expected: 'each locale once',
        found: `${quote(code)}, as in entry ${first + 1}`,
      })
    const language = code.split('-', 1)[0]!
    if (languageName(language) === undefined)
      reporter.at(['brand', 'locales', 'available', String(index), 'code'], 'unknown-locale', 'no such language', {
        expected: 'a language code of ISO 639, such as nb',
        found: quote(code),
      })
  })
}

/**
 * The problem of a file whose locale the brand does not offer.
 * @param isNeeded whether texts of it stand nowhere else, so that players would read their keys
 */
const unlisted = (
  source: SourceFile,
  code: string,
  codes: readonly string[],
  { meant, isNeeded }: { meant: string | undefined; isNeeded: boolean },
): Problem => ({
  brand: source.brand,
  ...placeIn(source, []),
  code: 'unlisted-locale',
  message:
    meant === undefined ? 'the brand does not offer this locale' : `nobody reads this file: the locale is ${meant}`,
  expected:
    meant === undefined
      ? `${list(codes)}; words of another market stand in the folder of that market's brand`
      : `the name ${source.path.replace(`locales/${code}`, `locales/${meant}`)}, or the locale in brand.json`,
  found: quote(code),
  ...(meant === undefined ? {} : { nearest: meant }),
  severity: isNeeded ? 'error' : 'warning',
})
