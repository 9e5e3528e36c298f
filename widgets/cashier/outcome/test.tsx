// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import cancelPage from '../../../brands/_base/pages/cashier-paycancel.json' with { type: 'json' }
import failPage from '../../../brands/_base/pages/cashier-payfail.json' with { type: 'json' }
import mobilePage from '../../../brands/_base/pages/cashier-paymobile.json' with { type: 'json' }
import newWindowPage from '../../../brands/_base/pages/cashier-paynewwindow.json' with { type: 'json' }
import pendingPage from '../../../brands/_base/pages/cashier-paypending.json' with { type: 'json' }
import successPage from '../../../brands/_base/pages/cashier-paysuccess.json' with { type: 'json' }
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import type { TransactionDetails } from '../../../schemas/api/cashier.ts'
import { sampleDetails } from '../parts/samples.ts'
import { POLL_MS } from '../parts/use-transaction.ts'
import { LOOKS, outcomeOf, type Outcome } from './outcome.ts'
import widget from './widget.tsx'

const sampleTransaction = (changes: Partial<TransactionDetails> = {}) =>
  sampleDetails({
    id: 't1',
    type: 'deposit',
    status: 'success',
    reason: undefined,
    expected_at: undefined,
    can_cancel: false,
    steps: [{ status: 'created', at: '2026-11-20T18:02:00Z' }],
    ...changes,
  } as Partial<TransactionDetails>)

const show = (
  outcome: Outcome,
  transaction: TransactionDetails | null = null,
  getDepositInfo = vi.fn(() => Promise.resolve(transaction as never)),
) => {
  const go = vi.fn()
  const getBalance = vi.fn(() => Promise.resolve(testSession().balances))
  const params: Record<string, string> = transaction ? { transaction: transaction.id } : {}
  const stores = testStores({
    session: testSession(),
    route: { params },
    navigation: { go },
    api: { cashier: { getDepositInfo }, account: { getBalance } },
  })
  render(
    <TestWidget
      widget={widget}
      id="cashier/outcome"
      props={{ outcome }}
      data={{ transaction, names: {} }}
      stores={stores}
    />,
  )
  return { go, getBalance, getDepositInfo }
}
const shown = () => document.querySelector('[data-outcome]')?.getAttribute('data-outcome')
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})

describe('each page', () => {
  test.each([
    ['success', '/gamehall'],
    ['fail', '/cashier/deposit'],
    ['cancel', '/cashier/deposit'],
    ['newwindow', '/cashier/deposit'],
  ] as const)('%s leads to %s [SYSPAGE-02.1] [SYSPAGE-03.1] [SYSPAGE-05.1] [SYSPAGE-07.1]', (outcome, target) => {
    show(outcome)
    expect(screen.getByRole('link').getAttribute('href')).toBe(target)
    expect(screen.getByText(`cashier.outcome.${outcome}.text`)).toBeTruthy()
  })
  test('the page of a failed payment is there, with that outcome, at both of its addresses [SYSPAGE-03.2]', () => {
    const { outcome } = failPage.slots.main
    expect([failPage.path, ...failPage.also]).toEqual(['/cashier/payfail', '/cashier/payfail/:transaction'])
    expect(outcome.widget).toBe('cashier/outcome')
    show(outcome.props.outcome as 'fail')
    expect(screen.getByText('cashier.outcome.fail.text')).toBeTruthy()
    expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/deposit')
  })
  test.each([
    ['[SYSPAGE-02.2]', 'cancel', cancelPage],
    ['[SYSPAGE-04.2]', 'mobile', mobilePage],
    ['[SYSPAGE-05.2]', 'newwindow', newWindowPage],
    ['[SYSPAGE-06.4]', 'pending', pendingPage],
    ['[SYSPAGE-07.2]', 'success', successPage],
  ] as const)('%s the page of the outcome %s is there, and says so', (_id, outcome, page) => {
    expect([page.path, ...page.also]).toEqual([`/cashier/pay${outcome}`, `/cashier/pay${outcome}/:transaction`])
    expect(page.slots.main.outcome).toEqual({ widget: 'cashier/outcome', props: { outcome } })
    show(page.slots.main.outcome.props.outcome as Outcome)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(`cashier.outcome.${outcome}.title`)
  })
  test('pending shows a loader, no icon and no button [SYSPAGE-06.1..3]', () => {
    show('pending')
    expect(document.querySelector('.fy-spinner')).toBeTruthy()
    expect(document.querySelector('.mark .fy-icon')).toBeNull()
    expect(screen.queryByRole('link')).toBeNull()
  })
  test('paying on a phone shows no button [SYSPAGE-04.1]', () => {
    show('mobile')
    expect(screen.queryByRole('link')).toBeNull()
    expect(LOOKS.mobile.target).toBeUndefined()
  })
})

