// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleSettings, sampleTransactions } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const banks = [
  { id: 'vale', name: 'Harbour & Vale' },
  { id: 'cap', name: 'Crédit du Cap' },
]
const branch = { sysname: 'branch', label: 'Your bank', type: 'bank' as const, required: true, rules: [] }
/** A cashier whose withdrawals name a bank, or do not. */
const settings = (needsBank: boolean) => {
  const [card] = sampleSettings().methods
  return sampleSettings({ methods: [{ ...card!, requisites: needsBank ? [branch] : [] }] })
}
const start = async (needsBank = true, recent = true) => {
  const getBanks = vi.fn(() => Promise.resolve(banks))
  const getHistory = vi.fn(({ type = 'all' }: { type?: string }) =>
    Promise.resolve({ items: type === 'withdrawal' ? [] : sampleTransactions(5), total: 5, offset: 0 }),
  )
  const cashier = { getBanks, getHistory, getWithdrawSettings: () => Promise.resolve(settings(needsBank)) }
  const stores = testStores({ session: testSession(), api: { cashier: cashier as never } })
  const context = { api: stores.api, props: { recent }, facts: testFacts(), signal: new AbortController().signal }
  const data = await widget.load!(context as never)
  render(<TestWidget widget={widget} id="cashier/withdraw" props={{ recent }} data={data} stores={stores} />)
  return { getBanks, getHistory }
}

test('beside a withdrawal stand the four newest transactions, where the brand wants them [CASHIER-12.2]', async () => {
  const { getHistory } = await start()
  expect(getHistory).toHaveBeenCalledWith(expect.objectContaining({ count: 4 }), expect.anything())
  const list = screen.getByRole('region', { name: 'cashier.recent' })
  expect([...list.querySelectorAll('li a')].map((link) => link.getAttribute('href'))).toEqual(
    ['t1', 't2', 't3', 't4'].map((id) => `/cashier/receipt?id=${id}`),
  )
  cleanup()
  const { getHistory: unasked } = await start(true, false)
  expect(unasked).not.toHaveBeenCalledWith(expect.objectContaining({ count: 4 }), expect.anything())
  expect(screen.queryByRole('region', { name: 'cashier.recent' })).toBeNull()
})

test('a withdrawal that needs a bank offers the banks, loaded only then [CASHIER-13.2]', async () => {
  const { getBanks } = await start()
  expect([...document.querySelectorAll<HTMLOptionElement>('[name=branch] option')].map(({ value }) => value)).toEqual([
    '',
    'vale',
    'cap',
  ])
  expect(getBanks).toHaveBeenCalledOnce()
  cleanup()
  expect((await start(false)).getBanks).not.toHaveBeenCalled()
})
