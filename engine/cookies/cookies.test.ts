import { expect, test } from 'vitest'
import { cookieOf, tokenOf } from './index.ts'

test.each([
  ['foyer_session=abc', 'abc'],
  [' foyer_session=abc', 'abc'],
  ['\tfoyer_session=abc ', 'abc'],
  ['theme=dark; foyer_session=abc; x=y', 'abc'],
  ['theme;foyer_session=abc', 'abc'],
  ['foyer_session=first; foyer_session=second', 'first'],
  ['foyer_session=; foyer_session=second', undefined],
  ['\u00a0foyer_session=abc', undefined],
  ['foyer_session=\u00a0abc', undefined],
  ['foyer_session="abc"', undefined],
  ['foyer_session=a%20b', undefined],
  ['xfoyer_session=abc', undefined],
  ['FOYER_SESSION=abc', undefined],
  ['__Host-foyer_session=abc', undefined],
  ['foyer_session', undefined],
  ['', undefined],
  [undefined, undefined],
])('the session token of %j is %j', (header, token) => expect(tokenOf(header, false)).toBe(token))

test('over https the session cookie has a different name', () => {
  expect(tokenOf('foyer_session=plain; __Host-foyer_session=abc', true)).toBe('abc')
  expect(tokenOf('foyer_session=plain', true)).toBeUndefined()
})
test('a value is returned as it was sent', () => expect(cookieOf('locale=pt%2DBR', 'locale')).toBe('pt%2DBR'))
