// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import history from '../history/widget.tsx'
import receipt from '../receipt/widget.tsx'
import withdraw from '../withdraw/widget.tsx'
import { sampleDetails, sampleSettings } from './samples.ts'

afterEach(cleanup)

const waiting = sampleDetails()
const { steps: _steps, ...listed } = waiting
const final = { ...listed, status: 'declined' as const, can_cancel: false }
const places = {
  history: (transaction: typeof listed) => ({
    widget: history,
    props: { tabs: ['deposit', 'withdrawal'], count: 4 },
    data: { page: { list: 'withdrawal', items: [transaction], total: 1 }, names: {} },
  }),
  receipt: (transaction: typeof listed) => ({
    widget: receipt,
    props: {},
    data: { transaction: { ...waiting, ...transaction }, names: {} },
  }),
  withdraw: (transaction: typeof listed) => ({
    widget: withdraw,
    props: { recent: false },
    data: { settings: sampleSettings(), recent: [], waiting: [transaction], banks: [] },
  }),
}
const show = (place: keyof typeof places, transaction: typeof listed) => {
  const cancelWithdrawal = vi.fn((_given: { id: string }, _options: { idempotencyKey: string }) =>
    Promise.resolve({ transaction: { ...listed, status: 'cancelled', can_cancel: false } }),
  )
  const getDepositInfo = () => Promise.resolve(waiting)
  const getBalance = vi.fn(() => Promise.resolve(testSession().balances))
  const stores = testStores({
    session: testSession(),
    route: { path: `/cashier/${place}`, query: { tab: 'withdrawal' } },
    navigation: { reload: vi.fn() },
    api: { cashier: { cancelWithdrawal, getDepositInfo } as never, account: { getBalance } },
  })
  const { widget, ...page } = places[place](transaction)
  render(
    <TestWidget
      widget={widget as never}
      id={`cashier/${place}`}
      stores={stores}
      {...(page as object)}
      props={page.props}
    />,
  )
  return { cancelWithdrawal, getBalance, stores }
}

test.each(['history', 'receipt', 'withdraw'] as const)(
  'on the page %s a waiting withdrawal is cancelled once that is confirmed, one that is over cannot be [CASHIER-10.2]',
  async (place) => {
    const { cancelWithdrawal, getBalance, stores } = show(place, listed)
    const entry = screen.queryByRole('button', { expanded: false })
    if (entry) fireEvent.click(entry)
    fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
    act(() => stores.dialogs.close() as never)
    await act(async () => Promise.resolve())
    expect(cancelWithdrawal).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
    act(() => {
      ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
      stores.dialogs.closeNow()
    })
    await waitFor(() => expect(getBalance).toHaveBeenCalled())
    expect(cancelWithdrawal.mock.calls.map(([given]) => given)).toEqual([{ id: waiting.id }])
    expect(screen.queryByRole('button', { name: 'cashier.cancel.label' })).toBeNull()
    cleanup()
    show(place, final)
    const over = screen.queryByRole('button', { expanded: false })
    if (over) fireEvent.click(over)
    expect(screen.queryByRole('button', { name: 'cashier.cancel.label' })).toBeNull()
  },
)
