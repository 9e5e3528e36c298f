import { readdirSync, readFileSync } from 'node:fs'
import {
  isPluralElement,
  isSelectElement,
  parse as parseIcu,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser'
import { describe, expect, test } from 'vitest'
import { compileMessage } from '../../i18n/compile.ts'
import { createI18n } from '../../i18n/index.ts'

const ROOT = 'brands/_base/locales'
const SOURCE = 'en'
const others = readdirSync(ROOT).filter((code) => code !== SOURCE)

interface Messages {
  readonly [key: string]: string | Messages
}

const flat = (messages: Messages, path: string): [path: string, text: string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}.${key}`, value] as [string, string]] : flat(value, `${path}.${key}`),
  )

/** Every message of a locale by its key, with the area first. */
const messagesOf = (code: string): Map<string, string> =>
  new Map(
    readdirSync(`${ROOT}/${code}`).flatMap((file) => {
      const { $schema: _, ...messages } = JSON.parse(readFileSync(`${ROOT}/${code}/${file}`, 'utf8')) as Messages
      return flat(messages, file.replace('.json', ''))
    }),
  )

/** To the formatter, HTML in a message is text. */
const parse = (text: string): MessageFormatElement[] => parseIcu(text, { ignoreTag: true })

/** Names of a message's arguments. */
const namesIn = (elements: MessageFormatElement[], found = new Set<string>()): Set<string> => {
  for (const element of elements) {
    if ('value' in element && element.type !== 0 && typeof element.value === 'string') found.add(element.value)
    if (isPluralElement(element) || isSelectElement(element))
      for (const { value } of Object.values(element.options)) namesIn(value, found)
  }
  return found
}

/** Plural forms a message lacks in its language, of those needed for the numbers from 0 to 1000. */
const missingForms = (elements: MessageFormatElement[], code: string): string[] =>
  elements.flatMap((element) => {
    if (!isPluralElement(element)) return []
    const rules = new Intl.PluralRules(code)
    const needed = new Set(Array.from({ length: 1001 }, (_, number) => rules.select(number)))
    return [...needed].filter((form) => !(form in element.options))
  })

const source = messagesOf(SOURCE)

describe.each(others)('the messages of _base in %s', (code) => {
  const messages = messagesOf(code)

  test('have the same keys as English', () => {
    expect([...source.keys()].filter((key) => !messages.has(key))).toEqual([])
    expect([...messages.keys()].filter((key) => !source.has(key))).toEqual([])
  })

  test('have the same arguments as English and all plural forms of their language', () => {
    const wrong = [...messages].flatMap(([key, text]) => {
      const english = source.get(key)
      if (english === undefined) return []
      const elements = parse(text)
      const expected = [...namesIn(parse(english))].sort()
      const found = [...namesIn(elements)].sort()
      return [
        ...(expected.join() === found.join() ? [] : [`${key}: ${found.join()} instead of ${expected.join()}`]),
        ...missingForms(elements, code).map((form) => `${key}: no form for "${form}"`),
      ]
    })
    expect(wrong).toEqual([])
  })
})

/** Words that address a reader in the other way than the language's texts do. */
const OTHER_ADDRESS: Record<string, RegExp> = {
  de: /(?<!\p{L})(du|dir|dich|dein(e[nmrs]?)?|gib|nimm|sieh|versuche? es|öffne|wähle|melde|prüfe|tippe)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted(es)?|inténtelo|escríbanos|pregúntenos|cuéntenos|mírelo|fije|introduzca|revise)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes|te)(?!\p{L})/iu,
}

test.each(Object.entries(OTHER_ADDRESS))('%s addresses players in one way throughout', (code, other) => {
  const mixed = [...messagesOf(code)].filter(([, text]) => other.test(text))
  expect(mixed).toEqual([])
})

test.each(['en', ...others])('a count of a list is written with the separators of %s', (code) => {
  const counts = [...messagesOf(code)].filter(([key]) => key.endsWith('.shown'))
  const areas = ['betting.bets', 'cashier.history', 'lobby', 'play.rounds']
  expect(counts.map(([key]) => key).sort()).toEqual(areas.map((area) => `${area}.shown`))
  const { format } = new Intl.NumberFormat(code)
  for (const [key, text] of counts) {
    const { t } = createI18n({ locale: code, messages: { [key]: compileMessage(text) } })
    const written = t(key, { shown: 1_036, total: 14_401 })
    expect(written).toContain(format(1_036))
    expect(written).toContain(format(14_401))
  }
})
