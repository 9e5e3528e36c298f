// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { at, makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('marks the section the player is in', () => {
  const items = [
    { label: 'Casino', href: '/' },
    { label: 'Offers', href: '/promotions' },
    { label: 'Mine', href: '/profile', audience: 'player' },
  ]
  render(<Show {...{ schema, widget }} props={{ items }} stores={makeStores({ route: at('/promotions/monday') })} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Casino', 'Offers'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Offers')
})
