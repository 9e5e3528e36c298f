import { expect, test } from 'vitest'
import { isDisallowed, isUnlisted, METADATA_PRIORITY, strongest } from './index.ts'

test('the stronger of two sources wins, and one tag is left [SEO-11.1..3]', () => {
  expect(Object.values(METADATA_PRIORITY)).toEqual([10, 11, 12, 13, 14])
  const tag = (content: string) => ({ meta: [{ name: 'rating', content }] })
  const sources = {
    shown: { title: 'Shown' },
    brand: { title: 'Brand', description: 'Brand', robots: 'index', ...tag('general') },
    page: { title: 'Page', description: undefined, openGraph: { type: 'article' } },
    host: { title: 'Host', description: 'Host', ...tag('adult') },
    pattern: { title: 'Pattern', openGraph: { type: 'website', title: 'Pattern' } },
  }
  expect(strongest(sources)).toEqual({
    title: 'Shown',
    description: 'Host',
    robots: 'index',
    meta: [{ name: 'rating', content: 'adult' }],
    openGraph: { type: 'article', title: 'Pattern' },
  })
  const { shown: _shown, page: _page, ...weaker } = sources
  expect(strongest(weaker).title).toBe('Pattern')
})

test('a pattern of robots.txt covers what begins with it; the longer of two counts [SEO-10.2] [SEO-10.4]', () => {
  const robots = { disallow: ['/cashier', '/*?sort=', '/old/*/print$', '/shop'], allow: ['/shop/public', '/shop'] }
  const covered = (address: string) => isDisallowed(robots, [address])
  expect(['/cashier', '/cashier/deposit', '/x?sort=a', '/old/a/b/print'].map(covered)).toEqual([true, true, true, true])
  expect(['/', '/cash', '/old/a/print/x', '/shop/public/a', '/shop', '/x?page=1'].map(covered)).toEqual(
    Array(6).fill(false),
  )
  expect(isDisallowed(robots, ['/es/cashier', '/cashier'])).toBe(true)
  expect(isDisallowed({ disallow: [], allow: [] }, ['/'])).toBe(false)
})

test('a pattern with many stars is decided at once', () => {
  const before = performance.now()
  const disallow = Array.from({ length: 50 }, () => `/${'*a'.repeat(90)}$`)
  expect(isDisallowed({ disallow, allow: [] }, [`/${'a'.repeat(2_000)}b`])).toBe(false)
  expect(performance.now() - before).toBeLessThan(2_000)
})

test.each([
  ['noindex', true],
  ['nofollow, NOINDEX', true],
  ['none', true],
  ['max-snippet:-1 , none', true],
  ['max-image-preview:none', false],
  ['index, follow', false],
  ['', false],
])('a page whose robots are "%s" is kept out of search results: %s', (robots, isKept) => {
  expect(isUnlisted(robots)).toBe(isKept)
})
