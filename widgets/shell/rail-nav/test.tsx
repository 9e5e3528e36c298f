// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { at, makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import { favouritesStore } from '../../lobby/parts/favourites.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = {
  products: [
    { label: 'Casino', href: '/' },
    { label: 'Offers', href: '/promotions' },
  ],
  groups: [
    {
      items: [
        { label: 'Lobby', href: '/', icon: 'house', iconOn: 'house-fill' },
        { label: 'Favourites', href: '/gamehall?category=favourites', audience: 'player', count: 'favourites' },
      ],
    },
    { title: 'Games', items: [{ label: 'Slots', href: '/gamehall?category=slots' }] },
    { title: 'Yours', items: [{ label: 'History', href: '/cashier/history', audience: 'player' }] },
  ],
}

test('marks the current page in the list and among the products', () => {
  render(<Show {...{ schema, widget, props }} stores={makeStores({ route: at('/gamehall', { category: 'slots' }) })} />)
  expect(within(screen.getByRole('group', { name: 'Games' })).getByRole('link', { current: 'page' }).textContent).toBe(
    'Slots',
  )
  expect(screen.getByRole('link', { name: 'Casino' }).getAttribute('aria-current')).toBe('true')
})

test("hides players' links from guests, and a group that would be empty", () => {
  render(<Show {...{ schema, widget, props }} />)
  expect(screen.queryByText('Favourites')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Yours' })).toBeNull()
  expect(screen.getByRole('link', { current: 'page' }).querySelector('use')!.getAttribute('href')).toBe('#house-fill')
})

test('shows the current number of favourites', () => {
  const stores = makeStores({ session: player })
  render(<Show {...{ schema, widget, props, stores }} />)
  const link = screen.getByText('Favourites').closest('a')!
  expect(link.textContent).toBe('Favourites')
  act(() => stores.get(favouritesStore).replace(['gem-foundry', 'neon-dice']))
  expect(link.textContent).toBe('Favourites2')
})
