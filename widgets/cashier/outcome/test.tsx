// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { Transaction } from '../../../schemas/api/cashier.ts'
import { sampleTransaction } from '../parts/samples.ts'
import { LOOKS, outcomeOf, POLL_MS, type Outcome } from './outcome.ts'
import widget from './widget.tsx'

const show = (outcome: Outcome, transaction: Transaction | null = null, getDepositInfo = vi.fn(() => Promise.resolve(transaction as never))) => {
  const go = vi.fn()
  const getBalance = vi.fn(() => Promise.resolve(testSession().balances))
  const params: Record<string, string> = transaction ? { transaction: transaction.id } : {}
  const stores = testStores({ session: testSession(), route: { params }, navigation: { go }, api: { cashier: { getDepositInfo }, account: { getBalance } } })
  render(<TestWidget widget={widget} id="cashier/outcome" props={{ outcome }} data={{ transaction }} stores={stores} />)
  return { go, getBalance, getDepositInfo }
}
const shown = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome')
beforeEach(() => { vi.useFakeTimers() })
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('each page', () => {
  test.each([
    ['success', '/gamehall'], ['fail', '/cashier/deposit'], ['cancel', '/cashier/deposit'], ['newwindow', '/cashier/deposit'],
  ] as const)('%s leads to %s [SYSPAGE-02] [SYSPAGE-03] [SYSPAGE-05] [SYSPAGE-07]', (outcome, target) => {
    show(outcome)
    expect(screen.getByRole('link').getAttribute('href')).toBe(target)
    expect(screen.getByText(`cashier.outcome.${outcome}.text`)).toBeTruthy()
  })
  test('pending shows a loader, no icon and no button [SYSPAGE-06]', () => {
    show('pending')
    expect(document.querySelector('.fy-spinner')).toBeTruthy()
    expect(document.querySelector('.mark .fy-icon')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('paying on a phone shows no button [SYSPAGE-04]', () => {
    show('mobile')
    expect(screen.queryByRole('link')).toBeNull()
    expect(LOOKS.mobile.target).toBeUndefined()
  })
})

describe('the platform\'s word', () => {
  test.each([
    ['success', 'declined', 'fail'], ['success', 'pending', 'pending'], ['fail', 'success', 'success'], ['pending', 'cancelled', 'cancel'],
    ['pending', 'failed', 'fail'], ['mobile', 'created', 'mobile'], ['success', 'success', 'success'],
  ] as const)('wins over the address: %s with %s is %s', (said, status, expected) => {
    expect(outcomeOf(said, { status })).toBe(expected)
  })
  test('is asked for until it is there; then the page changes, and the balances with it [CASHIER-08]', async () => {
    const open = sampleTransaction({ status: 'pending' })
    const getDepositInfo = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(open).mockResolvedValue(sampleTransaction())
    const { go, getBalance } = show('pending', open, getDepositInfo as never)
    expect(shown()).toBe('pending')
    for (let turn = 0; turn < 3; turn++) await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
    expect(shown()).toBe('success')
    expect(go).toHaveBeenCalledWith('/cashier/paysuccess/t1', { replace: true })
    expect(getBalance).toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(10 * POLL_MS))
    expect(getDepositInfo).toHaveBeenCalledTimes(3)
  })
})
