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
    'from now on the server checks brands between its answers: the thread ended: Error: out of memory',
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

const brand = (id: string) => [{ id, files: [], assets: {}, hash: '', problems: [] }] as never

test('a brand whose check does not end has that as its problem; another thread checks the others', async () => {
  const lines: string[] = []
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.on('message', ({ brand: { id, layers } }) => {
      if (id === 'endless') for (;;);
      if (id === 'large') throw new Error('out of memory')
      setTimeout(() => parentPort.postMessage({ problems: [[id, layers.map(({ whole }) => whole !== undefined)]] }), 40)
    })`
  const thread = begin(lines, code, 1_000)
  const ids = ['a', 'endless', 'large', 'b', ...Array.from({ length: 40 }, () => 'c')]
  const found = await Promise.all(ids.map((id) => thread.check(id, brand(id))))
  // What another thread was told of a brand, a new one is told again.
  expect(await thread.check('a', brand('a'))).toEqual([['a', [true]]])
  const reason = 'checking it takes longer than 1 s'
  const ended = 'the thread ended: Error: out of memory'
  for (const [at, brand, why] of [
    [1, 'endless', reason],
    [2, 'large', ended],
  ] as const)
    expect(found[at]).toMatchObject([
      { brand, code: 'brand-failed', severity: 'error', message: expect.stringContaining(why) },
    ])
  // Those that wait are not late: each has its time from when it is begun.
  expect(found.toSpliced(1, 2).map((problems) => (problems as unknown as [string][])[0]![0])).toEqual(
    ids.toSpliced(1, 2),
  )
  expect(lines).toEqual([`endless is not checked: ${reason}`, `large is not checked: ${ended}`])
})

test('a thread that is lost with one brand after the other is not begun again', async () => {
  const lines: string[] = []
  const code = `import { parentPort } from 'node:worker_threads'
    parentPort.postMessage('ready')
    parentPort.on('message', () => process.exit(3))`
  const thread = begin(lines, code)
  const found = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => thread.check(id, brand(id))))
  expect(found.map((problems) => problems?.length)).toEqual([1, 1, 1, undefined, undefined])
  expect(lines.at(-1)).toContain('the server checks brands between its answers: the thread ended: exit code 3')
  expect(lines).toHaveLength(4)
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
