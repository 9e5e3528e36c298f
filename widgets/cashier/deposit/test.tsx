// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../../engine/api/index.ts'
import { takeBackUrl } from '../../../engine/stores/index.ts'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleLimit, sampleSettings, sampleTransaction, sampleTransactions } from '../parts/samples.ts'
import * as opening from '../parts/opening.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import widget from './widget.tsx'
import { banks, show, amount, method, send } from './testing.tsx'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test('lists the methods, with the first or the one of the address selected [ROUTE-12.2] [CASHIER-02.1]', () => {
  show()
  expect(screen.getAllByRole('radio')).toHaveLength(3)
  expect(method('Bank card').checked).toBe(true)
  cleanup()
  show({ params: { sysname: 'voucher' } })
  expect(method('Sparkcode').checked).toBe(true)
})

test('they are those of getdepositsettings [CASHIER-02.1]', async () => {
  const settings = sampleSettings()
  const cashier = {
    getDepositSettings: () => Promise.resolve(settings),
    getWithdrawSettings: () => Promise.resolve(sampleSettings({ methods: [] })),
    getBanks: () => Promise.resolve(banks),
  }
  const { facts, api } = testStores({ api: { cashier: cashier as never } })
  const context = { api, facts, props: { preset: 0, recent: false }, signal: new AbortController().signal }
  expect(await widget.load!(context as never)).toMatchObject({ settings })
})
test('choosing a method opens its address and keeps the amount [CASHIER-02.2]', () => {
  const { go } = show({ preset: 2 })
  fireEvent.click(method('Sparkcode'))
  expect(go).toHaveBeenCalledWith('/cashier/deposit/voucher', { replace: true })
  expect(amount().value).toBe('50')
})

test('each preset of the currency fills the amount and is shown as selected [CASHIER-03.1..2]', () => {
  show()
  const presets = within(screen.getByRole('group', { name: 'cashier.presets' })).getAllByRole('button')
  const selected = () =>
    presets.flatMap((each) => (each.getAttribute('aria-pressed') === 'true' ? [each.textContent] : []))
  expect(presets.map(({ textContent }) => textContent)).toEqual(['€20', '€50', '€100', '€250'])
  for (const preset of presets) {
    fireEvent.click(preset)
    expect([`€${amount().value}`, selected()]).toEqual([preset.textContent, [preset.textContent]])
  }
})

