// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleSettings, sampleTransaction } from '../parts/samples.ts'
import widget from './widget.tsx'

const waiting = sampleTransaction({ id: 'w1', type: 'withdrawal', method: 'card', status: 'pending', can_cancel: true })
const show = (cashier: Record<string, unknown> = {}) => {
  const reload = vi.fn()
  const { balances } = testSession()
  const getBalance = vi.fn(() => Promise.resolve(balances))
  const stores = testStores({ session: testSession(), navigation: { reload }, api: { cashier: cashier as never, account: { getBalance } } })
  render(<TestWidget widget={widget} id="cashier/withdraw" props={{ recent: true, tabBar: false }} data={{ settings: sampleSettings(), recent: [], waiting: [waiting] }} stores={stores} />)
  return { stores, reload, getBalance }
}
const amount = () => document.querySelector<HTMLInputElement>('[name=amount]')!
const send = () => fireEvent.submit(document.querySelector('form')!)
afterEach(cleanup)

test('withdraws, stays, and has page and balances fetched again [CASHIER-09]', async () => {
  const makeWithdrawal = vi.fn(() => Promise.resolve({ transaction: waiting }))
  const { stores, reload, getBalance } = show({ makeWithdrawal })
  fireEvent.change(amount(), { target: { value: '50' } })
  send()
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(makeWithdrawal).toHaveBeenCalledWith(expect.objectContaining({ methodId: 1, amount: '50.00' }), expect.objectContaining({ idempotencyKey: expect.any(String) as string }))
  await waitFor(() => expect(getBalance).toHaveBeenCalled())
  expect(stores.toasts.items[0]?.tone).toBe('success')
  expect(amount().value).toBe('')
})

test('the balance is the only limit besides the method\'s [CASHIER-09]', async () => {
  const makeWithdrawal = vi.fn()
  show({ makeWithdrawal })
  expect(document.querySelector('[data-available]')?.textContent).toBe('€500.00')
  fireEvent.change(amount(), { target: { value: '501' } })
  send()
  expect(screen.getByRole('alert').textContent).toBe('More than the balance')
  await waitFor(() => expect(document.activeElement).toBe(amount()))
  expect(makeWithdrawal).not.toHaveBeenCalled()
})

test('a waiting withdrawal can be taken back after a question [CASHIER-10]', async () => {
  const cancelWithdrawal = vi.fn(() => Promise.resolve({ transaction: { ...waiting, status: 'cancelled', can_cancel: false } }))
  const { stores, reload } = show({ cancelWithdrawal })
  fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
  expect(stores.dialogs.top).toMatchObject({ kind: 'confirm', props: { tone: 'danger' } })
  act(() => {
    (stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(cancelWithdrawal).toHaveBeenCalledWith({ id: 'w1' }, expect.objectContaining({ idempotencyKey: expect.any(String) as string }))
})

test('it stays when the player keeps it, and says why when it cannot be taken back', async () => {
  const cancelWithdrawal = vi.fn(() => Promise.reject(new ApiError({ type: 'WithdrawalDeclinedException', code: 20, message: 'Already paid out' }, 422)))
  const { stores } = show({ cancelWithdrawal })
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'cashier.cancel.label' }))
  press()
  act(() => { stores.dialogs.close() })
  await Promise.resolve()
  expect(cancelWithdrawal).not.toHaveBeenCalled()
  press()
  act(() => {
    (stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(stores.toasts.items[0]?.text).toBe('Already paid out'))
})
