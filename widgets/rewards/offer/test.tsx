// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../engine/api/index.ts'
import { testSession, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import { sampleOffer } from '../parts/samples.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const show = (takePromotions: () => Promise<unknown>, offer = sampleOffer(), session = testSession()) =>
  render(
    <TestWidget
      widget={widget}
      id="rewards/offer"
      props={{}}
      data={{ offer }}
      stores={testStores({
        session,
        messages: sampleMessages(),
        api: { campaigns: { takePromotions: takePromotions as never } },
      })}
    />,
  )
const take = () => fireEvent.click(screen.getByRole('button', { name: 'Take this offer' }))

test('it shows its description and each of its promotions [OFFER-03.1]', () => {
  const [bonus] = sampleOffer().promotions
  const most = { amount: '200.00', currency: 'EUR' }
  show(vi.fn(), sampleOffer({ promotions: [bonus!, { type: 'match', percent: 150, max: most }] }))
  const { textContent } = document.querySelector('[data-offer="11"]')!
  for (const part of ['Warm-up charge', 'Bonus money to start with.', '€10', '150%', '€200'])
    expect(textContent).toContain(part)
})
test('it says what it gives and is taken by its id; then it leads on [OFFER-03.2]', async () => {
  const send = vi.fn().mockResolvedValue({ bonus_id: 'b1' })
  show(send)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Warm-up charge')
  expect(screen.getByText('Bonus money to start with.')).toBeTruthy()
  take()
  expect(await screen.findByText(/Activate it among your bonuses/)).toBeTruthy()
  expect(send.mock.calls[0]![0]).toEqual({ offer_id: 11 })
  expect(screen.getByRole('link', { name: 'To my bonuses' }).getAttribute('href')).toBe('/profile/bonuses')
})
test('a deposit offer that was taken leads to the deposit with this offer chosen', () => {
  const { trigger } = sampleOffer()
  show(vi.fn(), sampleOffer({ id: 3, is_taken: true, trigger: { ...trigger, action: 'deposit' } }))
  expect(screen.getByRole('link').getAttribute('href')).toBe('/cashier/deposit?offer=3')
})
test('a refusal has its own words', async () => {
  const error = {
    type: 'InvalidParameterException',
    code: 14,
    message: 'No',
    error_data: { offer: ['BUDGET'] },
  } as const
  show(() => Promise.reject(new ApiError({ ...error, error_data: { offer: ['BUDGET'] } }, 400)))
  take()
  expect(await screen.findByText('All of these offers have been taken.')).toBeTruthy()
})
test('a guest is led to the login, and one who cannot take it is told why', () => {
  show(vi.fn(), sampleOffer(), null as never)
  expect(screen.getByRole('link', { name: 'Log in to take it' })).toBeTruthy()
  cleanup()
  const { trigger } = sampleOffer()
  show(vi.fn(), sampleOffer({ trigger: { ...trigger, user_satisfies_params: false } }))
  expect(screen.getByText(/^You cannot take this offer at the moment\. Our support/)).toBeTruthy()
  cleanup()
  show(vi.fn(), sampleOffer({ trigger: { ...trigger, user_satisfies_params: false, refusal: 'FIRST_DEPOSIT' } }))
  expect(screen.getByText('This offer is only for a first deposit.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
test('the offer is the one whose id is in the address; an id no offer has is not found [ROUTE-06.2]', async () => {
  const items = [7, 8].map((id) => sampleOffer({ id }))
  const { api, facts, route } = testStores({ api: { campaigns: { getOffers: async () => ({ items }) as never } } })
  const context = { api, facts, session: null, props: {}, signal: new AbortController().signal }
  const load = (id: string) => widget.load!({ ...context, route: { ...route, params: { id } } })
  expect([await load('8'), await load('7')]).toEqual([{ offer: items[1] }, { offer: items[0] }])
  const data = await load('9')
  expect(widget.head?.({ props: {}, data })).toEqual({ status: 404 })
})
