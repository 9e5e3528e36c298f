import { expect, test } from 'vitest'
import { brandFiles, MEANINGS, meanings } from '../../../schemas/brand/index.ts'
import { splitPointer } from './source.ts'
import { meaningsAt, textsOfTerms } from './meanings.ts'

test('every kind of brand file has its meanings, and each pointer is one of its schema', () => {
  expect(Object.keys(meanings).sort()).toEqual(brandFiles.map(({ name }) => name).sort())
  for (const { name, schema } of brandFiles)
    for (const [pointer, means] of Object.entries(meanings[name]!)) {
      expect([...MEANINGS, 'none']).toContain(means)
      const [first] = splitPointer(pointer)
      const { properties = {} } = schema as { properties?: object }
      // Messages have the names of areas.
      if (first !== undefined && name !== 'messages') expect(Object.keys(properties), name).toContain(first)
    }
})

test.each([
  ['platform/payments.json', '/methods/card/limits/EUR/deposit/min', ['limits']],
  ['platform/payments.json', '/methods/card/fees', ['money']],
  ['platform/payments.json', '/methods/card/title', []],
  ['platform/payments.json', '/methods/card', ['money', 'limits', 'markets']],
  ['platform/payments.json', '/order/0', []],
  ['theme.json', '/radius', []],
  ['markets/gb/theme.json', '/radius', ['markets']],
  ['brand.json', '', ['money', 'terms', 'markets', 'limits', 'addresses']],
  ['brand.json', '/hosts/0', ['addresses']],
  ['platform/settings.json', '/links/newPassword', ['addresses']],
  ['brand.json', '/markets/0/countries', ['markets']],
  ['redirects.json', '/rules/0/to', []],
  ['redirects.json', '/hosts/0', ['addresses']],
  ['platform/settings.json', '/identity/sumsub/secretKey', ['code']],
  ['platform/settings.json', '/identity/neededToPlay', ['limits']],
  ['platform/settings.json', '/miniApp/botToken', ['code']],
  ['platform/settings.json', '/social/kite/clientSecret', ['code']],
  ['site.json', '/customCode/0/code', ['code']],
  ['seo.json', '/patterns/~1games/meta', ['code']],
  ['locales/en/terms.json', '/lead', ['terms']],
  ['locales/en.json', '/terms/lead', ['terms']],
  ['locales/en.json', '/lobby/title', []],
  ['locales/en.json', '/terms.lead', ['terms']],
  ['locales/en.json', '/safer_play.limits/title', ['terms']],
  ['locales/en.json', '/termsheet.lead', []],
  ['pages/home.json', '/slots/main', []],
  ['assets/logo.svg', '', []],
])('%s%s decides %j', (path, pointer, means) => {
  expect(meaningsAt(path, pointer).sort()).toEqual([...means].sort())
})

test('a text that terms refer to is terms as well, however its key is written', () => {
  const terms = textsOfTerms({
    data: {
      content: { bonus: { title: 'Bonus', blocks: [{ html: 't:house.bonus.rules' }] } },
      brand: { name: 't:house.name' },
      pages: { home: { head: { title: 't:house.title' } } },
    },
  })
  expect([...terms]).toEqual(['house.bonus.rules'])
  const at = (path: string, pointer: string) => meaningsAt(path, pointer, terms)
  for (const [path, pointer] of [
    ['locales/en.json', '/house/bonus/rules'],
    ['locales/en.json', '/house.bonus.rules'],
    ['locales/en.json', '/house/bonus.rules'],
    ['locales/en.json', '/house'],
    ['locales/en/house.json', '/bonus/rules'],
    ['locales/en/house.json', ''],
  ] as const)
    expect(at(path, pointer), pointer).toEqual(['terms'])
  expect(at('locales/en/house.json', '/title')).toEqual([])
  expect(at('locales/en.json', '/house.bonus.rulesets')).toEqual([])
})
