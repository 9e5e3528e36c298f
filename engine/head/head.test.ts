import { expect, test } from 'vitest'
import { loadWidgets, registerWidgets } from '../registry/index.ts'
import { testFacts } from '../stores/testing.tsx'
import type { CompiledPage } from '../page/types.ts'
import { documentHead } from './index.ts'

const page = (head: CompiledPage['head']): CompiledPage => ({
  id: 'game',
  path: '/game/:sysname',
  layout: 'default',
  shell: 'full',
  isGame: true,
  access: 'all',
  status: 200,
  head,
  frame: { id: 'frame', widget: 'test/head', props: {} },
})
const facts = testFacts({ name: 'Kilovolt', titleTemplate: '{title} · {brand}' })

test('a widget’s title takes precedence, but fills {name} where the page has it [ROUTE-56]', async () => {
  const View = () => null
  const widget = { View, head: ({ data }: { data: unknown }) => data as object }
  registerWidgets({ 'test/head': () => Promise.resolve({ default: widget as never }) })
  await loadWidgets(['test/head'])
  const loads = { '': { data: { title: 'Plasma Sevens' } } }
  expect(documentHead(page({ title: 'Games' }), loads, facts).title).toBe('Plasma Sevens · Kilovolt')
  expect(documentHead(page({ title: 'Play {name}' }), loads, facts).title).toBe('Play Plasma Sevens · Kilovolt')
  expect(documentHead(page({ title: 'Play {name}' }), { '': { data: { status: 404 } } }, facts)).toEqual({
    title: 'Kilovolt',
    status: 404,
  })
})
