import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { compileMessage } from '../../i18n/compile.ts'
import { list, quote } from '../read/problem.ts'

/** What is wrong with a plural of a message. */
export interface PluralFault {
  message: string
  expected: string
  found: string
}

type Elements = readonly MessageFormatElement[]
/** Calls back with every argument of a valid message, whatever it stands in. */
const eachArgument = (text: string, seen: (element: MessageFormatElement) => void): void => {
  const walk = (elements: Elements): void => {
    for (const element of elements) {
      seen(element)
      if (element.type === TYPE.select || element.type === TYPE.plural)
        for (const option of Object.values(element.options)) walk(option.value)
    }
  }
  const compiled = compileMessage(text)
  if (typeof compiled !== 'string') walk(compiled as Elements)
}

/** Names of arguments that some of the engine's valid messages count: the same names mean numbers in all of them. */
export const countedIn = (messages: Iterable<string>): Set<string> => {
  const names = new Set(['minimumAge'])
  for (const text of messages)
    if (text.includes('{'))
      eachArgument(text, (element) => {
        if (element.type === TYPE.plural || element.type === TYPE.number) names.add(element.value)
      })
  return names
}

interface Forms {
  readonly all: readonly string[]
  /** Those of whole numbers: some languages have one for decimals or for millions, and counts are neither. */
  readonly ofCounts: ReadonlySet<string>
}
const known = new Map<string, Forms>()
const formsOf = (locale: string, isOrdinal: boolean): Forms => {
  const key = `${locale} ${isOrdinal}`
  let forms = known.get(key)
  if (!forms) {
    const rules = new Intl.PluralRules(locale, { type: isOrdinal ? 'ordinal' : 'cardinal' })
    const ofCounts = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
    known.set(key, (forms = { all: rules.resolvedOptions().pluralCategories, ofCounts }))
  }
  return forms
}

/**
 * Plurals of a valid message that show the wrong form: of a text instead of a number, without a form its language has,
 * or with one it never uses.
 * @param numbers names of arguments that are numbers
 */
export const pluralFaults = (text: string, locale: string, numbers: ReadonlySet<string>): PluralFault[] => {
  const faults: PluralFault[] = []
  eachArgument(text, (element) => {
    if (element.type !== TYPE.plural) return
    if (!numbers.has(element.value)) {
      const expected = 'a plural of a number, such as {count, plural, …}'
      return void faults.push({ message: 'counts a text, which has no plural', expected, found: quote(element.value) })
    }
    const { all, ofCounts } = formsOf(locale, element.pluralType === 'ordinal')
    const written = Object.keys(element.options).filter((form) => !form.startsWith('='))
    const expected = `the forms ${list(all)}`
    const never = written.filter((form) => !all.includes(form))
    const missing = [...ofCounts].filter((form) => !written.includes(form))
    if (never.length > 0) faults.push({ message: `${locale} never uses this form`, expected, found: list(never) })
    if (missing.length > 0) faults.push({ message: `${locale} needs ${list(missing)}`, expected, found: list(written) })
  })
  return faults
}
