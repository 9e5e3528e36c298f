// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { LiveWin } from '../../../schemas/api/games.ts'
import { sampleMessages, sampleWin } from '../parts/samples.tsx'
import { REFRESH_MS } from '../../../engine/live/refresh.ts'
import widget from './widget.tsx'

let visibility: DocumentVisibilityState = 'visible'
beforeEach(() => {
  vi.useFakeTimers()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const show = (wins: LiveWin[], live: () => Promise<LiveWin[]>, props = {}) => {
  const stores = testStores({ messages: sampleMessages(), api: { leaderboard: { live } } })
  return render(
    <TestWidget
      widget={widget}
      id="lobby/live-wins"
      props={{ variant: 'strip', title: 'Live wins', count: 12, ...props }}
      data={wins}
      stores={stores}
    />,
  ).container.firstElementChild!
}
/** The code that asks comes after the first render. */
const wait = async (milliseconds: number) => {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

test('shows each win with game, player and amount, linked to its game', () => {
  show([sampleWin()], async () => [])
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/game/gem-foundry')
  expect(link.textContent).toContain('Gem Foundry')
  expect(link.textContent).toContain('€84.00')
  expect(link.querySelector('bdi')!.textContent).toBe('Mi***')
})
test('renders nothing while there are no wins, and appears with the first one', async () => {
  const root = show([], async () => [sampleWin()])
  expect(root.hasAttribute('hidden')).toBe(true)
  await wait(REFRESH_MS)
  expect(root.hasAttribute('hidden')).toBe(false)
  expect(screen.getByRole('link')).toBeDefined()
})
test('polls every 15 seconds, only while the page is visible', async () => {
  const live = vi.fn(async () => [sampleWin()])
  show([sampleWin()], live)
  await wait(REFRESH_MS)
  expect(live).toHaveBeenCalledTimes(1)
  visibility = 'hidden'
  await wait(REFRESH_MS * 3)
  expect(live).toHaveBeenCalledTimes(1)
  visibility = 'visible'
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(live).toHaveBeenCalledTimes(2)
})
test('a failed poll keeps the wins', async () => {
  show([sampleWin()], async () => {
    throw new Error('offline')
  })
  await wait(REFRESH_MS)
  expect(screen.getByRole('link')).toBeDefined()
})
test('the board says so when nobody has won yet', () => {
  show([], async () => [], { variant: 'table' })
  expect(screen.getByText('No wins yet')).toBeDefined()
})
test('polls one at a time: a slow answer never shows older wins than before', async () => {
  const answers: ((wins: LiveWin[]) => void)[] = []
  const live = vi.fn(
    () =>
      new Promise<LiveWin[]>((resolve) => {
        answers.push(resolve)
      }),
  )
  show([sampleWin()], live)
  await wait(REFRESH_MS)
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await wait(REFRESH_MS)
  expect(live).toHaveBeenCalledTimes(1)
  await act(async () => answers[0]!([]))
  await wait(REFRESH_MS)
  expect(live).toHaveBeenCalledTimes(2)
})
