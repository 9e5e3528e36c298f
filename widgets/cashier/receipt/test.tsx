// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, type Api } from '../../../engine/api/index.ts'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleDetails, sampleSettings } from '../parts/samples.ts'
import widget from './widget.tsx'

const transaction = sampleDetails({ id: 't1', method: 'bank', status: 'paid', requisites: { iban: 'GB82 ···· 5432' } })
const load = (getDepositInfo: () => Promise<unknown>, id?: string) =>
  widget.load?.({
    api: {
      cashier: {
        getDepositInfo,
        getDepositSettings: () => Promise.resolve(sampleSettings()),
        getWithdrawSettings: () => Promise.reject(new Error('off')),
      },
    } as unknown as Api,
    props: {},
    route: { query: id ? { id } : {} } as never,
    facts: testFacts(),
    session: null,
    signal: new AbortController().signal,
  })
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('shows everything about a transaction, with its steps [CASHIER-14.1..2] [ENTITY-26.2]', async () => {
  const data = await load(() => Promise.resolve(transaction), 't1')
  render(<TestWidget widget={widget} id="cashier/receipt" props={{}} data={data} stores={testStores()} />)
  const text = document.querySelector('dl')?.textContent ?? ''
  for (const part of [
    'cashier.receipt.withdrawal',
    'cashier.status.paid',
    'Instant bank',
    'IBAN',
    'GB82 ···· 5432',
    '20.11.2026 18:02',
    '20.11.2026 18:03',
    'sample.example',
    't1',
  ])
    expect(text).toContain(part)
  expect(screen.getByText('€50.00')).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/history?tab=withdrawal')
  expect(screen.getByRole('list', { name: 'cashier.tracker.way' }).children).toHaveLength(3)
})

test("a number that is not the player's shows a message; a failed load is an error", async () => {
  const data = await load(
    () => Promise.reject(new ApiError({ type: 'InvalidParameterException', code: 14, message: 'no' }, 400)),
    'x',
  )
  render(<TestWidget widget={widget} id="cashier/receipt" props={{}} data={data} stores={testStores()} />)
  expect(screen.getByText('cashier.receipt.missing')).toBeTruthy()
  await expect(load(() => Promise.reject(new Error('offline')), 'x')).rejects.toThrow('offline')
})

test('its number can be copied, and it can be printed', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const stores = testStores()
  render(
    <TestWidget
      widget={widget}
      id="cashier/receipt"
      props={{}}
      data={await load(() => Promise.resolve(transaction), 't1')}
      stores={stores}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'common.copy' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('success'))
  expect(writeText).toHaveBeenCalledWith('t1')
  fireEvent.click(screen.getByRole('button', { name: 'cashier.receipt.print' }))
  expect(print).toHaveBeenCalled()
})
