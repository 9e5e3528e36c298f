// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REFRESH_MS } from '../../../engine/live/refresh.ts'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { Match } from '../../../schemas/api/betting.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleMatch } from './samples.ts'
import widget from './widget.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const show = (matches: Match[], call = vi.fn(async () => matches)) => {
  const stores = testStores({ messages: sampleMessages(), api: { call: call as never } })
  const { container } = render(
    <TestWidget
      widget={widget}
      id="betting/next-matches"
      props={{ title: 'Next matches', count: 2 }}
      data={matches}
      stores={stores}
    />,
  )
  return { container, call }
}
/** Waits until it is asked again; the code that asks comes after the first render. */
const wait = async () => {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_MS))
}
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test('each match has teams, start and odds; every odd leads to the slip, the teams to the event', () => {
  const { container } = show([sampleMatch(), sampleMatch({ id: 'two', names: ['Rothorn SV', 'Lake CF'], picks: [] })])
  expect(links()).toEqual([
    ['All matches', '/betting'],
    ['Thornley Town Ashcombe Rovers ', '/betting#event=football-isles-7'],
    ['1 2.47', '/betting#pick=football-isles-7%2Fresult%2Fhome'],
    ['X 3.10', '/betting#pick=football-isles-7%2Fresult%2Fdraw'],
    ['2 5.35', '/betting#pick=football-isles-7%2Fresult%2Faway'],
    ['Rothorn SV Lake CF ', '/betting#event=two'],
  ])
  expect(screen.getByRole('link', { name: 'X 3.10' })).toBeDefined()
  expect(container.querySelector('time')!.dateTime).toBe('2026-11-20T20:00:00.000Z')
})
test('a match that runs has its minute and score, and what cannot be backed is no link', () => {
  const picks = sampleMatch().picks.map((pick) => ({ ...pick, odds: null }))
  const { container } = show([sampleMatch({ minute: 34, score: [2, 0], picks })])
  expect(container.querySelector('[data-live]')!.textContent).toBe('Live · 34′')
  expect([...container.querySelectorAll('h3 b')].map((one) => one.textContent)).toEqual(['2', '0'])
  expect(links()).toHaveLength(2)
  expect([...container.querySelectorAll('.pick')].map((one) => one.textContent)).toEqual([
    '1 closed',
    'X closed',
    '2 closed',
  ])
})
test('matches are asked for again, and nothing is shown while there are none', async () => {
  const { container, call } = show([sampleMatch()])
  call.mockResolvedValue([sampleMatch({ minute: 1, score: [0, 0] })])
  await wait()
  expect(call).toHaveBeenCalledWith('GET', 'betting.matches', { count: 2 }, { signal: expect.any(AbortSignal) })
  expect(container.querySelector('[data-live]')).not.toBeNull()
  call.mockResolvedValue([])
  await wait()
  expect(container.innerHTML).toBe('')
})

test('a sport that has a text is named in the language of the page, another as the sportsbook names it', () => {
  const messages = { ...sampleMessages(), 'betting.sports.football': 'Fußball' }
  const stores = testStores({ messages, api: { call: vi.fn() as never } })
  const matches = [sampleMatch(), sampleMatch({ id: 'two', sport: 'Bandy' })]
  const props = { title: 'Next matches', count: 2 }
  const { container } = render(
    <TestWidget widget={widget} id="betting/next-matches" props={props} data={matches} stores={stores} />,
  )
  const named = [...container.querySelectorAll('.match-top > :first-child')].map((one) => one.textContent)
  expect(named).toEqual(['Fußball · Isles Premier', 'Bandy · Isles Premier'])
})
