// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import { DRAWER_ID } from '../parts/drawer.ts'
import classic from '../classic/schema.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('[ROUTE-64.3] has a header and a footer around the page', () => {
  const { container } = render(
    <Show {...{ schema, widget }} slots={{ utility: 'strip', main: <h1>Page</h1>, footer: <footer>end</footer> }} />,
  )
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('Page')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(new Set([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot')))).toEqual(
    new Set(Object.keys(schema.slots!)),
  )
})

test('takes the slots of the classic frame, so that a layout changes its frame in one line', () => {
  expect(Object.keys(schema.slots!).toSorted()).toEqual(Object.keys(classic.slots!).toSorted())
})

test('the logo comes before the navigation, and both before the account', () => {
  render(<Show {...{ schema, widget }} slots={{ start: 'links ', centre: 'logo ', end: 'account' }} />)
  expect(screen.getByRole('banner').textContent).toBe('logo links account')
})

test('its menu button opens the drawer without any script', () => {
  render(<Show {...{ schema, widget }} slots={{ nav: 'links' }} />)
  expect(screen.getByRole('button', { name: 'Open menu', hidden: true }).getAttribute('popovertarget')).toBe(DRAWER_ID)
  expect(document.getElementById(DRAWER_ID)!.textContent).toBe('links')
})
