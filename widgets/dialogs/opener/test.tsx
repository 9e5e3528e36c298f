// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
/** How many dialogs are open or wait after a page with the widget was shown. */
const show = (again: string): number => {
  const stores = testStores()
  render(<TestWidget id="dialogs/opener" widget={widget} stores={stores} props={{ dialog: 'welcome', again }} />)
  cleanup()
  return stores.dialogs.stack.filter(({ kind }) => kind === 'welcome').length
}

test.each([
  ['never', [1, 0, 0]],
  ['visit', [1, 0, 1]],
  ['always', [1, 1, 1]],
])('a dialog that opens again %s: on two pages of a visit, and with the next visit', (again, times) => {
  const seen = [show(again), show(again)]
  sessionStorage.clear()
  expect([...seen, show(again)]).toEqual(times)
})

test('it opens in a browser that stores nothing', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage')
  })
  expect(show('visit')).toBe(1)
})
