import { expect, test } from 'vitest'
import { localizePath } from '../../../engine/i18n/index.ts'
import { currentHref } from './current.ts'

const english = (path: string) => path
const spanish = (path: string) => localizePath(path, 'es', 'en')
const at = (path: string, query: Record<string, string> = {}) => ({ id: 'x', path, params: {}, query, hash: '' })
const hrefs = ['/', '/gamehall', '/gamehall?category=slots', '/gamehall?category=fast', '/promotions']

test.each([
  ['the lobby only on the lobby', at('/'), '/'],
  ['a category by its query', at('/gamehall', { category: 'fast', providers: 'basalt' }), '/gamehall?category=fast'],
  ['the hall for a category without a link', at('/gamehall', { category: 'tables' }), '/gamehall'],
  ['the section for a page below it', at('/promotions/monday'), '/promotions'],
  ['none for a page outside all sections', at('/terms'), undefined],
  ['none for a path that only starts with the same characters', at('/promotionsale'), undefined],
])('%s', (_, route, expected) => {
  expect(currentHref(hrefs, route, english)).toBe(expected)
})

test('[I18N-02] works with locale prefixes; the lobby is not the section of all pages', () => {
  const localised = hrefs.map(spanish)
  expect(currentHref(localised, at('/'), spanish)).toBe('/es')
  expect(currentHref(localised, at('/gamehall', { category: 'slots' }), spanish)).toBe('/es/gamehall?category=slots')
  expect(currentHref(localised, at('/terms'), spanish)).toBeUndefined()
})

test('a link that only changes the query is never the current one', () => {
  expect(currentHref(['?show_popup_auth=1'], at('/'), english)).toBeUndefined()
})
