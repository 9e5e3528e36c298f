// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isForGood } from './lost-code.ts'

afterEach(() => vi.unstubAllGlobals())
const answering = (status: number) => vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
const LOST = [
  'Failed to fetch dynamically imported module: http://kilovolt.localhost/static/overlays-1.js',
  'error loading dynamically imported module: http://kilovolt.localhost/static/overlays-1.js',
  'Importing a module script failed.',
].map((text) => new TypeError(text))

test('code that a browser may remember as lost is lost for good once the server answers', async () => {
  answering(200)
  expect(await Promise.all(LOST.map(isForGood))).toEqual([true, true, true])
  expect(await isForGood(new Error('The platform did not answer.'))).toBe(false)
})
test('while the server cannot be reached, or is busy, nothing is lost for good', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isForGood(LOST[0])).toBe(false)
  answering(503)
  expect(await isForGood(LOST[0])).toBe(false)
})
test('after another build, and for what is no code, it is', async () => {
  answering(404)
  expect(await isForGood(new Error('anything'))).toBe(true)
  expect(await isForGood(new SyntaxError('Unexpected token'))).toBe(true)
})
