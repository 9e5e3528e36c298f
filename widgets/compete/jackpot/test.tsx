// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleJackpot, sampleJackpotWin } from '../parts/samples.tsx'
import { isProven } from './proof.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('shows the jackpot of the address and all its winners [ROUTE-42.2] [JACKPOT-02.1..2]', async () => {
  const won = ['Mi***', 'An***', 'Jo***']
  const items = won.map((player, index) => sampleJackpotWin({ number: index + 1, player }))
  const get = vi.fn(() => Promise.resolve([sampleJackpot()]))
  const getWinners = vi.fn(() => Promise.resolve({ items, total: 3, offset: 0 }))
  const signal = new AbortController().signal
  const context = {
    api: { jackpots: { get, getWinners } },
    props: { winners: 12 },
    route: { params: { id: 'overload' } },
    signal,
  }
  const data = await widget.load!(context as never)
  expect([get.mock.calls, getWinners.mock.calls]).toEqual([
    [[{ id: 'overload' }, { signal }]],
    [[{ id: 'overload', count: 12 }, { signal }]],
  ])
  render(
    <TestWidget
      widget={widget}
      id="compete/jackpot"
      props={{ winners: 12 }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Overload')
  expect(screen.getByRole('img', { name: '€7,412.07' })).toBeDefined()
  expect(document.querySelector('#how-it-is-won')!.textContent).toContain(
    'adds 0.4% of every counted stake of real money, and puts 0.15% aside for the next jackpot, which begins at ' +
      '€5,000.00.',
  )
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(won.length)
  for (const [index, row] of rows.entries()) {
    expect(row.querySelector('bdi')!.textContent).toBe(won[index])
    for (const part of ['18.11.2026', '€9,120.44']) expect(row.textContent).toContain(part)
  }
})

test('a win is proven by the hash that was published, and by no other', async () => {
  expect(await isProven(sampleJackpotWin())).toBe(true)
  expect(await isProven(sampleJackpotWin({ threshold: '912001' }))).toBe(false)
})

test('an address without a jackpot is not found', () => {
  expect(widget.head!({ props: {}, data: null })).toEqual({ status: 404 })
})
