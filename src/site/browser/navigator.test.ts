// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testFacts } from '../../../engine/stores/testing.tsx'
import { CurrentPage } from '../shared/current-page.ts'
import { createNavigator } from './navigator.ts'

const made = () =>
  createNavigator(testFacts(), new CurrentPage({ definition: {} as never, route: {} as never, loads: {} }), () => null)

test.each([
  'https://other.example/',
  '//other.example/path',
  'http://localhost:1/',
  'mailto:a@example.com',
  '\\\\other.example',
])('%s is on another site, and is not followed without asking [ERROR-11]', (href) => {
  expect(() => made().go(href)).toThrow(
    new Error('Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.'),
  )
})
test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:http://localhost/1',
  'about:blank',
])('%j is never followed, even when links to other sites are allowed [ERROR-12]', (href) => {
  for (const external of [false, true])
    expect(() => made().go(href, { external })).toThrow(/^Cannot navigate to a URL with '\w+:' protocol\.$/)
})
test.each([
  ['en', '/help', '/help'],
  ['en', '/', '/'],
  ['es', '/help?a=1', '/es/help?a=1'],
  ['es', '/', '/es'],
])('the site in %s leads from %s to %s [ROUTE-02.3]', (locale, path, expected) => {
  const page = new CurrentPage({ definition: {} as never, route: {} as never, loads: {} })
  expect(createNavigator(testFacts({ locale }), page, () => null).href(path)).toBe(expected)
})
test.each(['/gamehall?category=slots', '?tab=deposit', '#top', 'http://localhost:3000/help'])(
  '%s is on this site',
  (href) => {
    expect(() => made().go(href)).not.toThrow()
  },
)