describe("the platform's outcome", () => {
  test.each([
    ['success', 'declined', 'fail'],
    ['success', 'pending', 'pending'],
    ['fail', 'success', 'success'],
    ['pending', 'cancelled', 'cancel'],
    ['pending', 'failed', 'fail'],
    ['mobile', 'created', 'mobile'],
    ['success', 'success', 'success'],
  ] as const)('takes precedence over the address: %s with %s is %s', (said, status, expected) => {
    expect(outcomeOf(said, { status })).toBe(expected)
  })
  test('is polled until it is final; then the page changes, and the balances with it [CASHIER-08.3..4]', async () => {
    const open = sampleTransaction({ status: 'pending' })
    const getDepositInfo = vi
      .fn()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce(open)
      .mockResolvedValue(sampleTransaction())
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

describe('after a success', () => {
  const done = (params: Partial<TransactionDetails> = {}) => show('success', sampleTransaction(params))
  test('the player returns to the kept page, once [STATE-02.1] [STATE-01.2]', () => {
    localStorage.setItem('backUrl', '/game/thunder-ledger')
    expect(done().go).toHaveBeenCalledWith('/game/thunder-ledger', { replace: true })
    expect(localStorage.getItem('backUrl')).toBeNull()
    cleanup()
    expect(done().go).not.toHaveBeenCalled()
  })
  test('no other outcome returns there, and never to another site [STATE-02.2]', () => {
    localStorage.setItem('backUrl', '/promotions')
    expect(done({ status: 'declined' }).go).toHaveBeenCalledWith('/cashier/payfail/t1', { replace: true })
    expect(localStorage.getItem('backUrl')).toBe('/promotions')
    cleanup()
    localStorage.setItem('backUrl', '//evil.example')
    expect(done().go).not.toHaveBeenCalled()
    expect(localStorage.getItem('backUrl')).toBeNull()
  })
})

test('a page with a transaction in its address is about that one [ROUTE-19.4] [ROUTE-20.4] [ROUTE-21.4]', async () => {
  const getDepositInfo = vi.fn(({ id }: { id: string }) => Promise.resolve(sampleTransaction({ id })))
  const getDepositSettings = () => Promise.reject(new Error('offline'))
  for (const [outcome, id] of [
    ['fail', 't1'],
    ['pending', 't2'],
    ['success', 't3'],
  ] as const) {
    const { api, facts, route } = testStores({ api: { cashier: { getDepositInfo, getDepositSettings } as never } })
    const context = { api, facts, session: null, props: { outcome }, signal: new AbortController().signal }
    const load = (params: Record<string, string>) => widget.load!({ ...context, route: { ...route, params } })
    expect(await load({ transaction: id })).toMatchObject({ transaction: { id } })
    expect(await load({})).toMatchObject({ transaction: null })
  }
})

test('shows amount, method, reference and, if there is one, the reason', () => {
  show('fail', sampleTransaction({ status: 'declined', reason: 'provider' }))
  const text = document.querySelector('.facts')?.textContent ?? ''
  for (const part of ['card', '20.11.2026 18:02', 't1', 'cashier.reasons.provider']) expect(text).toContain(part)
  expect(screen.getByText('€50.00')).toBeTruthy()
})

test('a payment on the phone has a QR code, one in a window a link [SYSPAGE-04.1] [ROUTE-17] [ROUTE-18]', async () => {
  vi.useRealTimers()
  sessionStorage.setItem('pay:t1', 'https://pay.example/1')
  show('mobile', sampleTransaction({ status: 'created' }))
  const code = await screen.findByRole('img', { name: 'cashier.outcome.mobile.code' })
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/))
  expect(screen.queryByRole('link')).toBeNull()
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  fireEvent.click(screen.getByRole('button', { name: 'cashier.outcome.mobile.copy' }))
  expect(writeText).toHaveBeenCalledWith('https://pay.example/1')
  vi.unstubAllGlobals()
  cleanup()
  show('newwindow', sampleTransaction({ status: 'created' }))
  expect((await screen.findByRole('link', { name: 'cashier.outcome.newwindow.open' })).getAttribute('href')).toBe(
    'https://pay.example/1',
  )
  cleanup()
  show('newwindow', sampleTransaction())
  await waitFor(() => expect(sessionStorage.getItem('pay:t1')).toBeNull())
})

test('polls in the background, so that waiting does not extend the session', async () => {
  const { getDepositInfo } = show('pending', sampleTransaction({ status: 'pending' }))
  await act(() => vi.advanceTimersByTimeAsync(POLL_MS))
  expect(getDepositInfo).toHaveBeenCalledWith({ id: 't1' }, expect.objectContaining({ background: true }))
})
