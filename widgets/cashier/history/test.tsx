// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleDetails, sampleTransactions } from '../parts/samples.ts'
import { fetchList, HistoryStore, HISTORY_TABS, listOf, tabOf } from './store.ts'
import widget from './widget.tsx'

const all = sampleTransactions(6)
const names = { card: { title: 'Bank card', icon: 'credit-card', labels: {} } }
const answer = vi.fn(({ offset = 0, count = 4, type }: { offset?: number; count?: number; type?: string }) =>
  Promise.resolve({
    items: all
      .slice(offset, offset + count)
      .map((item) => ({ ...item, type: (type ?? item.type) as (typeof item)['type'] })),
    total: all.length,
    offset,
  }),
)
const gifts = [
  {
    id: 'b1',
    status: 'completed',
    title: 'First deposit',
    amount: { amount: '20.00', currency: 'EUR' },
    created_at: '2026-11-01T10:00:00Z',
    ended_at: '2026-11-03T10:00:00Z',
  },
  {
    id: 'b2',
    status: 'lost',
    title: 'Second deposit',
    amount: { amount: '30.00', currency: 'EUR' },
    created_at: '2026-10-01T10:00:00Z',
    ended_at: '2026-10-03T10:00:00Z',
  },
]
const getBonuses = vi.fn(() => Promise.resolve({ items: gifts, total: gifts.length, offset: 0 }))
const getCashbacks = vi.fn(() =>
  Promise.resolve({
    items: [
      {
        id: 'c1',
        status: 'paid_out',
        amount: { amount: '7.00', currency: 'EUR' },
        description: { title: 'Week 46' },
        end_date: '2026-11-15T22:59:59Z',
        receiving_expired_at: null,
      },
    ],
    total: 1,
    offset: 0,
  }),
)
const getDepositInfo = vi.fn(() => Promise.resolve(sampleDetails()))
const off = () => Promise.reject(new Error('off'))
const api = {
  cashier: { getHistory: answer, getDepositInfo, getDepositSettings: off, getWithdrawSettings: off },
  bonuses: { get: getBonuses },
  cashbacks: { get: getCashbacks },
} as never
const show = ({
  items = all.slice(0, 4),
  total = all.length,
  tab,
}: { items?: typeof all; total?: number; tab?: string } = {}) => {
  const go = vi.fn()
  const stores = testStores({
    route: { path: '/cashier/history', query: tab ? { tab } : {} },
    navigation: { go },
    api,
    messages: { 'cashier.history.updated': compileMessage('changed {when}') },
  })
  // Like the router: a change of the tab loads no page, but changes the route.
  go.mockImplementation((href: string) =>
    act(() => stores.enter({ ...stores.route, query: { tab: href.slice('?tab='.length) } })),
  )
  const list = listOf(tabOf(tab, HISTORY_TABS))
  render(
    <TestWidget
      widget={widget}
      id="cashier/history"
      props={{ tabs: HISTORY_TABS, count: 4 }}
      data={{ page: { list, items, total }, names }}
      stores={stores}
    />,
  )
  return { go, stores }
}
afterEach(() => {
  cleanup()
  for (const call of [answer, getBonuses, getCashbacks, getDepositInfo]) call.mockClear()
})

