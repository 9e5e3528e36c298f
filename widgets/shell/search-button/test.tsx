// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('opens the search by click and by the / key, once', () => {
  const stores = makeStores()
  render(<Show {...{ schema, widget, stores }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Search games' }))
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
  fireEvent.keyDown(document.body, { key: '/' })
  // It may take its time to show: who clicks again gets no second one.
  fireEvent.click(screen.getByRole('button', { name: 'Search games' }))
  expect(stores.dialogs.stack).toHaveLength(1)
  stores.dialogs.close()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
})

test('leaves the / to whoever is typing, and to a brand that does not want it', () => {
  const stores = makeStores()
  const { rerender } = render(
    <>
      <Show {...{ schema, widget, stores }} />
      <input aria-label="name" />
    </>,
  )
  fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' })
  rerender(
    <>
      <Show {...{ schema, widget, stores }} props={{ shortcut: false }} />
      <input aria-label="name" />
    </>,
  )
  fireEvent.keyDown(document.body, { key: '/' })
  expect(stores.dialogs.stack).toHaveLength(0)
})
