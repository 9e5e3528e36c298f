// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import { DRAWER_ID } from '../parts/drawer.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('[ROUTE-64.3] has a header and a footer around the page', () => {
  const { container } = render(
    <Show {...{ schema, widget }} slots={{ utility: 'strip', main: <h1>Page</h1>, footer: <footer>end</footer> }} />,
  )
  expect(screen.getByRole('banner')).toBeTruthy()
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(new Set([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot')))).toEqual(
    new Set(Object.keys(schema.slots!)),
  )
})

test('its menu button opens the drawer without any script', () => {
  render(<Show {...{ schema, widget }} slots={{ nav: 'links' }} />)
  expect(screen.getByRole('button', { name: 'Open menu', hidden: true }).getAttribute('popovertarget')).toBe(DRAWER_ID)
  expect(document.getElementById(DRAWER_ID)!.textContent).toBe('links')
})
