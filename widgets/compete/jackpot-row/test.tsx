// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { Jackpot } from '../../../schemas/api/jackpots.ts'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import widget from './widget.tsx'

let tell: (amounts: object[]) => void
const unheard = () => undefined
vi.mock('../../../engine/live/index.ts', () => ({
  isLive: () => true,
  followLive: (_topic: string, heard: typeof tell) => {
    tell = heard
    return () => undefined
  },
}))
beforeEach(() => {
  tell = unheard
  vi.stubGlobal('EventSource', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const two = [
  sampleJackpot({ last_win: sampleJackpotWin() }),
  sampleJackpot({ id: 'spark', title: 'Spark', amount: euro('912.40'), limit: euro('1500.00') }),
]
const show = (data: Jackpot[], count = 4) =>
  render(
    <TestWidget
      widget={widget}
      id="compete/jackpot-row"
      props={{ title: 'Jackpots', text: '', count }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  ).container

test('shows each jackpot with its amount, its limit and its last win, and leads to it', () => {
  const container = show(two)
  const [first, second] = [...container.querySelectorAll('.pot')].map((pot) => pot.textContent)
  expect(first).toContain('€7,412.07')
  expect(first).toContain('Must be won by €20,000.00')
  expect(first).toContain('Last won: €9,120.44')
  expect(second).toContain('Not won yet')
  expect(screen.getByRole('link', { name: 'Spark' }).getAttribute('href')).toBe('/jackpots/spark')
  expect(screen.getByRole('link', { name: 'All jackpots' }).getAttribute('href')).toBe('/jackpots')
})
test('amounts follow the stream', async () => {
  show(two)
  await vi.waitFor(() => expect(tell).not.toBe(unheard))
  act(() => tell([{ id: 'overload', amount: euro('7412.99') }]))
  expect(await screen.findByRole('img', { name: '€7,412.99' })).toBeDefined()
  expect(screen.getByRole('img', { name: '€912.40' })).toBeDefined()
})
test('shows no more than it should, and nothing without jackpots', () => {
  expect(show(two, 1).querySelectorAll('.pot')).toHaveLength(1)
  cleanup()
  expect(show([]).innerHTML).toBe('')
})