test("an amount below the method's minimum shows the range when the field is left [CASHIER-04]", () => {
  show()
  fireEvent.change(amount(), { target: { value: '9' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(amount())
  expect(screen.getByRole('alert').textContent).toBe('The amount must be from 10.00 to 5000.00')
  expect(amount().getAttribute('aria-invalid')).toBe('true')
})

test('a pasted amount is parsed, or refused with the reason; the text stays as it is [CASHIER-04]', () => {
  show()
  const type = (value: string) => {
    fireEvent.change(amount(), { target: { value } })
    fireEvent.blur(amount())
  }
  type('\u20ac\u00a01,250.00')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelector('[data-total]')?.textContent).toBe('€1,250.00')
  type('$50')
  expect(screen.getByRole('alert')).toBeTruthy()
  expect(document.querySelector('[data-total]')?.textContent).toBe('€0.00')
  expect(amount().value).toBe('$50')
})

test("shows the method's fields, and an attempt to send moves to the first missing one [CASHIER-05.4]", async () => {
  const { makeDeposit } = show({ params: { sysname: 'bank' }, preset: 3 })
  send()
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[name=iban]')))
  expect(screen.getAllByRole('alert')).toHaveLength(2)
  expect([...document.querySelectorAll('[name=branch] option')].map((option) => option.textContent)).toEqual([
    'fields.choose',
    'Harbour & Vale',
    'Crédit du Cap',
  ])
  expect(makeDeposit).not.toHaveBeenCalled()
})

test('the button asks for an amount until there is one that can be paid in', () => {
  show()
  const type = (value: string) => fireEvent.change(amount(), { target: { value } })
  const names = () => [...document.querySelectorAll('button[type=submit]')].map(({ textContent }) => textContent)
  type('3')
  expect(new Set(names())).toEqual(new Set(['cashier.enterAmount']))
  type('20')
  expect(new Set(names())).toEqual(new Set(['cashier.deposit.submit']))
})

test('leads to the payment page [CASHIER-08.1]', async () => {
  const leave = vi.spyOn(opening, 'leaveTo').mockImplementation(() => undefined)
  const { makeDeposit } = show({
    preset: 1,
    makeDeposit: vi.fn(() =>
      Promise.resolve({
        transaction: sampleTransaction(),
        redirect: { url: 'https://pay.example/1', mode: 'redirect' },
      }),
    ),
  })
  send()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(makeDeposit.mock.calls[0]?.[0]).toMatchObject({ methodId: 1, amount: '20.00', campaign_offer_id: -1 })
  expect(
    screen
      .getAllByRole('button', { name: /cashier.deposit.submit/ })
      .every((button) => button.getAttribute('aria-busy') === 'true'),
  ).toBe(true)
})

const opensIn = (mode: 'newwindow' | 'mobile') => ({
  settings: sampleSettings({ methods: sampleSettings().methods.map((offered) => ({ ...offered, opens: mode })) }),
  preset: 1,
  makeDeposit: vi.fn(() =>
    Promise.resolve({ transaction: sampleTransaction(), redirect: { url: 'https://pay.example/1', mode } }),
  ),
})

test('a click opens a window for the payment, and this page waits [CASHIER-08.2] [ROUTE-18]', async () => {
  const go = vi.fn()
  const open = vi.spyOn(opening, 'openPaymentWindow').mockReturnValue({ go, close: vi.fn() })
  const shown = show(opensIn('newwindow'))
  send()
  expect(open).toHaveBeenCalledTimes(1)
  expect(go).not.toHaveBeenCalled()
  await waitFor(() => expect(shown.go).toHaveBeenCalledWith('/cashier/paynewwindow/t1'))
  expect(go).toHaveBeenCalledWith('https://pay.example/1')
  expect(sessionStorage.getItem('pay:t1')).toBe('https://pay.example/1')
})

test('pays in this window where popups are blocked; closes that of a refused payment [CASHIER-08.1]', async () => {
  const leave = vi.spyOn(opening, 'leaveTo').mockImplementation(() => undefined)
  const open = vi.spyOn(opening, 'openPaymentWindow').mockReturnValueOnce(undefined)
  show(opensIn('newwindow'))
  send()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  cleanup()
  const close = vi.fn()
  open.mockReturnValueOnce({ go: vi.fn(), close })
  show({
    ...opensIn('newwindow'),
    makeDeposit: vi
      .fn()
      .mockRejectedValue(new ApiError({ type: 'BillingUnavailableException', code: 18, message: 'Later' }, 503)),
  })
  send()
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('no window opens while an entry is invalid', () => {
  const open = vi.spyOn(opening, 'openPaymentWindow')
  show({ ...opensIn('newwindow'), preset: 0 })
  send()
  expect(open).not.toHaveBeenCalled()
})

test('a payment on the phone waits here on a computer and opens on a phone [CASHIER-08.2] [ROUTE-17]', async () => {
  const leave = vi.spyOn(opening, 'leaveTo').mockImplementation(() => undefined)
  const handheld = vi.spyOn(opening, 'isHandheld').mockReturnValueOnce(false).mockReturnValueOnce(true)
  const { go } = show(opensIn('mobile'))
  send()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/cashier/paymobile/t1'))
  cleanup()
  show(opensIn('mobile'))
  send()
  await waitFor(() => expect(leave).toHaveBeenCalledWith('https://pay.example/1'))
  expect(handheld).toHaveBeenCalledTimes(2)
})

test('the rest of a limit is shown before it is reached, and an error when it is exceeded', () => {
  show({ preset: 3, settings: sampleSettings({ limit: sampleLimit('305.00') }) })
  expect(screen.getByRole('region', { name: 'cashier.limit.title' })).toBeTruthy()
  expect(document.querySelector('.limit-used')?.getAttribute('width')).toBe('39%')
  fireEvent.change(amount(), { target: { value: '400' } })
  fireEvent.blur(amount())
  expect(screen.getByRole('alert').textContent).toBe('More than there is')
})

test('a method that needs a bank offers the banks, loaded only then [CASHIER-13.1]', async () => {
  const needs = sampleSettings()
  needs.methods[1]!.requisites[1] = { sysname: 'branch', label: 'Your bank', type: 'bank', required: true, rules: [] }
  show({ params: { sysname: 'bank' }, settings: needs })
  expect([...document.querySelectorAll<HTMLOptionElement>('[name=branch] option')].map(({ value }) => value)).toEqual([
    '',
    'vale',
    'cap',
  ])
  const getBanks = vi.fn(() => Promise.resolve(banks))
  const load = (settings: CashierSettings) =>
    widget.load?.({
      api: {
        cashier: { getBanks, getDepositSettings: () => Promise.resolve(settings) },
        campaigns: { getOffers: () => Promise.reject(new Error('off')) },
      } as unknown as Api,
      props: { preset: 0, recent: false },
      route: {} as never,
      facts: testFacts(),
      session: null,
      signal: new AbortController().signal,
    })
  expect(await load(needs)).toMatchObject({ banks, offers: [] })
  expect(await load(sampleSettings())).toMatchObject({ banks: [] })
  expect(getBanks).toHaveBeenCalledTimes(1)
})

test('keeps the page to return to from the address, if it is on this site [STATE-01.1]', () => {
  const { stores } = show({ query: { backUrl: '/game/thunder-ledger' } })
  cleanup()
  show({ query: { backUrl: 'https://evil.example/' } })
  expect([takeBackUrl(stores), takeBackUrl(stores)]).toEqual(['/game/thunder-ledger', undefined])
})

test('a refused payment shows why and can be tried again', async () => {
  const makeDeposit = vi
    .fn()
    .mockRejectedValue(
      new ApiError({ type: 'BillingTransactionDeclinedException', code: 17, message: 'The bank said no' }, 422),
    )
  show({ preset: 1, makeDeposit })
  send()
  expect((await screen.findByRole('alert')).textContent).toContain('cashier.failures.')
  fireEvent.change(amount(), { target: { value: '30' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows four of five payments, the newest, each with its status in words [CASHIER-12.1]', async () => {
  show()
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByText('cashier.status.declined').getAttribute('data-tone')).toBe('danger')
  const getHistory = vi.fn(() => Promise.resolve({ items: sampleTransactions(4), total: 9, offset: 0 }))
  const api = { cashier: { getHistory, getDepositSettings: () => Promise.resolve(sampleSettings()) } } as unknown as Api
  await widget.load?.({
    api,
    props: { preset: 0, recent: true },
    route: {} as never,
    facts: testFacts(),
    session: null,
    signal: new AbortController().signal,
  })
  expect(getHistory).toHaveBeenCalledWith(expect.objectContaining({ count: 4 }), expect.anything())
})

test('shows a message when there is no method', () => {
  render(
    <TestWidget
      widget={widget}
      id="cashier/deposit"
      props={{ preset: 0, recent: true }}
      data={{ settings: sampleSettings({ methods: [] }), recent: [], offers: [], banks: [] }}
      stores={testStores()}
    />,
  )
  expect(screen.getByText('cashier.deposit.none')).toBeTruthy()
})

test('a currency changed in another tab reloads the page, so that nobody pays in another currency than shown', () => {
  const { reload, stores } = show()
  expect(reload).not.toHaveBeenCalled()
  const pounds = { amount: '5.00', currency: 'GBP' }
  act(() => stores.balances.set({ main: pounds, bonus: pounds, betting_bonus: pounds, fun: pounds }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a player who has left before the answer came is not taken to the payment page', async () => {
  const leave = vi.spyOn(opening, 'leaveTo').mockReturnValue()
  let answer = () => undefined as void
  for (const mode of ['redirect', 'mobile'] as const) {
    const makeDeposit = vi.fn(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ transaction: sampleTransaction(), redirect: { url: 'https://pay.example/1', mode } })
        }),
    )
    const { go } = show({ preset: 2, makeDeposit })
    send()
    expect(makeDeposit).toHaveBeenCalled()
    cleanup()
    await act(async () => answer())
    expect([leave.mock.calls, go.mock.calls]).toEqual([[], []])
  }
})
