import { expect, test } from 'vitest'
import { namesMarket } from './markets.ts'

const locales = { default: 'en', strategy: 'url', available: ['en', 'es'].map((code) => ({ code, name: code })) }
const markets = ['/mt', '/uk'].map((path) => ({ path, name: path, isOwn: path === '/mt' }))

test('an address names a market by its first segment, whatever its language, query or hash', () => {
  for (const href of ['/uk', '/uk/promotions', '/es/uk/promotions', '/mt?a=1', '/uk#top'])
    expect(namesMarket({ markets, locales }, href), href).toBe(true)
  for (const href of ['/', '/ukulele', '/promotions/uk', '/es', '/es/promotions'])
    expect(namesMarket({ markets, locales }, href), href).toBe(false)
  expect(namesMarket({ locales }, '/uk')).toBe(false)
})
