import { parse } from '@formatjs/icu-messageformat-parser'
import { expect, test } from 'vitest'
import { countedIn, pluralFaults } from '../../../../engine/brand/check/plurals.ts'
import { argumentsOf, messageFault } from '../../../../engine/i18n/compile.ts'
import { messageParts } from '../message-parts.ts'
import { catalogueOf, lookedUp, places, type Place } from './testing.ts'

const found = { shared: lookedUp('shared'), studio: lookedUp('studio'), desk: lookedUp('desk') }
/** What is said where: a text of both apps, or of what they share, is in the catalogue of both alone. */
const isShared = (key: string): boolean =>
  found.shared.texts.has(key) || (found.studio.texts.has(key) && found.desk.texts.has(key))
const keysOf: Readonly<Record<Place, readonly string[]>> = {
  shared: [...new Set(places.flatMap((place) => [...found[place].texts.keys()]))].filter(isShared),
  studio: [...found.studio.texts.keys()].filter((key) => !isShared(key)),
  desk: [...found.desk.texts.keys()].filter((key) => !isShared(key)),
}
/** How many texts there are at least: fewer mean that sources are not read. */
const LEAST: Readonly<Record<Place, number>> = { shared: 60, studio: 600, desk: 800 }
const both = places.flatMap((place) => ['de', 'ar'].map((locale) => [place, locale] as const))
/** The English message of a key, without what tells its meaning. */
const englishOf = (key: string): string => key.replace(/\|[a-z ]+$/, '')
const all = places.flatMap((place) => keysOf[place])

test.each(places)('every text that is looked up stands in its source, as a message: %s [S30] [D30]', (place) => {
  const { texts, unread } = found[place]
  expect(unread).toEqual([])
  expect(keysOf[place].length).toBeGreaterThan(LEAST[place])
  const faults = [...texts].flatMap(([key, file]) => {
    const fault = messageFault(englishOf(key))
    return fault === undefined ? [] : [`${file}: ${key}: ${fault}`]
  })
  expect(faults).toEqual([])
})

test.each(both)('the catalogue of %s in %s has every text and no other [S30] [D30]', (place, locale) => {
  const known = catalogueOf(place, locale)
  expect(keysOf[place].filter((key) => !known[key]?.trim())).toEqual([])
  expect(Object.keys(known).filter((key) => !keysOf[place].includes(key))).toEqual([])
})

test.each(both)('every text of %s in %s has the same values, and every plural form [S30] [D30]', (place, locale) => {
  const faults = Object.entries(catalogueOf(place, locale)).flatMap(([key, text]) => {
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

test('the apps of staff find the same parts in each text as the library of ICU messages [S30] [D30]', () => {
  const texts = all.map(englishOf).concat(both.flatMap(([place, locale]) => Object.values(catalogueOf(place, locale))))
  const different = texts.filter((text) => {
    const parsed = parse(text, { captureLocation: false, ignoreTag: true })
    return JSON.stringify(messageParts(text)) !== JSON.stringify(parsed)
  })
  expect(different).toEqual([])
})

test('English texts have both of its plural forms [S30] [D30]', () => {
  const numbers = countedIn(all.map(englishOf))
  const faults = all.flatMap((key) =>
    pluralFaults(englishOf(key), 'en', numbers).map(({ message }) => `${key}: ${message}`),
  )
  expect(faults).toEqual([])
})
