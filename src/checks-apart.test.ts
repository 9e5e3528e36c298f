import { afterEach, expect, test, vi } from 'vitest'
import { checkBrand } from '../engine/brand/index.ts'
import { loadBrands, PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { checkThread, type CheckThread } from './checks-apart.ts'
import { readBrandEnvironment } from './environment.ts'

const opened: CheckThread[] = []
afterEach(() => opened.splice(0).forEach((thread) => thread.close()))
const begin = (lines: string[] = [], code?: string, patienceMs?: number) => {
  const file = code === undefined ? undefined : new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const thread = checkThread((line) => lines.push(line), file, patienceMs)
  opened.push(thread)
  return thread
}

test('the thread finds what is found here in shipped brands; what it cannot check is left to who asks', async () => {
  const environment = await readBrandEnvironment()
  const { layered } = await loadBrands(PRODUCT_BRANDS, environment)
  const thread = begin()
  const unreadable = [{ brand: 'a', file: 'brands/a/brand.json', path: 'brand.json', text: 5 }]
  const layers = [{ id: 'a', files: unreadable, assets: {}, hash: '', problems: [] }] as never
  expect(await thread.check('a', layers)).toBeUndefined()
  for (const brand of layered.values())
    expect(await thread.check(brand.id, brand.layers)).toEqual(checkBrand(brand, environment))
})

test('a thread that ends is told of once, and everything asked is left to whoever asks', async () => {
  const lines: string[] = []
  const thread = begin(lines, 'throw new Error("out of memory")')
  expect(await Promise.all([thread.check('a', []), thread.check('b', [])])).toEqual([undefined, undefined])
  expect(await thread.check('a', [])).toBeUndefined()
  expect(lines).toEqual([
    'the thread that checks brands ended, so the server checks them between its answers: Error: out of memory',
  ])
})

test('a thread that is closed ends without a word, and nobody waits for it', async () => {
  const lines: string[] = []
  const thread = begin(lines, 'setInterval(() => {}, 1000)')
  const asked = thread.check('a', [])
  thread.close()
  expect(await asked).toBeUndefined()
  expect(lines).toEqual([])
})

test('a thread that does not answer is ended, and everything asked is left to whoever asks', async () => {
  const lines: string[] = []
  const thread = begin(lines, 'setInterval(() => {}, 1000)', 50)
  expect(await Promise.all([thread.check('a', []), thread.check('b', [])])).toEqual([undefined, undefined])
  expect(await thread.check('c', [])).toBeUndefined()
  expect(lines).toEqual([
    'the thread that checks brands ended, so the server checks them between its answers: no answer within 0.05 s',
  ])
})

test('a brand that cannot be opened at the start is told, and the thread begins with the first edit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const lines: string[] = []
  const thread = begin(lines)
  const failing = { defaultBrand: { id: 'a' }, opened: () => Promise.reject(new Error('the disk is full')) }
  thread.beginSoon(failing as never)
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(lines).toEqual(['the thread that checks brands begins with the first edit: Error: the disk is full'])
  const environment = await readBrandEnvironment()
  const { layered } = await loadBrands(PRODUCT_BRANDS, environment)
  const [brand] = layered.values()
  expect(await thread.check(brand!.id, brand!.layers)).toEqual(checkBrand(brand!, environment))
})
