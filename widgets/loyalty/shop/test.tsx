// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testFacts, testSession, TestWidget } from '../../../engine/stores/testing.tsx'
import type { LoyaltyProduct } from '../../../schemas/api/loyalty.ts'
import { englishStores, WithDialogs } from '../../dialogs/parts/testing.tsx'
import { sampleInfo, sampleLoyalty, sampleProduct } from '../parts/samples.ts'
import widget from './widget.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)
const props = { title: 'Shop', text: '', searchFrom: 3, programmeHref: '/loyalty' }
const shelf = [
  sampleProduct(),
  sampleProduct({ id: 'cash', title: 'Ten euros', price: 5000, refusal: 'POINTS' }),
  sampleProduct({ id: 'late', title: 'For later', price: 100, level: 4, refusal: 'LEVEL' }),
]
const show = ({
  products = shelf,
  points = 1250,
  buy = () => Promise.resolve({ purchase_id: 'p', points: 850 }),
}: {
  products?: LoyaltyProduct[]
  points?: number
  buy?: () => Promise<unknown>
} = {}) => {
  const buyProduct = vi.fn((_given: unknown, _options?: unknown) => buy() as never)
  const getProducts = vi.fn(() => Promise.resolve({ items: products, total: products.length, offset: 0 }))
  const getInfo = vi.fn(() => Promise.resolve(sampleInfo({ points: points - 400 })))
  const balances = testSession().balances
  const stores = englishStores({
    facts: testFacts({ loyalty: sampleLoyalty() }),
    session: testSession(),
    api: { loyalty: { buyProduct, getProducts, getInfo }, account: { getBalance: () => Promise.resolve(balances) } },
  })
  const data = { info: sampleInfo({ points }), products }
  render(
    <WithDialogs stores={stores}>
      <TestWidget widget={widget} id="loyalty/shop" props={props} data={data} stores={stores} />
    </WithDialogs>,
  )
  return { stores, buyProduct, getProducts, getInfo }
}
const card = (id: string) => within(document.querySelector<HTMLElement>(`[data-product="${id}"]`)!)
const press = (id: string) => fireEvent.click(card(id).getByRole('button'))