describe('the list', () => {
  test('shows four, then the rest, until all are there [HISTORY-04.1]', async () => {
    show()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6))
    expect(answer).toHaveBeenCalledWith({ type: 'deposit', offset: 4, count: 4 }, {})
    expect(screen.queryByRole('button', { name: 'cashier.history.more' })).toBeNull()
  })
  test('an entry shows method, amount, status, times; it opens its details [HISTORY-06.1]', async () => {
    show()
    const entry = screen.getAllByRole('button', { expanded: false })[0]!
    for (const part of ['Bank card', '20.11.2026 9:05', 'changed 20.11.2026 18:03', '€15.00', 'cashier.status.success'])
      expect(entry.textContent).toContain(part)
    fireEvent.click(entry)
    expect(await screen.findByRole('list', { name: 'cashier.tracker.way' })).toBeTruthy()
    expect(getDepositInfo).toHaveBeenLastCalledWith({ id: 't1' })
    expect(screen.getAllByRole('link', { name: 'cashier.receipt.open' })[0]!.getAttribute('href')).toBe(
      '/cashier/receipt?id=t1',
    )
  })
  test('each entry shows its own status and opens its own details [HISTORY-06.1] [HISTORY-06.2]', async () => {
    show()
    const lines = screen.getAllByRole('button', { expanded: false })
    for (const [at, { id, status, method }] of all.slice(0, 4).entries()) {
      for (const part of [`cashier.status.${status}`, method === 'card' ? 'Bank card' : method])
        expect(lines[at]!.textContent).toContain(part)
      fireEvent.click(lines[at]!)
      await waitFor(() => expect(getDepositInfo).toHaveBeenLastCalledWith({ id }))
    }
    expect(getDepositInfo).toHaveBeenCalledTimes(4)
  })
  test('without payments it says what will be listed here', () => {
    show({ items: [], total: 0 })
    expect(screen.getByText('cashier.history.deposit_empty')).toBeTruthy()
  })
  test('a page that fails can be tried again', async () => {
    answer.mockRejectedValueOnce(new Error('offline') as never)
    show()
    fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
    fireEvent.click(await screen.findByRole('button', { name: 'common.retry' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6))
  })
})

describe('tabs', () => {
  test('the address names the open one, all else opens the first [HISTORY-01.1..4] [HISTORY-02.1..2]', () => {
    for (const [tab, opened] of [
      ...HISTORY_TABS.map((name) => [name, name] as const),
      ['foo', 'deposit'],
      ['', 'deposit'],
      [undefined, 'deposit'],
    ] as const) {
      show({ items: [], total: 0, ...(tab !== undefined && { tab }) })
      expect([tab, screen.getByRole('tab', { selected: true }).textContent]).toEqual([tab, `cashier.history.${opened}`])
      cleanup()
    }
    expect(tabOf('deposit', ['withdrawal', 'deposit'])).toBe('deposit')
  })
  test('choosing one writes it to the address [HISTORY-03]', () => {
    const { go } = show()
    for (const tab of ['withdrawal', 'bonuses', 'cashiers', 'deposit']) {
      fireEvent.click(screen.getByRole('tab', { name: `cashier.history.${tab}` }))
      expect(go).toHaveBeenLastCalledWith(`?tab=${tab}`, { replace: true })
    }
  })
  test('one is loaded when it first opens, and not again on return [HISTORY-05.1]', async () => {
    show()
    const press = (tab: string) => fireEvent.click(screen.getByRole('tab', { name: `cashier.history.${tab}` }))
    press('bonuses')
    expect(await screen.findByText('First deposit')).toBeTruthy()
    press('deposit')
    press('bonuses')
    expect(await screen.findByText('First deposit')).toBeTruthy()
    expect(getBonuses).toHaveBeenCalledTimes(1)
    expect(answer).not.toHaveBeenCalled()
  })
  test('past bonuses and paid cashbacks show name, amount, time and result [HISTORY-08.2]', async () => {
    show()
    fireEvent.click(screen.getByRole('tab', { name: 'cashier.history.bonuses' }))
    const bonus = (await screen.findByText('First deposit')).closest('li')!
    for (const part of ['€20.00', 'cashier.bonusStatus.completed']) expect(bonus.textContent).toContain(part)
    const lost = screen.getByText('Second deposit').closest('li')!
    for (const part of ['€30.00', 'cashier.bonusStatus.lost']) expect(lost.textContent).toContain(part)
    fireEvent.click(screen.getByRole('tab', { name: 'cashier.history.cashiers' }))
    const cashback = (await screen.findByText('Week 46')).closest('li')!
    for (const part of ['€7.00', '15.11.2026', 'cashier.cashbackStatus.paid_out'])
      expect(cashback.textContent).toContain(part)
  })
  test('the list of the address comes with the page [HISTORY-01.5]', async () => {
    const load = (query: Record<string, string>) =>
      widget.load?.({
        api,
        props: { tabs: HISTORY_TABS, count: 4 },
        route: { query } as never,
        facts: testFacts(),
        session: null,
        signal: new AbortController().signal,
      })
    expect(await load({ tab: 'cashbacks' })).toMatchObject({ page: { list: 'cashbacks', total: 1 } })
    expect(await load({ tab: 'foo' })).toMatchObject({ page: { list: 'deposit', total: 6 } })
  })
})

