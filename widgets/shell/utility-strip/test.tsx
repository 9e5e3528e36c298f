// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStores, player, Show } from '../parts/testing.tsx'
import { clockText } from '../parts/use-visit.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const clock = (container: HTMLElement) => container.querySelector('[data-session-clock]')?.textContent?.trim()

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [75, '01:15'],
  [720, '12:00'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(clockText(minutes)).toBe(text)
})

test("shows the brand's age mark and links; guests see no clock", () => {
  const { container } = render(
    <Show
      {...{ schema, widget }}
      props={{ licence: 'Licence 1', links: [{ label: 'Help', href: '/help' }] }}
      stores={makeStores({ facts: { minimumAge: 21 } })}
    />,
  )
  expect(screen.getByText('21+').getAttribute('title')).toBe('21 years or older')
  expect(screen.getByRole('link', { name: 'Help' })).toBeTruthy()
  expect(clock(container)).toBeUndefined()
})

test("shows the length of a player's visit, which continues after a reload", () => {
  let minutes = 0
  const stores = makeStores({ session: player, now: () => new Date(Date.UTC(2026, 0, 1, 20, minutes)) })
  const first = render(<Show {...{ schema, widget, stores }} />)
  expect(clock(first.container)).toBe('Session 00:00')
  minutes = 12
  act(() => vi.advanceTimersByTime(5000))
  expect(clock(first.container)).toBe('Session 00:12')
  cleanup()
  minutes = 20
  expect(clock(render(<Show {...{ schema, widget, stores }} />).container)).toBe('Session 00:20')
})
