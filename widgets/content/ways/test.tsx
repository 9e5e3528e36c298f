// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = { links: [{ label: 'To the lobby', href: '/' }], search: 'Search' }

test('links lead on, and the search opens over the page; without scripts it leads to all games', () => {
  const stores = makeStores({ facts: { features: { search: true } } })
  render(<Show {...{ schema, widget, props, stores }} />)
  expect(screen.getByRole('link', { name: 'To the lobby' }).getAttribute('href')).toBe('/')
  const search = screen.getByRole('link', { name: 'Search' })
  expect(search.getAttribute('href')).toBe('/gamehall')
  expect(fireEvent.click(search)).toBe(false)
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
})

test('a brand without a search has no button for it', () => {
  render(<Show {...{ schema, widget, props }} stores={makeStores({ facts: { features: {} } })} />)
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
