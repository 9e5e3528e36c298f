import { argumentsOf, messageFault } from '../../i18n/compile.ts'
import type { FilledBrand } from '../read/filled.ts'
import { messagesOf } from '../read/layers.ts'
import { filesFor } from '../read/market.ts'
import { list } from '../read/problem.ts'
import type { LayeredBrand, SourceFile } from '../read/types.ts'
import type { Reporter } from './reporter.ts'

const NONE: ReadonlySet<string> = new Set()
const namesIn = (text: unknown): ReadonlySet<string> =>
  typeof text === 'string' && text.includes('{') && messageFault(text) === undefined ? argumentsOf(text) : NONE

const kept = new WeakMap<SourceFile, ReadonlyMap<string, ReadonlySet<string>>>()
/** The arguments of every message of a file, by its key. */
const argumentsIn = (source: SourceFile): ReadonlyMap<string, ReadonlySet<string>> => {
  let table = kept.get(source)
  if (!table) {
    const entries = Object.entries(messagesOf(source)).map(([key, text]) => [key, namesIn(text)] as const)
    kept.set(source, (table = new Map(entries)))
  }
  return table
}

/**
 * Reports texts of a brand's own that have an argument in its default locale and lack it in another, or the other way
 * round. Those of the engine are compared with the engine's.
 */
export const checkLocaleArguments = (
  { layers, market }: LayeredBrand,
  filled: FilledBrand,
  known: Readonly<Record<string, string>>,
  reporter: Reporter,
): void => {
  const { locales, brand } = filled
  const { default: usual, available } = brand.locales
  if (available.length < 2) return
  /** Whether a text says in its own words what the argument stands for; every text may do without the brand's name. */
  const saysIt = (name: string, text: string) =>
    name === 'brand' || (name === 'minimumAge' && text.includes(String(brand.legal.minimumAge)))
  const compare = (key: string, code: string, has: ReadonlySet<string>, other: string): void => {
    const text = locales[code]?.[key]
    if (text === undefined) return
    const own = namesIn(text)
    const lost = [...has].filter((name) => !own.has(name) && !saysIt(name, text))
    if (lost.length > 0)
      reporter.at(['locales', code, key], 'lost-argument', `the text in ${other} has what this one lacks`, {
        expected: lost.map((name) => `{${name}}`).join(', '),
        found: list(own),
        severity: 'warning',
      })
  }
  for (const file of filesFor(layers[0]!, market)) {
    const [kind, code = ''] = file.key
    if (kind !== 'locales' || !available.some((one) => one.code === code)) continue
    for (const [key, names] of argumentsIn(file)) {
      if (names.size === 0 || Object.hasOwn(known, key)) continue
      for (const other of code === usual ? available.map((one) => one.code) : [usual])
        if (other !== code) compare(key, other, names, code)
    }
  }
}