describe('the store', () => {
  const store = () => new HistoryStore(api)
  test('has four lists of four entries, none loaded at first [ENTITY-27.1..8]', () => {
    const { lists } = store()
    expect(Object.keys(lists)).toEqual(['deposit', 'withdrawal', 'bonuses', 'cashbacks'])
    for (const list of Object.values(lists))
      expect(list).toEqual({ items: [], total: 0, defaultCount: 4, inited: false })
  })
  test.each(['deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const)(
    'loads four of %s, then the next from there, until all are there [HISTORY-04.2]',
    async (name) => {
      const asked: object[] = []
      const get = ({ offset, count }: { offset: number; count: number }) => {
        asked.push({ offset, count })
        const items = Array.from({ length: 10 }, (_, index) => ({ id: `e${index}` })).slice(offset, offset + count)
        return Promise.resolve({ items, total: 10, offset })
      }
      const made = new HistoryStore({ cashier: { getHistory: get }, bonuses: { get }, cashbacks: { get } } as never)
      await made.open(name)
      const seen = [[made.lists[name].items.length, made.hasMore(name)]]
      while (made.hasMore(name)) {
        await made.more(name)
        seen.push([made.lists[name].items.length, made.hasMore(name)])
      }
      expect(seen).toEqual([
        [4, true],
        [8, true],
        [10, false],
      ])
      expect(asked).toEqual([0, 4, 8].map((offset) => ({ offset, count: 4 })))
    },
  )
  test('asks for past bonuses and paid cashbacks, newest first [HISTORY-07.1..2] [HISTORY-08.1]', async () => {
    await fetchList(api, 'cashbacks', 0, 4)
    expect(getCashbacks).toHaveBeenCalledWith({ sort: 'end_date', statuses: 'paid_out', offset: 0, count: 4 }, {})
    await fetchList(api, 'bonuses', 4, 4)
    expect(getBonuses).toHaveBeenCalledWith({ status: 'completed,lost,expired,removed', offset: 4, count: 4 }, {})
  })
  test('loads each list when its tab first opens and only then [HISTORY-05.2]', async () => {
    const made = store()
    for (const name of ['withdrawal', 'deposit', 'bonuses', 'cashbacks'] as const) {
      await made.open(name)
      expect(made.lists[name].inited).toBe(true)
    }
    for (const name of ['withdrawal', 'cashbacks', 'bonuses', 'deposit'] as const) await made.open(name)
    expect(answer.mock.calls.map(([params]) => params.type)).toEqual(['withdrawal', 'deposit'])
    expect([getBonuses.mock.calls.length, getCashbacks.mock.calls.length]).toEqual([1, 1])
  })
  test('shows an entry once if the list grew in between', async () => {
    const made = store()
    made.put({ list: 'deposit', items: all.slice(0, 3), total: 6 })
    answer.mockResolvedValueOnce({ items: all.slice(2, 6), total: 6, offset: 3 })
    await made.more('deposit')
    expect(made.lists.deposit.items.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
  })
})

test('a page aborted because the player logs out is not an error', async () => {
  answer.mockRejectedValueOnce(new DOMException('given up', 'AbortError') as never)
  show()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' })))
  expect([
    screen.queryByRole('alert'),
    screen.getByRole('button', { name: 'cashier.history.more' }).getAttribute('aria-busy'),
  ]).toEqual([null, null])
})
