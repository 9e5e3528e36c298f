import { expect, test } from 'vitest'
import { compileMessage } from './compile.ts'
import { createI18n } from './index.ts'

test.each([
  ['ar', '{brand} كازينو على الإنترنت.', '\u200fKilovolt كازينو على الإنترنت.'],
  ['ar', 'Kilovolt كازينو على الإنترنت.', '\u200fKilovolt كازينو على الإنترنت.'],
  ['ar', 'عن {brand}', 'عن Kilovolt'],
  ['ar', '{brand}', 'Kilovolt'],
  ['ar', 'https://example.com/عرض', 'https://example.com/عرض'],
  ['ar', 'The house of {brand}.', 'The house of Kilovolt.'],
  ['en', '{brand} is كازينو', 'Kilovolt is كازينو'],
])('a text from the right that a name in Latin letters begins says where it begins: %s, %s', (locale, text, shown) => {
  const { t } = createI18n({ locale, messages: { text: compileMessage(text) } })
  expect(t('text', { brand: 'Kilovolt' })).toBe(shown)
})
