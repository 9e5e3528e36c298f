import { globSync, readFileSync } from 'node:fs'
import { parse } from '@formatjs/icu-messageformat-parser'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { countedIn, pluralFaults } from '../../../../engine/brand/check/plurals.ts'
import { argumentsOf, messageFault } from '../../../../engine/i18n/compile.ts'
import { messageParts } from '../../../staff-app/browser/message-parts.ts'
import { schemaTexts } from './testing.ts'

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Files of Studio, of its forms and rules, and of what it shares with the desk; tests are none. */
const FILES = globSync([
  'src/{studio,staff-app}/browser/**/*.{ts,tsx}',
  'engine/forms/schema/**/*.{ts,tsx}',
  'engine/rules/words.ts',
]).filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
/** The functions that look a text up, and where they do it themselves. */
const LOOKS_UP = new Set(['t', 'rich'])
const OWN = /staff-app\/browser\/rich\.tsx$|forms\/schema\/words\.ts$/

/** The texts an argument can be; undefined where it is no text that stands in the source. */
const textsOf = (node: Node | undefined): string[] | undefined => {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']]
  if (node?.type !== 'ConditionalExpression') return undefined
  const [one, other] = [textsOf(node['consequent'] as Node), textsOf(node['alternate'] as Node)]
  return one && other && [...one, ...other]
}

/** Every text that is looked up, by the file it is in, and calls whose text cannot be read. */
const lookedUp = () => {
  const texts = new Map<string, string>()
  const unread: string[] = []
  for (const file of FILES) {
    const source = readFileSync(file, 'utf8')
    const walk = (node: Node): void => {
      const { callee } = node
      if (node.type === 'CallExpression' && isNode(callee) && LOOKS_UP.has(String(callee['name'])) && !OWN.test(file)) {
        const [text, , meaning] = node['arguments'] as (Node | undefined)[]
        const found = textsOf(text)
        if (!found) unread.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
        const more = meaning === undefined ? '' : `|${String(meaning['value'])}`
        for (const one of found ?? []) texts.set(one + more, file)
      }
      childrenOf(node).forEach(walk)
    }
    walk(parseSync(file, source).program as unknown as Node)
  }
  return { texts, unread }
}

const ofSchemas = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/studio/browser/locales/schemas/${locale}.json`, 'utf8')) as Record<string, string>

test.each(['de', 'ar'])(
  '%s has everything that schemas, widgets and problems say, and nothing else [S30]',
  (locale) => {
    const known = ofSchemas(locale)
    const said = schemaTexts()
    expect(said.size).toBeGreaterThan(1500)
    expect([...said].filter((text) => !known[text]?.trim())).toEqual([])
    expect(Object.keys(known).filter((text) => !said.has(text))).toEqual([])
    // What is written as it stands in a file is the same in every language.
    const codes = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code).toSorted()
    const differ = Object.entries(known).filter(([text, own]) => String(codes(text)) !== String(codes(own)))
    expect(differ).toEqual([])
  },
)

const { texts, unread } = lookedUp()
/** The English message of a key, without what tells its meaning. */
const englishOf = (key: string): string => key.replace(/\|[a-z ]+$/, '')
const catalogue = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/studio/browser/locales/${locale}.json`, 'utf8')) as Record<string, string>

test('every text that Studio looks up stands in its source, as a message [S30]', () => {
  expect(unread).toEqual([])
  expect(texts.size).toBeGreaterThan(600)
  const faults = [...texts].flatMap(([key, file]) => {
    const fault = messageFault(englishOf(key))
    return fault === undefined ? [] : [`${file}: ${key}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test.each(['de', 'ar'])('%s has every text of Studio and no other [S30]', (locale) => {
  const known = catalogue(locale)
  expect([...texts.keys()].filter((key) => !known[key]?.trim())).toEqual([])
  expect(Object.keys(known).filter((key) => !texts.has(key))).toEqual([])
})

test.each(['de', 'ar'])('%s has the same values in every text, and every plural form [S30]', (locale) => {
  const faults = Object.entries(catalogue(locale)).flatMap(([key, text]) => {
    const fault = messageFault(text)
    if (fault !== undefined) return [`${key}: ${fault}`]
    const [given, used] = [argumentsOf(englishOf(key)), argumentsOf(text)]
    const different = [...given].filter((name) => !used.has(name)).concat([...used].filter((name) => !given.has(name)))
    return [
      ...different.map((name) => `${key}: {${name}}`),
      ...pluralFaults(text, locale, given).map(({ message }) => `${key}: ${message}`),
    ]
  })
  expect(faults).toEqual([])
})

test('Studio finds the same parts in each text as the library of ICU messages [S30]', () => {
  const all = [...texts.keys()]
    .map(englishOf)
    .concat(['de', 'ar'].flatMap((locale) => Object.values(catalogue(locale))))
  const different = all.filter((text) => {
    const parsed = parse(text, { captureLocation: false, ignoreTag: true })
    return JSON.stringify(messageParts(text)) !== JSON.stringify(parsed)
  })
  expect(different).toEqual([])
})

test('English texts have both of its plural forms [S30]', () => {
  const numbers = countedIn([...texts.keys()].map(englishOf))
  const faults = [...texts.keys()].flatMap((key) =>
    pluralFaults(englishOf(key), 'en', numbers).map(({ message }) => `${key}: ${message}`),
  )
  expect(faults).toEqual([])
})
