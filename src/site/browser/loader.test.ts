// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { testFacts, testStores } from '../../../engine/stores/testing.tsx'
import type { Definitions } from './definitions.ts'
import { createLoader } from './loader.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('a page whose data take long on a slow network comes with them, late', async () => {
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
