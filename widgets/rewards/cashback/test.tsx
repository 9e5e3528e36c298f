// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleAccrued, sampleCashback } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const show = () => {
  const get = vi.fn().mockResolvedValue({ items: [] })
  const payout = vi.fn().mockResolvedValue(1)
  const remove = vi.fn().mockResolvedValue(1)
  const stores = englishStores({
    facts: testFacts({ dialogs: ['confirm', 'unseen-cashback'] }),
    session: testSession(),
    api: {
      cashbacks: { get, payout, remove },
      account: { getBalance: () => Promise.resolve(testSession().balances) },
    },
  })
  const data = { items: [sampleCashback()], accrued: sampleAccrued() }
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="rewards/cashback" props={{ title: 'Cashback' }} data={data} stores={stores} />
    </WithDialogs>,
  )
  return { get, payout, remove, stores }
}

test('a cashback is paid out by its id, and the list is read again [CASHBACK-05]', async () => {
  const { get, payout } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(payout.mock.calls[0]![0]).toEqual({ cashback_id: 'c1' })
  expect(await screen.findByText('No cashback yet.')).toBeTruthy()
})
test('one is removed only after a question [CASHBACK-05]', async () => {
  const { remove } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this cashback?' })
  expect(remove).not.toHaveBeenCalled()
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Remove')!)
  await waitFor(() => expect(remove.mock.calls[0]?.[0]).toEqual({ cashback_id: 'c1' }))
})
test('what the week has brought is shown number by number', () => {
  show()
  const words = document.querySelector('[data-accrued]')!.textContent
  for (const number of ['€50.00', '− €10.00', '€40.00', '10%', '€4.00']) expect(words).toContain(number)
})
test('nothing is loaded for a guest [CASHBACK-06]', async () => {
  const get = vi.fn()
  const context = { api: { cashbacks: { get, accrued: get } }, session: null, signal: new AbortController().signal }
  expect(await widget.load!(context as never)).toEqual({ items: [], accrued: null })
  expect(get).not.toHaveBeenCalled()
})
test('an unseen cashback is shown with its amount, and can be paid out there [DIALOG-09]', async () => {
  const { payout, stores } = show()
  stores.dialogs.open({ kind: 'unseen-cashback', props: { cashback: sampleCashback() } })
  const dialog = await screen.findByRole('dialog', { name: 'You have cashback' })
  expect(dialog.textContent).toContain('€4.00')
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pay out')!)
  await waitFor(() => expect(payout.mock.calls[0]?.[0]).toEqual({ cashback_id: 'c1' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You have cashback' })).toBeNull())
})
