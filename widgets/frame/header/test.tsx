// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Show } from '../../shell/parts/testing.tsx'
import { DRAWER_ID } from '../parts/drawer.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const slots = { utility: 'strip', start: 'links ', centre: 'logo ', end: 'account ', main: <h1>Page</h1>, nav: 'menu' }
const show = (props: Record<string, unknown> = {}) =>
  render(<Show {...{ schema, widget, slots, props }} />).container.firstElementChild as HTMLElement

test('[ROUTE-64.3] has a header around the page, with every slot', () => {
  const root = show()
  expect(root.dataset).toMatchObject({ layout: 'default', logo: 'start', rows: '1', sticky: 'true' })
  expect(new Set([...root.querySelectorAll('[data-slot]')].map((slot) => slot.getAttribute('data-slot')))).toEqual(
    new Set(Object.keys(schema.slots!)),
  )
  expect(screen.getByRole('button', { name: 'Open menu', hidden: true }).getAttribute('popovertarget')).toBe(DRAWER_ID)
  expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#main')
})

test.each([
  [{}, 'logo links account'],
  [{ logo: 'centre' }, 'links logo account'],
  [{ rows: 2 }, 'logo account links'],
  [{ rows: 2, logo: 'centre' }, 'logo account links'],
])('with %j keys move in the order in which its parts stand', (props, order) => {
  show(props)
  expect(screen.getByRole('banner').textContent!.trim()).toBe(order)
})

test('over a hero it is see-through until the page is scrolled; else nothing is observed', () => {
  let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  const observe = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(heard: typeof tell) {
        tell = heard
      }
      observe = observe
      disconnect = () => undefined
    },
  )
  expect(show({ sticky: false }).dataset).not.toHaveProperty('sticky')
  expect(observe).not.toHaveBeenCalled()
  cleanup()
  const root = show({ over: true })
  expect(root.dataset['over']).toBe('true')
  expect(observe).toHaveBeenCalledOnce()
  act(() => tell([{ isIntersecting: false }]))
  expect(root.hasAttribute('data-scrolled')).toBe(true)
  act(() => tell([{ isIntersecting: true }]))
  expect(root.hasAttribute('data-scrolled')).toBe(false)
})
