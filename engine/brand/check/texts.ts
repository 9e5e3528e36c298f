import { argumentsOf, messageFault } from '../../i18n/compile.ts'
import type { FilledBrand } from '../read/filled.ts'
import { BASE, messagesOf } from '../read/layers.ts'
import { placeIn } from '../read/locate.ts'
import { nearestName } from '../../validation/nearest.ts'
import { list, quote, type Problem } from '../read/problem.ts'
import type { Reporter } from './reporter.ts'
import { REFERENCE_LOCALE } from '../read/texts.ts'
import { balanceFault } from './html-balance.ts'
import { checkLocaleArguments } from './locale-arguments.ts'
import { markFaults } from './message-marks.ts'
import { countedIn, pluralFaults } from './plurals.ts'
import { toldSums } from './told-sums.ts'
import type { BrandSources, LayeredBrand, SourceFile } from '../read/types.ts'

/** Arguments the engine provides to every text of a brand. */
const ALWAYS = ['brand', 'minimumAge']
/** Besides, the name of a page's subject in its title and description. */
const OF_OWN = ['name', ...ALWAYS]
/** Where texts are HTML: other places show its tags as they are written. */
const SHOWS_HTML = new Set(['banners', 'content', 'popups'])
/** Words between stars, which an engine's message has where they are a link. */
const MARKED = /\*[^*]+\*/
const LOST_MARK = {
  code: 'lost-mark',
  message: 'its link is gone: nothing stands between stars',
  expected: 'the words of the link between *stars*',
  severity: 'warning',
} as const
const EMPTY = {
  code: 'empty-text',
  message: 'players read nothing here',
  expected: 'a text, or `null` for the one that is inherited',
  severity: 'warning',
} as const
const TAG = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]+|#\d+);/i

/**
 * Checks messages: that they can be parsed, have the right arguments, exist in each locale of the brand, and are used.
 */
export const checkTexts = (layered: LayeredBrand, filled: FilledBrand, reporter: Reporter): void => {
  const { brand } = filled
  const codes = brand.locales.available.map(({ code }) => code)
  const known = referenceOf(layered.layers.find(({ id }) => id === BASE))
  const sums = toldSums(filled.platform.loyalty)
  const isTold = (area: string | undefined, { code, pointer, found }: Problem) =>
    code === 'unknown-argument' && sums.has(`${keyIn(area, pointer)} ${found?.replaceAll('"', '')}`)
  for (const layer of layered.layers)
    for (const source of layer.files) {
      const code = source.key[0] === 'locales' ? source.key[1]! : undefined
      if (code === undefined) continue
      if (codes.includes(code) || code === REFERENCE_LOCALE)
        messageProblems(source, known)
          .filter((problem) => !isTold(source.area, problem))
          .map((problem) => withSums(problem, keyIn(source.area, problem.pointer), sums))
          .forEach(reporter.add)
    }
  htmlMessages(layered, codes, known).forEach(reporter.add)
  checkLocaleArguments(layered, filled, known, reporter)
  if (known !== NONE) unusedMessages(layered, codes, known).forEach(reporter.add)
}

/** The key of the message at a place: the name of a file below that of the locale is the first part of its keys. */
const keyIn = (area: string | undefined, pointer: string): string =>
  `${area ?? ''}${pointer}`.split('/').filter(Boolean).join('.')

/** A problem of an argument, with the sum that the platform tells in this message besides. */
const withSums = (problem: Problem, key: string, sums: ReadonlySet<string>): Problem => {
  if (problem.code !== 'unknown-argument') return problem
  const told = ['unit', 'amount'].filter((name) => sums.has(`${key} ${name}`))
  if (told.length === 0) return problem
  return { ...problem, expected: `${list(told)}, ${problem.expected}`, nearest: problem.nearest ?? told[0]! }
}

const NONE: Record<string, string> = {}
const references = new WeakMap<BrandSources, Record<string, string>>()
// The engine's own messages in the reference locale.
const referenceOf = (base: BrandSources | undefined): Record<string, string> => {
  if (!base) return NONE
  let table = references.get(base)
  if (!table) {
    const files = base.files.filter(({ key }) => key[0] === 'locales' && key[1] === REFERENCE_LOCALE)
    references.set(base, (table = Object.assign({}, ...files.map(tableOf)) as Record<string, string>))
  }
  return table
}

const tables = new WeakMap<SourceFile, Record<string, string>>()
const tableOf = (source: SourceFile): Record<string, string> => {
  let table = tables.get(source)
  if (!table)
    tables.set(
      source,
      (table = Object.fromEntries(
        Object.entries(messagesOf(source)).filter((entry): entry is [string, string] => {
          return typeof entry[1] === 'string'
        }),
      )),
    )
  return table
}

const kept = new WeakMap<SourceFile, { known: Record<string, string>; problems: Problem[] }>()
// Cached per file for as long as the messages it is compared with stay the same.
const messageProblems = (source: SourceFile, known: Record<string, string>): Problem[] => {
  const before = kept.get(source)
  if (before?.known === known) return before.problems
  const problems = Object.entries(tableOf(source)).flatMap(([key, text]) => problemsOfMessage(source, known, key, text))
  kept.set(source, { known, problems })
  return problems
}

const counted = new WeakMap<Record<string, string>, Set<string>>()
/** Names of arguments the engine's messages count; none of a message that cannot be read, which is told itself. */
const countedOf = (known: Record<string, string>): Set<string> => {
  let names = counted.get(known)
  if (!names) {
    const sound = Object.values(known).filter((text) => messageFault(text) === undefined)
    counted.set(known, (names = countedIn(sound)))
  }
  return names
}

