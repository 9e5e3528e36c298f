// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Api } from '../../../engine/api/index.ts'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleTransactions } from '../parts/samples.ts'
import { HistoryStore, tabOf } from './store.ts'
import widget from './widget.tsx'

const all = sampleTransactions(6)
const names = { card: { title: 'Bank card', icon: 'credit-card', labels: {} } }
const answer = vi.fn(({ offset = 0, count = 4, type }: { offset?: number; count?: number; type?: string }) =>
  Promise.resolve({ items: all.slice(offset, offset + count).map((item) => ({ ...item, type: (type ?? item.type) as (typeof item)['type'] })), total: all.length, offset }))
const show = ({ items = all.slice(0, 4), total = all.length, tab }: { items?: typeof all; total?: number; tab?: string } = {}) => {
  const go = vi.fn()
  const stores = testStores({ route: { path: '/cashier/history', query: tab ? { tab } : {} }, navigation: { go }, api: { cashier: { getHistory: answer as never } } })
  const element = () => <TestWidget widget={widget} id="cashier/history" props={{ tabs: ['deposit', 'withdrawal'], count: 4 }} data={{ page: { tab: tabOf(tab, ['deposit', 'withdrawal']), items, total }, names }} stores={stores} />
  return { go, stores, ...render(element()) }
}
afterEach(() => {
  cleanup()
  answer.mockClear()
})

describe('the list', () => {
  test('shows four, then the rest, until all are there [HISTORY-04]', async () => {
    show()
    expect(screen.getAllByRole('listitem')).toHaveLength(4)
    fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6))
    expect(answer).toHaveBeenCalledWith({ type: 'deposit', offset: 4, count: 4 })
    expect(screen.queryByRole('button', { name: 'cashier.history.more' })).toBeNull()
  })
  test('an entry shows method, amount, when and its state, and opens its details [HISTORY-06]', () => {
    show()
    const entry = screen.getAllByRole('link')[0]!
    expect(entry.textContent).toContain('Bank card')
    expect(entry.textContent).toContain('20.11.2026 9:05')
    expect(entry.textContent).toContain('€15.00')
    expect(entry.textContent).toContain('cashier.status.success')
    expect(entry.getAttribute('href')).toBe('/cashier/receipt?id=t1')
  })
  test('without payments it says what will stand here', () => {
    show({ items: [], total: 0 })
    expect(screen.getByText('cashier.history.deposit_empty')).toBeTruthy()
  })
  test('a page that cannot be had is tried again', async () => {
    answer.mockRejectedValueOnce(new Error('offline') as never)
    show()
    fireEvent.click(screen.getByRole('button', { name: 'cashier.history.more' }))
    fireEvent.click(await screen.findByRole('button', { name: 'common.retry' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6))
  })
})

describe('tabs', () => {
  test('the address names the open one, anything else the first [HISTORY-02]', () => {
    show({ tab: 'withdrawal' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('cashier.history.withdrawal')
    cleanup()
    show({ tab: 'foo' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('cashier.history.deposit')
  })
  test('choosing one writes it to the address [HISTORY-03]', () => {
    const { go } = show()
    act(() => { fireEvent.click(screen.getByRole('tab', { name: 'cashier.history.withdrawal' })) })
    expect(go).toHaveBeenCalledWith('?tab=withdrawal', { replace: true })
  })
})

describe('the store', () => {
  const store = () => new HistoryStore({ cashier: { getHistory: answer } } as unknown as Api)
  test('has four lists of four entries, none fetched yet [ENTITY-27]', () => {
    const { lists } = store()
    expect(Object.keys(lists)).toEqual(['deposit', 'withdrawal', 'bonuses', 'cashbacks'])
    for (const list of Object.values(lists)) expect(list).toEqual({ items: [], total: 0, defaultCount: 4, inited: false })
  })
  test('fetches a list when its tab first opens and never again for that [HISTORY-05]', async () => {
    const made = store()
    await made.open('withdrawal')
    await made.open('deposit')
    await made.open('withdrawal')
    expect(answer.mock.calls.map(([params]) => params.type)).toEqual(['withdrawal', 'deposit'])
  })
  test('shows an entry once though the list grew meanwhile', async () => {
    const made = store()
    made.put({ tab: 'deposit', items: all.slice(0, 3), total: 6 })
    answer.mockResolvedValueOnce({ items: all.slice(2, 6), total: 6, offset: 3 })
    await made.more('deposit')
    expect(made.lists.deposit.items.map(({ id }) => id)).toEqual(['t1', 't2', 't3', 't4', 't5', 't6'])
  })
})
