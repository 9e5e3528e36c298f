// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleBet } from './samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = { title: 'My bets', count: 2 }

test('bets show what they paid, open to their selections, are filtered and continued [BETTING-02]', async () => {
  interface Asked {
    offset?: number
    status?: string
  }
  const call = vi.fn(async (_verb: string, _name: string, { offset = 0, status }: Asked) => ({
    items: [sampleBet({ id: `${status ?? 'all'}-${offset}`, ...(status === 'open' && { status }) })],
    total: status === 'open' ? 1 : 2,
  }))
  const root = testStores({ messages: sampleMessages(), session: testSession(), api: { call: call as never } })
  const data = await widget.load!({
    api: root.api,
    props,
    route: root.route,
    facts: testFacts(),
    session: testSession(),
    signal: new AbortController().signal,
  })
  render(<TestWidget widget={widget} id="betting/bets" props={props} data={data} stores={root} />)
  expect(screen.getByText('€31.50')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: /Combination of 2 selections/ }))
  expect(screen.getByText('Holmvik Wolves')).toBeDefined()
  expect(screen.getByText('book-1')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show more bets' }))
  await vi.waitFor(() => expect(document.querySelectorAll('[data-bet]')).toHaveLength(2))
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  await vi.waitFor(() => expect(document.querySelectorAll('[data-bet][data-status=open]')).toHaveLength(1))
  expect(call.mock.lastCall?.[2]).toMatchObject({ status: 'open', offset: 0 })
})

test('a bet that was cashed out says so, and what it paid [BETTING-02]', () => {
  const bet = sampleBet({ status: 'cashed_out', payout: { amount: '12.66', currency: 'EUR' } })
  const stores = testStores({ messages: sampleMessages(), session: testSession() })
  const data = { items: [bet], total: 1 }
  render(<TestWidget widget={widget} id="betting/bets" props={props} data={data} stores={stores} />)
  expect(screen.getByText('Cashed out')).toBeDefined()
  expect(screen.getByText('€12.66')).toBeDefined()
})

test('a system is named by the size of its combinations and by all its selections [BETTING-02]', () => {
  const [first, second] = sampleBet().legs
  const bet = sampleBet({ system: 2, legs: [first!, second!, { ...second!, selection: 'Skarnes IK' }] })
  const stores = testStores({ messages: sampleMessages(), session: testSession() })
  render(
    <TestWidget widget={widget} id="betting/bets" props={props} data={{ items: [bet], total: 1 }} stores={stores} />,
  )
  expect(screen.getByRole('button', { name: /System: combinations of 2 from 3 selections/ })).toBeDefined()
  expect(screen.queryByText(/Combination of/)).toBeNull()
})
