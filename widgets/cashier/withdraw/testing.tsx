import { fireEvent, render } from '@testing-library/react'
import { vi } from 'vitest'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleSettings, sampleTransaction } from '../parts/samples.ts'
import widget from './widget.tsx'

/** A withdrawal that waits for its review. */
export const waiting = sampleTransaction({
  id: 'w1',
  type: 'withdrawal',
  method: 'card',
  status: 'review',
  can_cancel: true,
})
/** Renders the page over calls to the cashier, changed settings and calls to the account. */
export const show = (
  cashier: Record<string, unknown> = {},
  changes: Parameters<typeof sampleSettings>[0] = {},
  account: Record<string, unknown> = {},
) => {
  const reload = vi.fn()
  const { balances } = testSession()
  const getBalance = vi.fn(() => Promise.resolve(balances))
  const stores = testStores({
    session: testSession(),
    navigation: { reload },
    api: { cashier: cashier as never, account: { getBalance, ...account } as never },
  })
  render(
    <TestWidget
      widget={widget}
      id="cashier/withdraw"
      props={{ recent: true }}
      data={{ settings: sampleSettings(changes), recent: [], waiting: [waiting], banks: [] }}
      stores={stores}
    />,
  )
  return { stores, reload, getBalance }
}
export const amount = () => document.querySelector<HTMLInputElement>('[name=amount]')!
export const send = () => fireEvent.submit(document.querySelector('form')!)
