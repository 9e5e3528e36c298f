import type { Feature } from '../../../schemas/brand/index.ts'
import { resolveFeatures, type FilledBrand } from '../read/filled.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import type { LayeredBrand } from '../read/types.ts'
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

/** Reports how many messages each locale of a brand lacks, of those its features show. */
export const checkMissing = ({ id }: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const { brand, locales } = filled
  const codes = brand.locales.available.map(({ code }) => code)
  const on = resolveFeatures(filled)
  const isShown = (key: string) => AREAS[areaOf(key)]?.some((feature) => on[feature]) ?? true
  const usual = locales[brand.locales.default] ?? {}
  const reference = locales[REFERENCE_LOCALE] ?? {}
  for (const [index, code] of codes.entries()) {
    const own = locales[code] ?? {}
    const keys = new Set([...Object.keys(reference), ...Object.keys(usual)])
    const missing = [...keys].filter((key) => !Object.hasOwn(own, key) && isShown(key))
    if (missing.length === 0) continue
    const shown = missing.some((key) => Object.hasOwn(reference, key)) ? REFERENCE_LOCALE : brand.locales.default
    const share = `${missing.length} of ${[...keys].filter(isShown).length} messages`
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
