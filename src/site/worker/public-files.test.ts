import { expect, test } from 'vitest'
import { isPublicFile } from './public-files.ts'

const at = (path: string) => isPublicFile(new URL(path, 'https://belvarde.example'))

test.each(['/static/core-a1.js', '/fonts/inter.woff2', '/assets/hero.webp?v=abc', '/nfx/icons.svg?v=r1'])(
  'the worker keeps %s',
  (path) => expect(at(path)).toBe(true),
)
test.each([
  '/',
  '/cashier/wallet',
  '/api/account.getInfo',
  '/platform/enter',
  '/nfx/page/home',
  '/assets/hero.webp',
  '/static/../api/account.getInfo',
  '/profile/static/a.js',
])('the worker never keeps %s', (path) => expect(at(path)).toBe(false))
