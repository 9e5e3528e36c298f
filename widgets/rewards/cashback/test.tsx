// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { memory } from '../../../engine/stores/index.ts'
import { sampleAccrued, sampleCashback } from '../parts/samples.ts'
import { showUnseenCashback } from '../parts/unseen.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const show = (items = [sampleCashback()]) => {
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
  const data = { items, accrued: sampleAccrued() }
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="rewards/cashback" props={{ title: 'Cashback' }} data={data} stores={stores} />
    </WithDialogs>,
  )
  return { get, payout, remove, stores }
}

const three = () => ['c1', 'c2', 'c3'].map((id) => sampleCashback({ id }))
/** The list item of a cashback. */
const entry = (id: string) => within(document.querySelector<HTMLElement>(`[data-cashback="${id}"]`)!)

test('every cashback is listed, with both actions while it is active [CASHBACK-05.1]', () => {
  show([...three(), sampleCashback({ id: 'c4', status: 'paid_out' })])
  const found = [...document.querySelectorAll<HTMLElement>('[data-cashback]')].map((one) => [
    one.dataset['cashback'],
    within(one)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  ])
  const both = ['Pay out', 'Remove']
  expect(found).toEqual([
    ['c1', both],
    ['c2', both],
    ['c3', both],
    ['c4', []],
  ])
})
test('the cashback whose button is pressed is paid out, or removed [CASHBACK-05.2] [CASHBACK-05.3]', async () => {
  const { get, payout, remove } = show(three())
  get.mockResolvedValue({ items: three() })
  fireEvent.click(entry('c2').getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(payout.mock.calls.map(([body]) => body as object)).toEqual([{ cashback_id: 'c2' }])
  fireEvent.click(entry('c3').getByRole('button', { name: 'Remove' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove this cashback?' })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(remove.mock.calls[0]?.[0]).toEqual({ cashback_id: 'c3' }))
})
test('after an action the list is the one the platform has then [CASHBACK-05.4]', async () => {
  const { get } = show(three())
  get.mockResolvedValue({ items: three().slice(1) })
  fireEvent.click(entry('c1').getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(document.querySelector('[data-cashback="c1"]')).toBeNull())
  expect(document.querySelectorAll('[data-cashback]')).toHaveLength(2)
})
test('the page asks the platform for the cashbacks of the player [CASHBACK-05.1]', async () => {
  const get = vi.fn().mockResolvedValue({ items: three() })
  const accrued = vi.fn().mockResolvedValue(null)
  const context = { api: { cashbacks: { get, accrued } }, session: testSession(), signal: new AbortController().signal }
  const loaded = (await widget.load!(context as never)) as { items: { id: string }[] }
  expect(loaded.items.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3'])
})
test('a cashback is paid out by its id, and the list is read again [CASHBACK-05.2]', async () => {
  const { get, payout } = show()
  fireEvent.click(screen.getByRole('button', { name: 'Pay out' }))
  await waitFor(() => expect(get).toHaveBeenCalledOnce())
  expect(payout.mock.calls[0]![0]).toEqual({ cashback_id: 'c1' })
  expect(await screen.findByText('No cashback yet.')).toBeTruthy()
})
test('one is removed only after a question [CASHBACK-05.3]', async () => {
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
test('nothing is loaded for a guest [CASHBACK-06.3]', async () => {
  const get = vi.fn()
  const context = { api: { cashbacks: { get, accrued: get } }, session: null, signal: new AbortController().signal }
  expect(await widget.load!(context as never)).toEqual({ items: [], accrued: null })
  expect(get).not.toHaveBeenCalled()
})
test('the latest unseen cashback is shown, and paid out there [DIALOG-09.1] [DIALOG-09.2]', async () => {
  memory.forget('already_seen_cashback_id')
  const { get, payout, stores } = show([])
  get.mockResolvedValue({ items: [sampleCashback({ id: 'c7' })] })
  await showUnseenCashback(stores)
  const dialog = await screen.findByRole('dialog', { name: 'You have cashback' })
  expect(dialog.textContent).toContain('€4.00')
  fireEvent.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Pay out')!)
  await waitFor(() => expect(payout.mock.calls[0]?.[0]).toEqual({ cashback_id: 'c7' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'You have cashback' })).toBeNull())
})
