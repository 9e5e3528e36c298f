import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { compileMessage } from '../../i18n/compile.ts'
import { openBrands, PRODUCT_BRANDS } from '../node.ts'

let brands: Awaited<ReturnType<typeof openBrands>>
beforeAll(async () => {
  brands = await openBrands({ dir: PRODUCT_BRANDS, ...(await readBrandEnvironment()), watch: false })
})
afterAll(() => brands.close())

type Nested = { [key: string]: string | Nested }
const read = (...path: string[]): Nested => {
  const { $schema: _, ...texts } = JSON.parse(readFileSync(join(PRODUCT_BRANDS, ...path), 'utf8')) as Nested
  return texts
}
const flat = (texts: Nested, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [[prefix + name, text] as [string, string]] : flat(text, `${prefix}${name}.`),
  )
/** The dictionary of a brand's locale: the files of `_base`, one for each area, with the brand's own over them. */
const dictionary = (brand: string, locale: string): Record<string, string> =>
  Object.fromEntries([
    ...readdirSync(join(PRODUCT_BRANDS, '_base/locales', locale)).flatMap((file) =>
      flat(read('_base/locales', locale, file), file.replace('json', '')),
    ),
    ...flat(read(brand, 'locales', `${locale}.json`)),
  ])

test('the sound of a loyalty notice is an address in every shipped brand [LOYALTY-10.2]', () => {
  for (const id of ['kilovolt', 'belvarde', 'hullabaloo'])
    expect(brands.byId(id)!.facts('en').loyalty?.notification.sound, id).toMatch(/^\/assets\/notice\.wav\?v=/)
})

/** Some pages, each with a text of its own or of its frame. */
const PAGES = {
  home: 'nav.lobby',
  gamehall: 'nav.lobby',
  game: 'nav.lobby',
  'cashier-deposit': 'cashier.head.deposit',
  'profile-settings': 'profile.title',
  'error-404': 'system.not_found.title',
}

test.each([
  ['kilovolt', 'en'],
  ['kilovolt', 'es'],
  ['belvarde', 'en'],
  ['belvarde', 'fr'],
])('the texts of the pages of %s in %s are those of the dictionary of that locale [I18N-01.1..2]', (brand, locale) => {
  const words = dictionary(brand, locale)
  for (const [id, own] of Object.entries(PAGES)) {
    const { messages, page } = brands.byId(brand)!.page(id, {
      locale,
      now: '2026-11-20T20:00:00Z',
      session: { authenticated: true },
    })!
    expect(Object.keys(messages).length, id).toBeGreaterThan(20)
    for (const [key, message] of Object.entries(messages))
      if (!words[key]!.startsWith('##')) expect([id, key, message]).toEqual([id, key, compileMessage(words[key]!)])
    // The texts that the page itself names are there already, and no key is left.
    const shown = JSON.stringify(page)
    expect(shown, id).toContain(JSON.stringify(words[own]))
    expect(shown, id).not.toMatch(/"t:\w/)
  }
})
