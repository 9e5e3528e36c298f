import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstPageWidgets, firstWidgets, ownWidgets, stillWidgets } from './first-page.ts'

test('the first page’s widgets are those of several brands’ home pages, without what only players get', () => {
  const widgets = firstPageWidgets(fileURLToPath(new URL('../../..', import.meta.url)))
  expect(widgets).toEqual(expect.arrayContaining(['compete/race', 'lobby/game-row', 'shell/logo']))
  expect(widgets).not.toContain('safer-play/dock')
  expect(widgets).not.toContain('lobby/home-split')
  expect(firstPageWidgets('/no/such/folder')).toEqual([])
})

test('a frame is of the shipped brand that shows it, also where every brand starts from it', () => {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  expect(firstPageWidgets(root).filter((id) => id.startsWith('frame/'))).toEqual([])
  expect(ownWidgets(root).get('frame/classic')).toBe('belvarde')
  expect(ownWidgets(root).get('frame/rail')).toBe('kilovolt')
})

test('widgets that are always static are found by their schemas; those static with some props are not', async () => {
  const still = await stillWidgets(fileURLToPath(new URL('../../..', import.meta.url)))
  expect(still).toEqual(expect.arrayContaining(['lobby/hero', 'lobby/home-split']))
  expect(still).not.toContain('lobby/providers')
  expect(await stillWidgets('/no/such/folder')).toEqual([])
})

test('the entry knows how to import what any brand’s first page names, and nothing else', () => {
  const { resolveId, load } = firstWidgets(fileURLToPath(new URL('../../..', import.meta.url))) as unknown as {
    resolveId: (id: string) => string
    load: (id: string) => string
  }
  const code = load(resolveId('virtual:first-widgets'))
  for (const id of ['frame/classic', 'frame/rail', 'lobby/home-split'])
    expect(code).toMatch(new RegExp(`"${id}": \\(\\) => import\\(".*/widgets/${id}/widget.tsx"\\)`))
  expect(code).not.toContain('cashier/')
})
