// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { testFacts, testStores } from '../../../engine/stores/testing.tsx'
import type { Definitions } from './definitions.ts'
import { createAhead, createLoader } from './loader.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a page whose data is slow to load is shown with its data', async () => {
  const load = () =>
    new Promise((resolve) => {
      setTimeout(resolve, 8000, 'there')
    })
  registerWidgets({ 'test/slow': () => Promise.resolve({ default: { View: () => null, load } }) })
  const page = {
    id: 'slow',
    path: '/slow',
    layout: 'default',
    shell: 'full',
    isGame: false,
    access: 'all',
    status: 200,
    head: {},
    frame: { id: 'frame', widget: 'test/slow', props: {} },
  }
  const stores = testStores({ facts: testFacts({ routes: [{ id: 'slow', path: '/slow', access: 'all' }] }) })
  vi.useFakeTimers()
  const loader = createLoader(() => stores, {
    page: () => Promise.resolve({ page, messages: {} }),
  } as unknown as Definitions)
  const arrived = loader({ request: new Request('http://localhost:3000/slow') } as never)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await arrived).toMatchObject({ loads: { '': { data: 'there' } } })
})

test('a pressed link fetches only the definition and the code of its page', async () => {
  const load = vi.fn()
  const code = vi.fn(() => Promise.resolve({ default: { View: () => null, load } }))
  registerWidgets({ 'test/ahead': code })
  const page = vi.fn((_id: string) =>
    Promise.resolve({ page: { frame: { id: 'frame', widget: 'test/ahead', props: {} } }, messages: {} }),
  )
  const routes = [
    { id: 'next', path: '/next', access: 'all' as const },
    { id: 'mine', path: '/mine', access: 'player' as const },
  ]
  const stores = testStores({ facts: testFacts({ routes }) })
  const ahead = createAhead(() => stores, { page } as unknown as Definitions)
  for (const href of ['/nowhere', '/mine', '/xx/next/deeper']) await ahead(href)
  expect(page).not.toHaveBeenCalled()
  await ahead('/next?category=slots')
  expect(page.mock.calls).toEqual([['next']])
  expect([code.mock.calls.length, load.mock.calls.length]).toEqual([1, 0])
  page.mockRejectedValueOnce(new Error('no network'))
  await expect(ahead('/next')).resolves.toBeUndefined()
})
