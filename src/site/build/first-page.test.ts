import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { firstPageWidgets } from './first-page.ts'

test('the first page’s widgets are those of several brands’ home pages, without what only players get', () => {
  const widgets = firstPageWidgets(fileURLToPath(new URL('../../..', import.meta.url)))
  expect(widgets).toEqual(expect.arrayContaining(['frame/classic', 'lobby/game-row', 'shell/logo']))
  expect(widgets).not.toContain('safer-play/dock')
  expect(widgets).not.toContain('lobby/home-split')
  expect(firstPageWidgets('/no/such/folder')).toEqual([])
})
