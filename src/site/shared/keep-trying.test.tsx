// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores } from '../../../engine/stores/testing.tsx'
import { App, Providers } from './app.tsx'
import { CurrentPage } from './current-page.ts'
import { FIRST_PAUSE_MS, keepTrying, LONGEST_PAUSE_MS } from './keep-trying.ts'

const network = vi.hoisted(() => ({ broken: 0 }))
vi.mock('./overlays.tsx', () => {
  if (network.broken-- > 0) throw new Error('Failed to fetch dynamically imported module')
  return { Overlays: () => <p>dialogs and notices</p> }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a request lost by the network is repeated, at growing intervals', async () => {
  vi.useFakeTimers()
  const work = vi
    .fn()
    .mockRejectedValueOnce(new Error('lost'))
    .mockRejectedValueOnce(new Error('lost'))
    .mockResolvedValue('there')
  const done = keepTrying(work as () => Promise<string>)
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS)
  expect(await done).toBe('there')
  const never = vi.fn(() => Promise.reject(new Error('gone')))
  void keepTrying(never)
  await vi.advanceTimersByTimeAsync(3600_000)
  expect(never.mock.calls.length).toBeLessThan(3600_000 / LONGEST_PAUSE_MS + 10)
})

test('a popup whose code the network lost opens in the end, and so does every later one', async () => {
  network.broken = 1
  const stores = testStores()
  const page = new CurrentPage({
    definition: { page: { frame: { id: 'frame', widget: 'none', props: {} }, head: {} }, messages: {} },
    route: stores.route,
    loads: {},
  } as never)
  vi.useFakeTimers()
  render(
    <Providers stores={stores}>
      <App page={page} />
    </Providers>,
  )
  act(() => {
    stores.dialogs.open({ kind: 'auth' })
  })
  await act(() => vi.advanceTimersByTimeAsync(FIRST_PAUSE_MS))
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(screen.getByText('dialogs and notices')).toBeTruthy()
})