const problemsOfMessage = (source: SourceFile, known: Record<string, string>, key: string, text: string): Problem[] => {
  const at = { brand: source.brand, ...placeIn(source, [key]) }
  if (text.trim() === '') return [{ ...at, ...EMPTY, found: quote(text) }]
  const fault = messageFault(text)
  if (fault)
    return [
      {
        ...at,
        code: 'wrong-message',
        message: 'not an ICU message',
        expected: /other clause/.test(fault)
          ? 'an "other {…}" in each plural and each selection'
          : 'every "{" and every tag closed',
        found: fault,
        severity: 'error',
      },
    ]
  // A widget provides the arguments of an engine's message; a brand's own messages get only the brand's facts.
  const isOwn = !Object.hasOwn(known, key)
  const wanted = isOwn ? [] : [...argumentsOf(known[key]!)]
  const given = isOwn ? OF_OWN : [...wanted, ...ALWAYS]
  const used = argumentsOf(text)
  const extra = [...used].filter((name) => !given.includes(name))
  const lost = wanted.filter((name) => !used.has(name) && !ALWAYS.includes(name))
  const plurals = pluralFaults(text, source.key[1]!, countedOf(known))
  return [
    ...(!isOwn && MARKED.test(known[key]!) && !MARKED.test(text)
      ? [{ ...at, ...LOST_MARK, found: quote(text) } as Problem]
      : []),
    ...markFaults(text).map((mark): Problem => ({ ...at, ...mark })),
    ...plurals.map((plural): Problem => ({ ...at, code: 'wrong-plural', ...plural, severity: 'warning' })),
    ...extra.map((name): Problem => {
      const nearest = nearestName(name, given)
      return {
        ...at,
        code: 'unknown-argument',
        message: 'nobody gives this argument',
        expected: list(given),
        found: `"${name}"`,
        ...(nearest === undefined ? {} : { nearest }),
        severity: 'error',
      }
    }),
    ...lost.map((name): Problem => ({
      ...at,
      code: 'lost-argument',
      message: 'the message lost its argument',
      expected: `{${name}}`,
      found: list(used),
      severity: 'warning',
    })),
  ]
}

const isMessages = ({ key }: SourceFile): boolean => key[0] === 'locales'

const mentions = new WeakMap<SourceFile, readonly string[]>()
// Keys of the messages a file names: `"t:brand.lead"`.
const mentionsOf = (source: SourceFile): readonly string[] => {
  let keys = mentions.get(source)
  if (!keys) mentions.set(source, (keys = Array.from(source.text.matchAll(/"t:([^"\\]+)"/g), ([, key]) => key!)))
  return keys
}

/** The messages that names of none are near to. */
const meantBy = (named: ReadonlySet<string>, layers: readonly BrandSources[]): Set<string | undefined> => {
  const own = new Set(
    layers.flatMap(({ files }) => files.filter(isMessages).flatMap((file) => Object.keys(tableOf(file)))),
  )
  return new Set([...named].filter((key) => !own.has(key)).map((key) => nearestName(key, own)))
}

/** Messages of a brand that are not the engine's and that no file of its layers names: nobody ever sees them. */
const unusedMessages = (
  { layers }: LayeredBrand,
  codes: readonly string[],
  known: Record<string, string>,
): Problem[] => {
  const named = new Set(layers.flatMap(({ files }) => files.flatMap(mentionsOf)))
  let meant: ReadonlySet<string | undefined> | undefined
  // A name that no message has is told where it is written, with the message it means. Seldom asked, and slow to find.
  const isMeant = (key: string): boolean => (meant ??= meantBy(named, layers)).has(key)
  const isUnused = (key: string) => !Object.hasOwn(known, key) && !named.has(key) && !isMeant(key)
  return layers[0]!.files
    .filter((source) => isMessages(source) && codes.includes(source.key[1]!))
    .flatMap((source) =>
      Object.keys(tableOf(source))
        .filter(isUnused)
        .map((key): Problem => {
          const nearest = nearestName(key, [...named, ...Object.keys(known)])
          return {
            brand: source.brand,
            ...placeIn(source, [key]),
            code: 'unused-message',
            message: 'no file of the brand names the message, and the engine has none of that key',
            expected: `a text "t:${key}", or a key of the engine`,
            found: quote(key),
            ...(nearest === undefined ? {} : { nearest }),
            severity: 'warning',
          }
        }),
    )
}

/** Texts of a brand with HTML: where it is shown as it is written, and what is wrong with it elsewhere. */
const htmlMessages = ({ layers }: LayeredBrand, codes: readonly string[], known: Record<string, string>): Problem[] => {
  const [own] = layers
  const isHtml = new Set(
    layers.flatMap(({ files }) => files.filter(({ key }) => SHOWS_HTML.has(key[0]!)).flatMap(mentionsOf)),
  )
  return own!.files
    .filter(({ key }) => key[0] === 'locales' && codes.includes(key[1]!))
    .flatMap((source) =>
      Object.entries(tableOf(source)).flatMap(([key, text]): Problem[] => {
        if (!/[<&]/.test(text)) return []
        const tag = TAG.exec(text)?.[0]
        const isShown = isHtml.has(key) || TAG.test(known[key] ?? '')
        const fault = isShown ? balanceFault(text) : tag === undefined ? undefined : asWritten(tag)
        return fault ? [{ brand: source.brand, ...placeIn(source, [key]), ...fault }] : []
      }),
    )
}
const asWritten = (tag: string): Pick<Problem, 'code' | 'message' | 'expected' | 'found' | 'severity'> => ({
  code: 'html-in-text',
  message: 'players read the tags: this text is shown as it is written',
  expected: 'a plain text; in paragraphs `**…**` is bold and `|` breaks the line',
  found: quote(tag),
  severity: 'warning',
})
