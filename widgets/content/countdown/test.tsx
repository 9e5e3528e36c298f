// @vitest-environment jsdom
import { cleanup, act, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import { partsOf } from '../parts/left.ts'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const until = '2026-05-01T10:00:00Z'
const at = (offset: number) => {
  const start = Date.now()
  return makeStores({ now: () => new Date(Date.parse(until) + offset + (Date.now() - start)) })
}

test('counts down by the site’s clock, and says so once it is over', async () => {
  vi.useFakeTimers()
  const props = { title: 'Cup', until, ended: 'It has begun.' }
  render(<Show {...{ schema, widget, props }} stores={at(-1500)} />)
  expect(screen.getByRole('timer').textContent).toMatch(/^0 .*0 .*0 .*2 /)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.getByRole('timer').textContent).toMatch(/1 1$/)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('It has begun.')).toBeTruthy()
  vi.useRealTimers()
})

test('as a clock it has the figures alone, and its words once it is over', () => {
  const props = { title: 'Cup', text: 'Hurry.', until, ended: 'It has begun.', variant: 'clock' }
  const { container, unmount } = render(<Show {...{ schema, widget, props }} stores={at(-1500)} />)
  expect(container.textContent).toMatch(/^0 .*0 .*0 .*2 /)
  expect(container.textContent).not.toMatch(/Cup|Hurry/)
  unmount()
  expect(render(<Show {...{ schema, widget, props }} stores={at(1)} />).container.textContent).toBe('It has begun.')
})

test('nothing shows once it is over and there is no text', () => {
  const { container } = render(<Show {...{ schema, widget }} props={{ title: 'Cup', until }} stores={at(1)} />)
  expect(container.textContent).toBe('')
})

test('the parts add up to the time left', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (milliseconds) => {
      const [days, hours, minutes, seconds] = partsOf(milliseconds).map(([, value]) => value)
      expect(((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!).toBe(Math.ceil(milliseconds / 1000))
      expect(hours! < 24 && minutes! < 60 && seconds! < 60).toBe(true)
    }),
  )
})
