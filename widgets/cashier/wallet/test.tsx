// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const euro = (amount: string) => ({ amount, currency: 'EUR' })
const data = { main: euro('100.00'), bonus: euro('20.00'), betting_bonus: euro('3.00'), fun: euro('1000.00') }
afterEach(cleanup)

test('shows the four balances with their currency, and a total without play money [CASHIER-01] [BALANCE-01]', () => {
  render(<TestWidget widget={widget} id="cashier/wallet" props={{ fun: true }} data={data} stores={testStores({ session: testSession() })} />)
  const shown = [...document.querySelectorAll('[data-balance]')].map((row) => [row.getAttribute('data-balance'), row.querySelector('.fy-money')?.textContent])
  expect(shown).toEqual([['main', '€100.00'], ['bonus', '€20.00'], ['betting_bonus', '€3.00'], ['fun', '€1,000.00']])
  expect(screen.getByRole('region').textContent).toContain('€123.00')
})

test('play money and switched-off ways stay away', () => {
  render(<TestWidget widget={widget} id="cashier/wallet" props={{ fun: false }} data={data} stores={testStores({ session: testSession(), facts: testFacts({ features: { withdrawals: false, deposits: true } }) })} />)
  expect(document.querySelector('[data-balance=fun]')).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/cashier/deposit'])
})
