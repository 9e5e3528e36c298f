// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError, type Api } from '../../../engine/api/index.ts'
import { testFacts, testSession, TestSite, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { Failure } from '../parts/failure.tsx'
import { sampleSettings, sampleTransaction, sampleTransactions } from '../parts/samples.ts'
import * as form from '../parts/form.ts'
import widget from './widget.tsx'

const show = ({ params = {}, makeDeposit = vi.fn(), preset = 0 }: { params?: Record<string, string>; makeDeposit?: ReturnType<typeof vi.fn>; preset?: number } = {}) => {
  const go = vi.fn()
  const stores = testStores({ session: testSession(), route: { path: '/cashier/deposit', params }, navigation: { go }, api: { cashier: { makeDeposit: makeDeposit as never } } })
  render(<TestWidget widget={widget} id="cashier/deposit" props={{ preset, recent: true, tabBar: false }} data={{ settings: sampleSettings(), recent: sampleTransactions(4) }} stores={stores} />)
  return { go, makeDeposit }
}
const amount = () => document.querySelector<HTMLInputElement>('[name=amount]')!
const method = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const send = () => fireEvent.submit(document.querySelector('form')!)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('lists the methods, the first of them or the one of the address chosen [CASHIER-02]', () => {
  show()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(method('Bank card').checked).toBe(true)
  cleanup()
  show({ params: { sysname: 'voucher' } })
  expect(method('Sparkcode').checked).toBe(true)
})

test('choosing a method goes to its address and keeps the amount [CASHIER-02]', () => {
  const { go } = show({ preset: 2 })
  fireEvent.click(method('Sparkcode'))
  expect(go).toHaveBeenCalledWith('/cashier/deposit/voucher', { replace: true })
  expect(amount().value).toBe('50')
})

test('a preset fills the amount and is shown as chosen [CASHIER-03]', () => {
  show()
  fireEvent.click(screen.getByRole('button', { name: '€100' }))
  expect(amount().value).toBe('100')
  expect(screen.getByRole('button', { name: '€100' }).getAttribute('aria-pressed')).toBe('true')
})

test('an amount below the method\'s least shows the range when it is left [CASHIER-04]', () => {
  show()
  fireEvent.change(amount(), { target: { value: '9' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(amount())
  expect(screen.getByRole('alert').textContent).toBe('The amount must be from 10.00 to 5000.00')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
})

test('asks what the method asks, and a try to send goes to the first that is missing [CASHIER-05]', async () => {
  const { makeDeposit } = show({ params: { sysname: 'bank' }, preset: 3 })
  send()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[name=iban]')))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect([...document.querySelectorAll('[name=branch] option')].map((option) => option.textContent)).toEqual(['common.choose', 'Harbour & Vale', 'Crédit du Cap'])
  expect(makeDeposit).not.toHaveBeenCalled()
})

test('leads to the payment page [CASHIER-08]', async () => {
  const leave = vi.spyOn(form, 'leaveTo').mockImplementation(() => undefined)
  const { makeDeposit } = show({ preset: 1, makeDeposit: vi.fn(() => Promise.resolve({ transaction: sampleTransaction(), redirect: { url: 'https://pay.example/1', mode: 'redirect' } })) })
  send()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(makeDeposit.mock.calls[0]?.[0]).toMatchObject({ methodId: 1, amount: '20.00', campaign_offer_id: -1 })
  expect(screen.getAllByRole('button', { name: /cashier.deposit.submit/ }).every((button) => button.getAttribute('aria-busy') === 'true')).toBe(true)
})

test('waits on its own page while the player pays on the phone or in another window [CASHIER-08]', async () => {
  const leave = vi.spyOn(form, 'leaveTo').mockImplementation(() => undefined)
  const opens = vi.spyOn(form, 'openBeside').mockReturnValueOnce(true).mockReturnValueOnce(false)
  const pay = (mode: string) => show({ preset: 1, makeDeposit: vi.fn(() => Promise.resolve({ transaction: sampleTransaction(), redirect: { url: 'https://pay.example/1', mode } })) })
  for (const mode of ['mobile', 'newwindow']) {
    const { go } = pay(mode)
    send()
    await waitFor(() => expect(go).toHaveBeenCalledWith(`/cashier/pay${mode}/t1`))
    cleanup()
  }
  expect(leave).not.toHaveBeenCalled()
  pay('newwindow')
  send()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(opens).toHaveBeenCalledTimes(2)
})

test('a refused payment says why and can be tried again', async () => {
  const makeDeposit = vi.fn().mockRejectedValue(new ApiError({ type: 'BillingTransactionDeclinedException', code: 17, message: 'The bank said no' }, 422))
  show({ preset: 1, makeDeposit })
  send()
  expect((await screen.findByText('The bank said no')).closest('[role=alert]')).toBeTruthy()
  fireEvent.change(amount(), { target: { value: '30' } })
  expect(screen.queryByText('The bank said no')).toBeNull()
})

test('shows four of the newest payments with their state in words [CASHIER-12]', async () => {
  show()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('cashier.status.declined').getAttribute('data-tone')).toBe('danger')
  const getHistory = vi.fn(() => Promise.resolve({ items: sampleTransactions(4), total: 9, offset: 0 }))
  const api = { cashier: { getHistory, getDepositSettings: () => Promise.resolve(sampleSettings()) } } as unknown as Api
  await widget.load?.({ api, props: { preset: 0, recent: true, tabBar: false }, route: {} as never, facts: testFacts(), session: null, signal: new AbortController().signal })
  expect(getHistory).toHaveBeenCalledWith(expect.objectContaining({ count: 4 }), expect.anything())
})

test('says so when there is no method', () => {
  render(<TestWidget widget={widget} id="cashier/deposit" props={{ preset: 0, recent: true, tabBar: false }} data={{ settings: sampleSettings({ methods: [] }), recent: [] }} stores={testStores()} />)
  expect(screen.getByText('cashier.deposit.none')).toBeTruthy()
})

test('only refusals that can be put right offer where [CASHIER-11]', () => {
  const buttons = [{ show: true, link: '/profile/settings' }, { show: false, link: '/hidden' }]
  const error = (type: string) => new ApiError({ type, code: 1, message: 'First confirm', buttons } as never, 422)
  const { rerender } = render(<TestSite stores={testStores()}><Failure error={error('KycWithdrawalException')} /></TestSite>)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/profile/settings'])
  rerender(<TestSite stores={testStores()}><Failure error={error('UserNeedConfirmContactException')} /></TestSite>)
  expect(screen.getAllByRole('link')).toHaveLength(1)
  rerender(<TestSite stores={testStores()}><Failure error={error('WithdrawalDeclinedException')} /></TestSite>)
  expect(screen.queryByRole('link')).toBeNull()
  rerender(<TestSite stores={testStores()}><Failure error={new NetworkError('offline')} /></TestSite>)
  expect(screen.getByText('cashier.failed.network')).toBeTruthy()
})
