// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import page from '../../../brands/_base/pages/winners.json' with { type: 'json' }
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { LiveWin } from '../../../schemas/api/games.ts'
import liveWins from '../live-wins/widget.tsx'
import { sampleMessages, sampleWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (wins: LiveWin[], top: (params: { period?: string }) => Promise<LiveWin[]>) => {
  const stores = testStores({ messages: sampleMessages(), api: { leaderboard: { top } } })
  render(
    <TestWidget
      widget={widget}
      id="lobby/top-wins"
      props={{ title: 'Top wins', level: 2, period: 'day', count: 5 }}
      data={wins}
      stores={stores}
    />,
  )
  return stores
}
const namesShown = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const game = (name: string) => ({ sysname: name.toLowerCase(), name, image_url: '' })

test('shows the wins in the order of the platform, with player, stake, multiplier and amount', () => {
  show([sampleWin({ id: 'a', game: game('Larger') }), sampleWin({ id: 'b', game: game('Smaller') })], async () => [])
  expect(namesShown()).toEqual(['Larger', 'Smaller'])
  const text = screen.getAllByRole('row')[1]!.textContent
  for (const part of ['Mi***', '20.11.2026', '€2.00', '×42', '€84.00']) expect(text).toContain(part)
  // From right to left, what hides a name would come before it.
  expect(screen.getAllByText('Mi***').map(({ tagName }) => tagName)).toEqual(['BDI', 'BDI'])
})

test('another period is asked for when it is chosen; what is shown stays until it has arrived', async () => {
  let answer: (wins: LiveWin[]) => void = () => undefined
  const top = vi.fn(
    () =>
      new Promise<LiveWin[]>((resolve) => {
        answer = resolve
      }),
  )
  show([sampleWin({ game: game('Today') })], top)
  fireEvent.click(screen.getByRole('tab', { name: 'Last 7 days' }))
  expect(top).toHaveBeenCalledWith({ period: 'week', count: 5 }, expect.anything())
  expect(namesShown()).toEqual(['Today'])
  expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('true')
  answer([sampleWin({ game: game('Monday') })])
  await waitFor(() => expect(namesShown()).toEqual(['Monday']))
  expect(screen.getByRole('tabpanel').getAttribute('aria-busy')).toBe('false')
})

test('a period that does not load leaves the one that is shown, and tells the player', async () => {
  const stores = show([sampleWin({ game: game('Today') })], () => Promise.reject(new Error('offline')))
  fireEvent.click(screen.getByRole('tab', { name: 'Last 7 days' }))
  await waitFor(() => expect(stores.toasts.items).toHaveLength(1))
  expect(screen.getByRole('tab', { name: 'Last 24 hours' }).getAttribute('aria-selected')).toBe('true')
  expect(namesShown()).toEqual(['Today'])
})

test('the page of winners loads the latest wins and the largest [GAMES-09.1..2]', async () => {
  const [live, top] = [vi.fn(async () => []), vi.fn(async () => [])]
  const widgets: Record<string, typeof widget | typeof liveWins> = {
    'lobby/live-wins': liveWins,
    'lobby/top-wins': widget,
  }
  const { order, ...parts } = page.slots.main
  for (const name of order) {
    const { widget: id, props } = parts[name as keyof typeof parts]
    await widgets[id]!.load!({ api: { leaderboard: { live, top } }, props } as never)
  }
  expect(live).toHaveBeenCalledExactlyOnceWith({ count: 30 }, expect.anything())
  expect(top).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ count: 20 }), expect.anything())
})

test('says that nobody has won in the period', () => {
  show([], async () => [])
  expect(screen.getByText('No wins yet')).toBeDefined()
})
