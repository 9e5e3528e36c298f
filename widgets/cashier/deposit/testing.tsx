import { fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleSettings, sampleTransactions } from '../parts/samples.ts'
import type { Offer } from '../../../schemas/api/campaigns.ts'
import type { CashierSettings } from '../../../schemas/api/cashier.ts'
import widget from './widget.tsx'

interface Shown {
  params?: Record<string, string>
  query?: Record<string, string>
  makeDeposit?: ReturnType<typeof vi.fn>
  preset?: number
  settings?: CashierSettings
  offers?: Offer[]
}
export const banks = [
  { id: 'vale', name: 'Harbour & Vale' },
  { id: 'cap', name: 'Crédit du Cap' },
]
/** Shows the deposit page of a player with this address, settings and offers. */
export const show = ({
  params = {},
  query = {},
  makeDeposit = vi.fn(),
  preset = 0,
  settings = sampleSettings(),
  offers = [],
}: Shown = {}) => {
  const go = vi.fn()
  const reload = vi.fn()
  const stores = testStores({
    session: testSession(),
    route: { path: '/cashier/deposit', params, query },
    navigation: { go, reload },
    api: { cashier: { makeDeposit: makeDeposit as never } },
  })
  render(
    <TestWidget
      widget={widget}
      id="cashier/deposit"
      props={{ preset, recent: true }}
      data={{ settings, recent: sampleTransactions(5), offers, banks }}
      stores={stores}
    />,
  )
  return { go, reload, makeDeposit, stores }
}
export const amount = () => document.querySelector<HTMLInputElement>('[name=amount]')!
export const method = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
export const send = () => fireEvent.submit(document.querySelector('form')!)
