// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleCategories, sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (options: Parameters<typeof testStores>[0] = {}, categories: string[] = []) => {
  const stores = testStores({ messages: sampleMessages(), ...options })
  render(
    <TestWidget widget={widget} id="lobby/finder" props={{ categories }} data={sampleCategories} stores={stores} />,
  )
  return stores
}

test("categories lead into the game hall, in the operator's order", () => {
  show({}, ['tables', 'gone', 'slots'])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/gamehall',
    '/gamehall?category=tables',
    '/gamehall?category=slots',
  ])
})
test('the field and the slash key open the search, once', () => {
  const stores = show()
  fireEvent.click(screen.getByRole('button', { name: 'Search games or providers' }))
  expect(stores.dialogs.stack.map(({ kind }) => kind)).toEqual(['games-search'])
  fireEvent.keyDown(document, { key: '/' })
  expect(stores.dialogs.stack).toHaveLength(1)
  stores.dialogs.close()
  fireEvent.keyDown(document, { key: '/' })
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
})
test('a slash typed into a field is a slash', () => {
  const stores = show()
  const input = document.body.appendChild(document.createElement('input'))
  fireEvent.keyDown(input, { key: '/' })
  input.remove()
  expect(stores.dialogs.isLocked).toBe(false)
})
test('without the search feature there is no field', () => {
  show({ facts: testFacts({ features: {} }) })
  expect(screen.queryByRole('button')).toBeNull()
})
