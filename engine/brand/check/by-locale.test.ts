import { expect, test } from 'vitest'
import type { FilledBrand } from '../read/filled.ts'
import { byLocaleFault } from './by-locale.ts'

const available = ['de', 'en', 'es'].map((code) => ({ code, name: code }))
const brand = { locales: { default: 'de', available } } as FilledBrand['brand']

test('a locale without words is told, with what to write where it has none', () => {
  expect(byLocaleFault('Bonus ##de:ab 18;en:18+##', { brand })).toMatchObject({
    code: 'no-words-for-locale',
    expected: '"es:…", or "es:" where players read nothing',
  })
  expect(byLocaleFault('Bonus ##de:ab 18##', { brand })).toMatchObject({
    expected: '"en:…" and "es:…", or "en:" and "es:" where players read nothing',
  })
})

test('words for one language alone name the others without words', () => {
  expect(byLocaleFault('Bonus ##de:ab 18;en:;es:##', { brand })).toBeUndefined()
})