test('the products are those of getproducts, all of them [LOYALTY-03.1]', async () => {
  const getProducts = () => Promise.resolve({ items: shelf, total: shelf.length, offset: 0 })
  const context = {
    api: { loyalty: { getInfo: () => Promise.resolve(sampleInfo()), getProducts } },
    facts: testFacts({ loyalty: sampleLoyalty() }),
    session: testSession(),
    signal: new AbortController().signal,
  }
  expect(await widget.load!(context as never)).toEqual({ info: sampleInfo(), products: shelf })
})
test('every product has its price in points, and says why it cannot be bought [LOYALTY-03.2]', () => {
  show()
  const prices = [...document.querySelectorAll('.product .price')].map(({ textContent }) => textContent)
  expect(prices).toEqual(['400 volts', '5,000 volts', '100 volts'])
  expect(card('rounds-20').getByRole('button', { name: 'Buy 20 free rounds' })).toBeTruthy()
  expect(card('cash').getByText('3,750 volts missing')).toBeTruthy()
  expect(card('late').getByText('From level 4')).toBeTruthy()
  expect(card('late').queryByRole('button')).toBeNull()
})
test('a purchase is asked for first, made once under a key, and then shown [DIALOG-13] [DIALOG-14]', async () => {
  const { buyProduct, getProducts } = show()
  press('rounds-20')
  const question = within(await screen.findByRole('alertdialog', { name: 'Buy this?' }))
  expect(question.getByText('You keep 850 volts.')).toBeTruthy()
  expect(buyProduct).not.toHaveBeenCalled()
  fireEvent.click(question.getByRole('button', { name: 'Buy' }))
  const done = within(await screen.findByRole('dialog', { name: 'It is yours' }))
  expect(done.getByText('20 free rounds')).toBeTruthy()
  expect(done.getByText('You have 850 volts left.')).toBeTruthy()
  expect(buyProduct.mock.calls).toEqual([
    [{ id: 'rounds-20', price: 400 }, { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string }],
  ])
  await waitFor(() => expect(document.querySelector('.balance')!.textContent).toBe('850 volts'))
  expect(getProducts).toHaveBeenCalledOnce()
})
test('a question that is not confirmed buys nothing [DIALOG-13]', async () => {
  const { buyProduct } = show()
  press('rounds-20')
  const question = within(await screen.findByRole('alertdialog', { name: 'Buy this?' }))
  fireEvent.click(question.getByRole('button', { name: 'Not now' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(buyProduct).not.toHaveBeenCalled()
})
test('with too few points a dialog says how many are missing, and nothing is called [DIALOG-15.1]', async () => {
  const { buyProduct } = show()
  press('cash')
  const dialog = within(await screen.findByRole('dialog', { name: 'Not enough points' }))
  expect(dialog.getByText('3,750 volts are missing. Nothing was bought.')).toBeTruthy()
  expect([buyProduct.mock.calls.length, screen.queryByRole('alertdialog')]).toEqual([0, null])
})
test('the same dialog shows when the platform finds too few points [DIALOG-15.2]', async () => {
  const body = { type: 'InvalidRequestException', code: 5, message: 'no', error_data: { product: 'POINTS' } }
  show({ buy: () => Promise.reject(new ApiError(body as never, 422)) })
  press('rounds-20')
  fireEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  expect(await screen.findByRole('dialog', { name: 'Not enough points' })).toBeTruthy()
})
test('a price that changed since it was shown is said, and the products are read again', async () => {
  const body = { type: 'InvalidParameterException', code: 5, message: 'no', error_data: { product: ['PRICE'] } }
  const { getProducts } = show({ buy: () => Promise.reject(new ApiError(body as never, 422)) })
  press('rounds-20')
  fireEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The price has changed. Nothing was bought.')
  await waitFor(() => expect(getProducts).toHaveBeenCalledOnce())
})
test('a failed purchase is said, and the products are read again', async () => {
  const { getProducts } = show({ buy: () => Promise.reject(new Error('away')) })
  vi.spyOn(console, 'warn').mockReturnValue()
  press('rounds-20')
  fireEvent.click(await screen.findByRole('button', { name: 'Buy' }))
  expect((await screen.findByRole('alert')).textContent).toContain('The product could not be bought')
  expect(getProducts).toHaveBeenCalledOnce()
})
test('many products can be searched and sorted by price', () => {
  show()
  const titles = () => [...document.querySelectorAll('.product h2')].map(({ textContent }) => textContent)
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'cheap' } })
  expect(titles()).toEqual(['For later', '20 free rounds', 'Ten euros'])
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'dear' } })
  expect(titles()).toEqual(['Ten euros', '20 free rounds', 'For later'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ten EUR' } })
  expect(titles()).toEqual(['Ten euros'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nothing' } })
  expect(screen.getByText('No product matches “nothing”.')).toBeTruthy()
})
test('an empty shop says so, and few products need no search', () => {
  show({ products: [] })
  expect(screen.getByRole('heading', { name: 'The shop is empty' })).toBeTruthy()
  cleanup()
  show({ products: shelf.slice(0, 2) })
  expect(screen.queryByRole('searchbox')).toBeNull()
})
test.each([
  [true, true, 2],
  [true, false, 2],
  [false, true, 0],
  [false, false, 0],
])('with points %s and characters %s the shop makes %i calls [LOYALTY-01.4]', async (points, characters, calls) => {
  const read = vi.fn(() => Promise.resolve({ items: [], total: 0 }))
  const facts = testFacts({ loyalty: sampleLoyalty({ isEnableLoyalty: points, isEnableCharacters: characters }) })
  const context = { api: { loyalty: { getInfo: read, getProducts: read } }, session: testSession(), props }
  await widget.load!({ ...context, facts, signal: new AbortController().signal } as never)
  expect(read).toHaveBeenCalledTimes(calls)
})
test('nothing is read for a guest, who is asked to log in [LOYALTY-01.1]', async () => {
  const read = vi.fn()
  const context = { api: { loyalty: { getInfo: read, getProducts: read } }, session: null, props }
  const facts = testFacts({ loyalty: sampleLoyalty() })
  const data = await widget.load!({ ...context, facts, signal: new AbortController().signal } as never)
  expect([data, read.mock.calls]).toEqual([null, []])
  const stores = englishStores({ facts })
  render(<TestWidget widget={widget} id="loyalty/shop" props={props} data={data} stores={stores} />)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('?show_popup_auth=1')
})
