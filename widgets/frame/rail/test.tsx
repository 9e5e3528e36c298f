// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import { DRAWER_CLOSE, DRAWER_ID, DRAWER_TOGGLE } from '../parts/drawer.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

const showPopover = vi.fn()
const hidePopover = vi.fn()
beforeEach(() => {
  // jsdom has no popovers; these replace the browser's.
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const wide = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }))
const slots = {
  nav: (
    <>
      <button {...DRAWER_TOGGLE}>fold</button>
      <a href="/promotions">Offers</a>
      <button {...DRAWER_CLOSE}>find</button>
    </>
  ),
  main: <h1>Page</h1>,
  start: 'logo',
  centre: 'wallet',
  end: 'account',
  footer: <footer>end</footer>,
}
const opened = (drawer: HTMLElement) => fireEvent(drawer, Object.assign(new Event('toggle'), { newState: 'open' }))

test('says which layout it is and where the page stands', () => {
  const { container } = render(<Show {...{ schema, widget, slots }} props={{ layout: 'default' }} />)
  expect(container.querySelector('[data-layout]')!.getAttribute('data-layout')).toBe('default')
  expect(screen.getByRole('main').querySelector('[data-slot=main]')!.textContent).toBe('Page')
  expect([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual(
    Object.keys(schema.slots!),
  )
  expect(screen.getByRole('banner').textContent).toBe('logowalletaccount')
})

test('the first tab stop skips the navigation', () => {
  render(<Show {...{ schema, widget, slots }} />)
  const skip = screen.getByRole('link', { name: 'Skip to content' })
  expect(skip.getAttribute('href')).toBe('#main')
  fireEvent.click(skip)
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('on wide screens its toggle narrows the rail and back', () => {
  wide(true)
  const { container } = render(<Show {...{ schema, widget, slots }} />)
  const isNarrow = () => container.querySelector('[data-narrow]') !== null
  fireEvent.click(screen.getByText('fold'))
  expect(isNarrow()).toBe(true)
  fireEvent.click(screen.getByText('fold'))
  expect(isNarrow()).toBe(false)
})

test('on narrow screens its toggle opens the drawer, which a link in it closes', () => {
  wide(false)
  render(<Show {...{ schema, widget, slots }} />)
  const drawer = document.getElementById(DRAWER_ID)!
  expect(drawer.getAttribute('popover')).toBe('auto')
  fireEvent.click(screen.getByText('fold'))
  expect(showPopover).toHaveBeenCalledOnce()
  opened(drawer)
  fireEvent.click(screen.getByText('Offers'))
  expect(hidePopover).toHaveBeenCalledOnce()
})

test('the drawer closes for a dialog opened from it', () => {
  wide(false)
  render(<Show {...{ schema, widget, slots }} />)
  fireEvent.click(screen.getByText('find'))
  expect(hidePopover).not.toHaveBeenCalled()
  opened(document.getElementById(DRAWER_ID)!)
  fireEvent.click(screen.getByText('find'))
  expect(hidePopover).toHaveBeenCalledOnce()
})
