// @vitest-environment jsdom
import { takesWidget } from '../../../engine/registry/schema.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = {
  licence: 'Licence 0000',
  company: 'House Ltd',
  columns: [
    {
      title: 'Help',
      items: [
        { label: 'Safer play', href: '/safer-play' },
        { label: 'History', href: '/cashier/history', audience: 'player' },
      ],
    },
  ],
}

test('has the age mark, the licence and the columns', () => {
  render(<Show {...{ schema, widget, props }} />)
  const footer = within(screen.getByRole('contentinfo'))
  expect(footer.getByText('18+')).toBeTruthy()
  expect(footer.getByText('Licence 0000 · House Ltd')).toBeTruthy()
  expect(within(footer.getByRole('navigation', { name: 'Help' })).getAllByRole('link')).toHaveLength(1)
})

test('also shows players their own links', () => {
  render(<Show {...{ schema, widget, props }} stores={makeStores({ session: player })} />)
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/cashier/history')
})

test('takes texts and parts of the frame below its words, and no parts of pages', () => {
  const { end } = schema.slots!
  expect(['content/rich-text', 'shell/locale-switch', 'lobby/hero'].map((id) => takesWidget(end!, id))).toEqual([
    true,
    true,
    false,
  ])
})
