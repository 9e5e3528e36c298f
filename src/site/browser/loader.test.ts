// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerWidgets } from '../../../engine/registry/index.ts'
import { testFacts, testStores } from '../../../engine/stores/testing.tsx'
import type { Definitions } from './definitions.ts'
import { createAhead, createLoader } from './loader.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
  const loader = createLoader(
    () => stores,
    { page: () => Promise.resolve({ page, messages: {} }) } as unknown as Definitions,
    () => page as never,
  )
  const arrived = loader({ request: new Request('http://localhost:3000/slow') } as never)
  await vi.advanceTimersByTimeAsync(8000)
  expect(await arrived).toMatchObject({ loads: { '': { data: 'there' } } })
})

test.each([
  ['to a page that lets a provider in', 'mine', 'own', true],
  ['from it', 'own', 'mine', true],
  ['within it', 'own', 'own', false],
  ['between others', 'mine', 'mine', false],
])('a way %s is another document, since a policy comes with a document', async (_what, from, to, isLeft) => {
  const pages: Record<string, object> = {
    own: {
      id: 'own',
      path: '/own',
      status: 200,
      head: {},
      outside: ['identity'],
      frame: { id: 'frame', widget: 'test/none', props: {} },
    },
    mine: { id: 'mine', path: '/mine', status: 200, head: {}, frame: { id: 'frame', widget: 'test/none', props: {} } },
  }
  registerWidgets({ 'test/none': () => Promise.resolve({ default: { View: () => null } }) })
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  const routes = Object.keys(pages).map((id) => ({ id, path: `/${id}`, access: 'all' as const }))
  const stores = testStores({ facts: testFacts({ routes }) })
  const definitions = { page: (id: string) => Promise.resolve({ page: pages[id], messages: {} }) }
  const loader = createLoader(
    () => stores,
    definitions as unknown as Definitions,
    () => pages[from] as never,
  )
  const arrived = Promise.resolve(loader({ request: new Request(`http://localhost:3000/${to}`) } as never))
  if (isLeft) await vi.waitFor(() => expect(assign.mock.calls).toEqual([[`http://localhost:3000/${to}`]]))
  else expect(await arrived).toMatchObject({ route: { id: to } })
  expect(assign).toHaveBeenCalledTimes(isLeft ? 1 : 0)
})

test('an address that moved is followed without loading a document [ACCESS-15] [ACCESS-16.2] [CMS-03.1]', async () => {
  const rules = [
    { from: '/old*', to: '/next', status: 301 },
    { from: '/away', to: 'https://news.example/' },
  ]
  const fetched = vi.fn(() => Promise.resolve(Response.json({ rules })))
  const assign = vi.fn()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('location', { assign })
  const routes = [{ id: 'next', path: '/next', access: 'all' as const }]
  const stores = testStores({ facts: testFacts({ routes, hasRedirects: true }) })
  const none = { page: () => Promise.resolve(undefined) } as unknown as Definitions
  const loader = createLoader(
    () => stores,
    none,
    () => ({ id: 'here' }) as never,
  )
  const go = (path: string) => loader({ request: new Request(`http://localhost:3000${path}`) } as never)
  const answer = (await go('/es/old-page?a=1')) as Response
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/es/next?a=1'])
  expect(assign).not.toHaveBeenCalled()
  void go('/away')
  await vi.waitFor(() => expect(assign.mock.calls).toEqual([['https://news.example/']]))
  expect(fetched.mock.calls).toEqual([['/nfx/redirects', expect.anything()]])
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
