import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { messagesOf } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

/** Areas of texts that nobody is shown where all of these features are off. */
const AREAS: Readonly<Record<string, readonly Feature[]>> = {
  betting: ['betting'],
  chat: ['chat'],
  compete: ['tournaments', 'jackpots'],
  identity: ['identity'],
  loyalty: ['loyalty'],
  loyalty_notice: ['loyalty'],
  promo: ['promotions'],
  rewards: ['promotions', 'cashback'],
}

/** Whether a message is one that the features of a brand show: the others need no translation. */
export const shownIn = (filled: FilledBrand): ((key: string) => boolean) => {
  const on = resolveFeatures(filled)
  return (key) => AREAS[areaOf(key)]?.some((feature) => on[feature]) ?? true
}

/** Reports how many messages each locale of a brand lacks, of those its features show. */
export const checkMissing = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const { id } = layered
  const { brand, locales } = filled
  const codes = brand.locales.available.map(({ code }) => code)
  const isShown = shownIn(filled)
  const usual = locales[brand.locales.default] ?? {}
  const reference = locales[REFERENCE_LOCALE] ?? {}
  reportUnwritten(layered, filled, usual, reporter)
  const keys = [...Object.keys(reference), ...Object.keys(usual).filter((key) => !Object.hasOwn(reference, key))]
  for (const [index, code] of codes.entries()) {
    // A locale that stands twice is told itself.
    if (codes.indexOf(code) !== index) continue
    const own = locales[code] ?? {}
    const missing = keys.filter((key) => !Object.hasOwn(own, key) && isShown(key))
    if (missing.length === 0) continue
    const shown = missing.some((key) => Object.hasOwn(reference, key)) ? REFERENCE_LOCALE : brand.locales.default
    const share = `${missing.length} of ${keys.filter(isShown).length} messages`
    // No file of the locale is to blame for what others leave out: brand.json says that the brand has it.
    reporter.at(
      ['brand', 'locales', 'available', String(index), 'code'],
      'missing-messages',
      `${share} are missing and show in ${shown}`,
      {
        expected: `a translation of each: "foyer i18n ${id} --locale ${code} --list" lists them`,
        found: perArea(missing),
        severity: 'warning',
      },
    )
  }
}

/**
 * Reports texts of the brand's own files that its default locale lacks: most players read them in another language.
 * What no file of the brand wrote first is counted with the rest.
 */
const reportUnwritten = (
  { layers: [own, ...below], market }: LayeredBrand,
  { brand }: FilledBrand,
  usual: Readonly<Record<string, unknown>>,
  reporter: Reporter,
): void => {
  const { default: locale, available } = brand.locales
  const isLocale = ({ key }: SourceFile) => key[0] === 'locales'
  let written: ReadonlySet<string> | undefined
  // Most brands have no such text, and what is below them has thousands.
  const isBelow = (key: string) => {
    written ??= new Set(
      below
        .flatMap((layer) => filesFor(layer, market).filter(isLocale))
        .flatMap((file) => Object.keys(messagesOf(file))),
    )
    return written.has(key)
  }
  for (const file of filesFor(own!, market).filter(isLocale)) {
    if (file.key[1] === locale || !available.some(({ code }) => code === file.key[1])) continue
    for (const key of Object.keys(messagesOf(file)))
      if (!Object.hasOwn(usual, key) && !isBelow(key))
        reporter.at(['locales', file.key[1]!, key], 'unwritten-text', `the text "${key}" is not written in ${locale}`, {
          expected: `"${key}" in locales/${locale}.json as well`,
          found: `it in ${file.path} alone`,
          severity: 'warning',
        })
  }
}

const areaOf = (key: string): string => key.split('.', 1)[0]!

/** How many areas are named; a new language misses all of about forty. */
const NAMED = 5

/** Counts per area, the largest first: `games 120, cashier 80 and 34 in 3 other areas`. */
const perArea = (keys: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(areaOf(key), (counts.get(areaOf(key)) ?? 0) + 1)
  const areas = [...counts].sort(([, one], [, other]) => other - one)
  const named = areas.slice(0, NAMED).map(([area, count]) => `${area} ${count}`)
  const others = areas.slice(NAMED)
  const left = others.reduce((sum, [, count]) => sum + count, 0)
  return `${named.join(', ')}${others.length > 0 ? ` and ${left} in ${others.length} other areas` : ''}`
}
