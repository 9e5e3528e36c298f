// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../engine/api/index.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleLine } from '../parts/samples.ts'
import { explainedOf } from './store.ts'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const lines = [
  sampleLine({ id: '4', kind: 'stake', amount: euro('-2.00'), balance: euro('98.00'), game: 'Thunder Ledger' }),
  sampleLine({ id: '3', kind: 'deposit', amount: euro('100.00'), balance: euro('100.00'), transaction: 't1' }),
]
const messages = { 'cashier.lines.stake': 'Stake in a game', 'cashier.lines.deposit': 'Deposit' }
const show = (items = lines, more = false, explainBalance = vi.fn()) => {
  const stores = testStores({
    session: testSession(),
    messages,
    api: { cashier: { explainBalance: explainBalance as never } },
  })
  render(
    <TestWidget
      widget={widget}
      id="cashier/explain"
      props={{ count: 2 }}
      data={{ wallet: 'main', page: { balance: euro('98.00'), items, more } }}
      stores={stores}
    />,
  )
  return explainBalance
}
afterEach(cleanup)

test('describes every movement, with the balance after it, and links to its payment', () => {
  show()
  const [stake, deposit] = screen.getAllByRole('listitem')
  expect(stake!.textContent).toContain('Stake in a game')
  expect(stake!.textContent).toContain('−\u00a0€2.00')
  expect(deposit!.querySelector('a')?.getAttribute('href')).toBe('/cashier/receipt?id=t1')
  expect(document.querySelector('[data-name=balance]')?.textContent).toBe('€98.00')
})

test('a movement of an unknown kind is money in or out', () => {
  show([
    sampleLine({ id: '1', kind: 'unheard_of', amount: euro('5.00') }),
    sampleLine({ id: '0', kind: 'unheard_of', amount: euro('-5.00') }),
  ])
  expect(screen.getByText('cashier.lines.otherIn')).toBeTruthy()
  expect(screen.getByText('cashier.lines.otherOut')).toBeTruthy()
})

test('earlier movements are loaded page by page; a page that fails can be tried again', async () => {
  const explainBalance = show(
    lines,
    true,
    vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ balance: euro('98.00'), items: [sampleLine({ id: '2' })], more: false }),
  )
  fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
  fireEvent.click(await screen.findByRole('button', { name: 'common.retry' }))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3))
  expect(explainBalance).toHaveBeenLastCalledWith({ wallet: 'main', before: '3', count: 2 })
  expect(screen.queryByRole('button', { name: 'cashier.history.more' })).toBeNull()
})

test('the address names the wallet; an empty one shows a message', async () => {
  expect([
    explainedOf({ wallet: 'bonus', currency: 'GBP' }),
    explainedOf({ wallet: 'house', currency: 'gbp' }),
  ]).toEqual([{ wallet: 'bonus', currency: 'GBP' }, { wallet: 'main' }])
  const explainBalance = vi.fn(() => Promise.resolve({ balance: euro('0.00'), items: [], more: false }))
  await widget.load?.({
    api: { cashier: { explainBalance } } as unknown as Api,
    props: { count: 20 },
    route: { query: { wallet: 'fun' } } as never,
    facts: testFacts(),
    session: null,
    signal: new AbortController().signal,
  })
  expect(explainBalance).toHaveBeenCalledWith({ wallet: 'fun', count: 20 }, expect.anything())
  show([])
  expect(screen.getByText('cashier.explain.empty')).toBeTruthy()
})

test('a page aborted because the player logs out is not an error', async () => {
  const explainBalance = show(lines, true, vi.fn().mockRejectedValue(new DOMException('given up', 'AbortError')))
  fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'cashier.history.more' }).getAttribute('aria-busy')).toBeNull(),
  )
  expect([explainBalance.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
})
