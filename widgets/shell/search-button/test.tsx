// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('opens the search once, by click or by the / key', () => {
  const stores = makeStores()
  render(<Show {...{ schema, widget, stores }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Search games' }))
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
  fireEvent.keyDown(document.body, { key: '/' })
  // Loading takes time: a second click must not open it twice.
  fireEvent.click(screen.getByRole('button', { name: 'Search games' }))
  expect(stores.dialogs.stack).toHaveLength(1)
  stores.dialogs.close()
  fireEvent.keyDown(document.body, { key: '/' })
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
})

test('ignores the / key in input fields, and where the brand turns it off', () => {
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
