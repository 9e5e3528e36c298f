import type { Feature } from '../../../schemas/brand/index.ts'
import type { Code } from '../read/codes.ts'
import { needsOf } from '../read/filled.ts'
import { quote, type Problem } from '../read/problem.ts'
import { splitPointer } from '../read/source.ts'
import type { LayeredBrand } from '../read/types.ts'

/** Problems of the shape of a value: what such a value would have said is missed elsewhere. */
const SHAPES = new Set(['wrong-type', 'unknown-property', 'missing-value', 'wrong-form', 'not-allowed-value'])

/** Where the names of one kind stand: with a wrong value among them, others are left out of the check as well. */
const LISTS: Partial<Record<Code, string>> = {
  'auth-field': 'profile-fields.forms',
  'brand-currency': 'brand.currencies',
  'default-currency': 'brand.currencies',
  'low-contrast': 'theme',
  'no-such-level': 'platform.loyalty',
  'unknown-argument': 'platform.loyalty',
  'unknown-text': 'locales',
  'unknown-offer': 'platform.campaigns.offers',
  'unknown-game': 'platform.games.games',
  'unknown-category': 'platform.games.categories',
  'unknown-provider': 'platform.games.providers',
}

/**
 * Whether a problem of a brand that is checked without its wrong values only follows from these: it stands at a place
 * that is told already, misses what went with them, or is about what is left of a value.
 * @param faults the errors in the shape of the brand's files
 */
export const followsFrom = (layered: LayeredBrand, faults: readonly Problem[]): ((problem: Problem) => boolean) => {
  const places = faults.map(({ file, pointer, found }) => ({
    file,
    pointer,
    found,
    parts: splitPointer(pointer),
    whole: wholePath(layered, file, pointer),
  }))
  return (problem) =>
    places.some(({ file, pointer, found, parts, whole }) => {
      const isSameFile = file === problem.file
      if (isSameFile && `${problem.pointer}/`.startsWith(`${pointer}/`)) return true
      if (isSameFile && problem.pointer !== '' && `${pointer}/`.startsWith(`${problem.pointer}/`)) return true
      if (found !== undefined && problem.found === found) return true
      const list = LISTS[problem.code]
      if (list !== undefined && isWithin(whole, list)) return true
      // What is not there any more is missed where it is named.
      if (problem.code.startsWith('unknown-') && parts.some((part) => problem.found === quote(part))) return true
      return problem.code === 'nothing-behind' && needsFrom(problem).some((need) => isWithin(whole, need))
    })
}

/** Warnings of something that is not there: it may be what was left out as wrong. */
const OF_WHAT_LACKS =
  /^(?:no-|missing-|un|never-|left-out|leads-|nothing-|without-|removes-|twice|owner-|.*-(?:off|late|unshown)$)/

/**
 * Whether a warning of a brand that is checked without its wrong values is none of their making: it stands in another
 * file, and is about what is written there.
 * @param faulty the files with wrong values
 */
export const standsAlone = ({ code, file, severity }: Problem, faulty: ReadonlySet<string>): boolean =>
  severity === 'warning' && !faulty.has(file) && !OF_WHAT_LACKS.test(code)

/** Whether one of two paths leads through the other. */
const isWithin = (one: string, other: string): boolean => `${one}.`.startsWith(`${other}.`)

/** Paths of what the feature of a problem needs. */
const needsFrom = ({ pointer }: Problem): readonly string[] =>
  needsOf((splitPointer(pointer)[0] ?? '') as Feature).flatMap(({ any }) => any)

const wholePath = ({ layers }: LayeredBrand, file: string, pointer: string): string => {
  const source = layers.flatMap(({ files }) => files).find((one) => one.file === file)
  return [...(source?.key ?? []), ...splitPointer(pointer)].join('.')
}

/** What a brand with a wrong market lacks, as the files of its own market are not read, nor its countries known. */
const OF_MARKET = new Set([
  'owner-unknown',
  'number-asked-late',
  'form-of-other-market',
  'zone-of-other-market',
  'amounts-of-other-currency',
  'no-deposit-method',
  'no-withdrawal-method',
  'country-of-other-market',
  'foreign-number',
  'licence-unshown',
  'own-country-missing',
  'unused-market',
])

/**
 * The problems without those that only follow from another one: messages that nobody shows, where a value that may have
 * named them is wrong; what is missing where the files of another market are read; a null that leaves out what is
 * needed; and what stands in a file with a wrong name.
 */
export const withoutMissed = (problems: readonly Problem[]): Problem[] => {
  const isMisshapen = problems.some(
    ({ code, severity }) => code === 'empty-text' || (severity === 'error' && SHAPES.has(code)),
  )
  const isOfOther = problems.some(
    ({ code, pointer, severity }) =>
      code === 'market-of-other-brand' ||
      (pointer === '/market' && severity === 'error' && (SHAPES.has(code) || code === 'unknown-market')),
  )
  const missing = new Set(
    problems.flatMap(({ code, file, pointer }) => (code === 'missing-value' ? [file + pointer] : [])),
  )
  const isRuleless = problems.some(({ code }) => code === 'wrong-validation-rule')
  const strays = new Set(problems.filter(({ code }) => code === 'stray-file').map(({ file }) => file))
  return problems.filter(({ code, severity, file, pointer }) => {
    if (strays.has(file)) return code === 'stray-file'
    if (code === 'removes-nothing' && missing.has(file + pointer)) return false
    if (severity === 'error') return true
    // Where a rule is none, no value passes.
    if (isRuleless && code === 'demo-player') return false
    return !((isMisshapen && code === 'unused-message') || (isOfOther && OF_MARKET.has(code)))
  })
}
