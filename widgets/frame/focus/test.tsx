// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { origin } from '../../../engine/stores/index.ts'
import { Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

const go = vi.spyOn(history, 'go').mockImplementation(() => undefined)
beforeEach(() => {
  sessionStorage.clear()
  history.replaceState({ idx: 4 }, '')
  origin.keep('/', false)
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})
const show = () =>
  render(
    <Show
      {...{ schema, widget }}
      slots={{ start: 'logo', end: 'wallet', main: <h1>Page</h1>, footer: <footer>end</footer> }}
    />,
  )
const back = () => screen.getByRole('link', { name: 'Back' })

test('has a header, the page and a footer, and no navigation', () => {
  const { container } = show()
  expect(container.querySelector('[data-layout=default][data-shell=focus]')).not.toBeNull()
  expect(screen.getByRole('banner').textContent).toBe('logowallet')
  expect(screen.getByRole('main').textContent).toBe('Page')
  expect(screen.getByRole('contentinfo')).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
  expect([...container.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot'))).toEqual(
    Object.keys(schema.slots!),
  )
})

test('the first tab stop skips the header', () => {
  show()
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('the back link leads home where nothing else is known', () => {
  show()
  expect(back().getAttribute('href')).toBe('/')
  expect(back().hasAttribute('data-back')).toBe(true)
  fireEvent.click(back())
  expect(go).not.toHaveBeenCalled()
})

test('it leads to where the player came from, through history while that is possible', () => {
  origin.keep('/gamehall?category=slots', true)
  show()
  expect(back().getAttribute('href')).toBe('/gamehall?category=slots')
  history.replaceState({ idx: 6 }, '')
  fireEvent.click(back())
  expect(go).toHaveBeenCalledExactlyOnceWith(-3)
  fireEvent.click(back(), { ctrlKey: true })
  expect(go).toHaveBeenCalledOnce()
})

test('after a payment on another site it still leads there, by its address', () => {
  origin.keep('/promotions', true)
  history.replaceState({ idx: 0 }, '')
  show()
  expect(back().getAttribute('href')).toBe('/promotions')
  fireEvent.click(back())
  expect(go).not.toHaveBeenCalled()
})
