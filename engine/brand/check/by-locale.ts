import type { FilledBrand } from '../read/filled.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import { nearestName } from '../../validation/nearest.ts'

/** What stands around words by their locale: `##en:One;es:Uno##`. */
const MARK = '##'

const each = (codes: readonly string[], end: string): string => codes.map((code) => `"${code}${end}"`).join(' and ')

type Fault = Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'severity' | 'nearest'>

/**
 * What is wrong with a text that has its words by locale: signs that players read, or a locale that reads
 * nothing and is not named without words, as `es:`.
 */
export const byLocaleFault = (text: string, { brand }: Pick<FilledBrand, 'brand'>): Fault | undefined => {
  if (!text.includes(MARK)) return undefined
  const parts = text.split(MARK)
  if (parts.length % 2 === 0)
    return {
      code: 'wrong-marks',
      message: 'a ## is opened and never closed, so players read it',
      expected: 'words by locale between ## and ##, such as ##en:One;es:Uno##',
      found: quote(text),
      severity: 'warning',
    }
  const codes = brand.locales.available.map(({ code }) => code)
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) continue
    const named = part.split(';').map((entry) => entry.slice(0, Math.max(0, entry.indexOf(':'))).trim())
    const missing = codes.filter((code) => !named.includes(code) && !named.includes(code.split('-', 1)[0]!))
    const [first] = missing
    if (first === undefined) continue
    const nearest = nearestName(
      first,
      named.filter((name) => name !== '' && !codes.includes(name)),
    )
    return {
      code: 'no-words-for-locale',
      message: `players read nothing in ${missing.join(' and ')}`,
      expected: `${each(missing, ':…')}, or ${each(missing, ':')} where players read nothing`,
      found: list(named.filter(Boolean)) + (nearest === undefined ? '' : `; "${nearest}" is no locale of the brand`),
      severity: 'warning',
    }
  }
  return undefined
}
