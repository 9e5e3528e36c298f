// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('offers login and registration, or only login if registration is off', () => {
  render(<Show {...{ schema, widget }} props={{ join: 'Open an account' }} />)
  expect(
    screen.getAllByRole('link', { hidden: true }).map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Log in', '?show_popup_auth=1'],
    ['Open an account', '?show_popup_reg=1'],
  ])
  cleanup()
  render(<Show {...{ schema, widget }} stores={makeStores({ facts: { features: {} } })} />)
  expect(screen.getAllByRole('link', { hidden: true })).toHaveLength(1)
})

test('is not shown to players', () => {
  const { container } = render(<Show {...{ schema, widget }} stores={makeStores({ session: player })} />)
  expect(container.childElementCount).toBe(0)
})
