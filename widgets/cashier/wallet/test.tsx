// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Api } from '../../../engine/api/index.ts'
import { compileMessage } from '../../../engine/i18n/compile.ts'
import type { MessageTable, SiteFacts } from '../../../engine/page/types.ts'
import { hidesBalance } from '../../../engine/stores/index.ts'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const data = { main: euro('100.00'), bonus: euro('20.00'), betting_bonus: euro('3.00'), fun: euro('1000.00') }
afterEach(cleanup)

test('shows the four balances with currency, and a total without play money [CASHIER-01.1] [BALANCE-01.1]', () => {
  render(
    <TestWidget
      widget={widget}
      id="cashier/wallet"
      props={{ fun: true }}
      data={{ balances: data, rates: null }}
      stores={testStores({ session: testSession() })}
    />,
  )
  const shown = [...document.querySelectorAll('[data-balance]')].map((row) => [
    row.getAttribute('data-balance'),
    row.querySelector('.fy-money')?.textContent,
  ])
  expect(shown).toEqual([
    ['main', '€100.00'],
    ['bonus', '€20.00'],
    ['betting_bonus', '€3.00'],
    ['fun', '€1,000.00'],
  ])
  expect(screen.getByRole('region', { name: 'cashier.wallet.total' }).textContent).toContain('€123.00')
})

test.each([
  ['EUR', '€'],
  ['GBP', 'GBP\u00a0'],
])(
  'each balance of a player in %s has that currency, in its amount and in its words [CASHIER-01.2]',
  (currency, sign) => {
    const ids = ['main', 'bonus', 'betting_bonus', 'fun']
    const words = ids.map((id) => [`cashier.wallet.${id}_text`, compileMessage('In {currency}.')])
    const stores = testStores({ session: testSession(), messages: Object.fromEntries(words) as MessageTable })
    const balances = Object.fromEntries(ids.map((id, index) => [id, { amount: `${index}.00`, currency }]))
    const page = { widget, id: 'cashier/wallet', props: { fun: true }, data: { balances, rates: null }, stores }
    render(<TestWidget {...page} />)
    const shown = [...document.querySelectorAll('[data-balance]')].map((row) => [
      row.querySelector('.fy-money')!.textContent,
      row.querySelector('small')!.textContent,
    ])
    expect(shown).toEqual(ids.map((_, index) => [`${sign}${index}.00`, `In ${currency}.`]))
  },
)

test('money in other currencies stays in sight, and leads to its movements', () => {
  const pounds = (amount: string) => ({ amount, currency: 'GBP' })
  const others = [{ main: pounds('7.50'), bonus: pounds('0.00'), betting_bonus: pounds('2.00'), fun: pounds('0.00') }]
  const shown = (balances: object) => {
    cleanup()
    const stores = testStores({ session: testSession() })
    const props = { widget, id: 'cashier/wallet', props: { fun: true }, data: { balances, rates: null }, stores }
    render(<TestWidget {...props} />)
    return screen.queryByRole('region', { name: 'cashier.wallet.others' })
  }
  const region = shown({ ...data, others })!
  expect([...region.querySelectorAll('.fy-money')].map(({ textContent }) => textContent)).toEqual([
    'GBP\u00a07.50',
    'GBP\u00a02.00',
  ])
  expect(region.querySelector('a')?.getAttribute('href')).toBe('/cashier/balance?wallet=main&currency=GBP')
  expect(screen.getByRole('region', { name: 'cashier.wallet.total' }).textContent).toContain('€123.00')
  expect(shown(data)).toBeNull()
})

test('play money and features that are off do not show', () => {
  render(
    <TestWidget
      widget={widget}
      id="cashier/wallet"
      props={{ fun: false }}
      data={{ balances: data, rates: null }}
      stores={testStores({
        session: testSession(),
        facts: testFacts({ features: { withdrawals: false, deposits: true, history: false } }),
      })}
    />,
  )
  expect(document.querySelector('[data-balance=fun]')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cashier/deposit'])
})

test('balances can be hidden everywhere, which this browser remembers', () => {
  const stores = testStores({ session: testSession() })
  render(
    <TestWidget
      widget={widget}
      id="cashier/wallet"
      props={{ fun: true }}
      data={{ balances: data, rates: null }}
      stores={stores}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'cashier.wallet.hide', pressed: false }))
  expect(document.body.textContent).not.toContain('€')
  expect(screen.getAllByText('common.balanceHidden')).toHaveLength(5)
  expect([stores.balances.isHidden, hidesBalance(document.cookie)]).toEqual([true, true])
  fireEvent.click(screen.getByRole('button', { name: 'cashier.wallet.hide', pressed: true }))
  expect(hidesBalance(document.cookie)).toBe(false)
})

test('another currency is set after a confirmation; its balances show at once [PROFILE-06.2]', async () => {
  const pounds = Object.fromEntries(Object.keys(data).map((name) => [name, { amount: '5.00', currency: 'GBP' }]))
  const setCurrency = vi.fn(() => Promise.resolve(pounds))
  const reload = vi.fn()
  const stores = testStores({
    session: testSession(),
    navigation: { reload },
    api: { account: { setCurrency: setCurrency as never } },
  })
  const rates = {
    base: 'EUR',
    rates: [
      { currency: 'EUR', rate: '1' },
      { currency: 'GBP', rate: '1.17' },
    ],
  }
  render(
    <TestWidget
      widget={widget}
      id="cashier/wallet"
      props={{ fun: true }}
      data={{ balances: data, rates }}
      stores={stores}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: /GBP/ }))
  expect(setCurrency).not.toHaveBeenCalled()
  await act(async () => {
    ;(stores.dialogs.top!.props!['onConfirm'] as () => void)()
    stores.dialogs.closeNow()
  })
  await waitFor(() => expect(reload).toHaveBeenCalled())
  expect(setCurrency).toHaveBeenCalledWith({ currency: 'GBP' })
  expect(stores.balances.total).toEqual({ amount: '15.00', currency: 'GBP' })
})

test('a rate is written as the language writes numbers', () => {
  const rates = {
    base: 'GBP',
    rates: [
      { currency: 'GBP', rate: '1' },
      { currency: 'EUR', rate: '0.86' },
    ],
  }
  const messages = { 'cashier.currency.rate': compileMessage('1 {currency}: {rate} {base}') }
  const stores = testStores({ facts: testFacts({ locale: 'de' }), messages })
  render(
    <TestWidget
      widget={widget}
      id="cashier/wallet"
      props={{ fun: true }}
      data={{ balances: data, rates }}
      stores={stores}
    />,
  )
  expect(screen.getByText(/1 EUR: 0,86 GBP/)).toBeDefined()
})

test('loads rates only where there is a choice', async () => {
  const getCurrencyRates = vi.fn(() => Promise.reject(new Error('off')))
  const api = { account: { getBalance: () => Promise.resolve(data), getCurrencyRates } } as unknown as Api
  const load = (facts: SiteFacts) =>
    widget.load?.({
      api,
      props: { fun: true },
      route: {} as never,
      facts,
      session: null,
      signal: new AbortController().signal,
    })
  expect(await load(testFacts())).toEqual({ balances: data, rates: null })
  expect(getCurrencyRates).not.toHaveBeenCalled()
  expect(
    await load(
      testFacts({ currencies: { default: 'EUR', available: { EUR: { presets: [] }, GBP: { presets: [] } } } }),
    ),
  ).toEqual({ balances: data, rates: null })
  expect(getCurrencyRates).toHaveBeenCalled()
})
