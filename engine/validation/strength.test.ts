import fc from 'fast-check'
import { expect, test } from 'vitest'
import { strengthOf, type Strength } from './index.ts'

const ORDER: Strength[] = ['short', 'own', 'weak', 'fair', 'good', 'strong']
const rank = (password: string): number => ORDER.indexOf(strengthOf(password))

const WORDS = ['password1', 'Password!', 'dragonfly 42']
const RUNS = ['1234567890', 'qwertyuiop', 'aaaaaaaaaaaaaaaa', 'abcabcabcabc', '20012002', '🐎🐎🐎🐎🐎🐎🐎🐎']

test.each<[Strength, string[]]>([
  ['short', ['', 'abc', 'xK9#qT2']],
  ['weak', [...WORDS, ...RUNS]],
  ['fair', ['Evening-1871', 'xK9qT2mw']],
  ['good', ['correct-horse-9', 'xK9#qT2mw!']],
  ['strong', ['four plain words here', 'xK9#qT2mw!Zp4', 'пароль из четырёх слов', '马上来喝一杯好茶吧朋友']],
])('is %s: %j', (strength, passwords) => {
  for (const password of passwords) expect(strengthOf(password), password).toBe(strength)
})
test('a password with the login, a name or the site in it says so, however long it is', () => {
  const own = { words: ['marion@example.test', 'Marion'], sites: ['Test House'] }
  expect(strengthOf('four plain words for Marion', own)).toBe('own')
  expect(strengthOf('we all love test-house too', own)).toBe('own')
  expect(strengthOf('four plain words here', own)).toBe('strong')
})
test('one more rare character makes no password weaker; one text has one strength however it is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom('x', '7', '#', 'ж'), (text, more) => {
      expect(rank(text + more)).toBeGreaterThanOrEqual(rank(text))
      expect(strengthOf(text.normalize('NFD'))).toBe(strengthOf(text.normalize('NFC')))
    }),
  )
})
