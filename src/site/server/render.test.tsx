import { expect, test, vi } from 'vitest'
import type { Node } from '../../../engine/page/index.ts'
import { useRoot } from '../../../engine/page/root.ts'
import { loadWidgets, registerWidgets, type ViewProps } from '../../../engine/registry/index.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { renderPage } from './render.tsx'
import { PageStyles } from './styles.ts'

const Frame = ({ slot }: ViewProps<object>) => <div {...useRoot()}>{slot('main')}</div>
const Broken = () => {
  throw new Error('no such game')
}
const Words = () => <p>words</p>
registerWidgets({
  'rendered/frame': () => Promise.resolve({ default: { View: Frame as never } }),
  'rendered/broken': () => Promise.resolve({ default: { View: Broken, Failed: () => <p>failed</p> } }),
  'rendered/words': () => Promise.resolve({ default: { View: Words } }),
})
const nodeOf = (id: string, widget: string, main?: Node[]): Node => ({
  id,
  widget: `rendered/${widget}`,
  props: {},
  ...(main && { slots: { main } }),
})

test('of a page with a view that throws, that view alone is shown as failed, and its path is reported', async () => {
  await loadWidgets(['rendered/frame', 'rendered/broken', 'rendered/words'])
  const frame = nodeOf('frame', 'frame', [
    nodeOf('first', 'words'),
    nodeOf('around', 'frame', [nodeOf('inner', 'words'), nodeOf('bad', 'broken')]),
    nodeOf('last', 'words'),
  ])
  const stores = testStores()
  const data = { definition: { page: { frame }, messages: {} }, route: stores.route, loads: {} }
  const report = vi.fn()
  const html = renderPage(data as never, stores, new PageStyles(), report)
  expect(report.mock.calls).toEqual([['main/around/main/bad', new Error('no such game')]])
  expect(html.replaceAll(/<!--.*?-->|<div[^>]*>|<\/div>/g, '')).toBe(
    '<p>words</p><p>words</p><p>failed</p><p>words</p>',
  )
  // Each section is complete, for React to hydrate by itself.
  expect([...html.matchAll(/<!--\$-->/g)]).toHaveLength(3)
  expect(html).not.toContain('<!--$!-->')
})
