// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { sampleOffers } from '../parts/samples.ts'
import { amount, method, send, show } from './testing.tsx'

afterEach(cleanup)

test('offers are shown beside the equal choice of none; the summary shows the bonus [CASHIER-06.1]', async () => {
  const { makeDeposit } = show({ preset: 3, offers: sampleOffers() })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /cashier.offer.none/ }).checked).toBe(true)
  fireEvent.click(method('100% up to'))
  expect(document.querySelector('[data-bonus]')?.textContent).toBe('+ €100.00')
  expect(document.querySelector('[data-total]')?.textContent).toBe('€200.00')
  send()
  await waitFor(() => expect(makeDeposit.mock.calls[0]?.[0]).toMatchObject({ campaign_offer_id: 7 }))
})

test('an offer disappears with a method it excludes, and is then not sent [CASHIER-06.2] [CASHIER-07.2]', async () => {
  const { makeDeposit } = show({ preset: 3, offers: sampleOffers() })
  fireEvent.click(method('100% up to'))
  fireEvent.click(method('Sparkcode'))
  expect(screen.queryByRole('radio', { name: /100% up to/ })).toBeNull()
  send()
  await waitFor(() => expect(makeDeposit.mock.calls[0]?.[0]).toMatchObject({ methodId: 3, campaign_offer_id: -1 }))
})

const offerNamed = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })

test('the offer of the address is chosen, with a method and an amount it is available with', () => {
  const [welcome, quarter] = sampleOffers()
  const offers = [
    {
      ...welcome!,
      trigger: {
        ...welcome!.trigger,
        params: {
          exclude_methods: ['card'],
          min_amount: { amount: '60.00', currency: 'EUR' },
        },
      },
    },
    quarter!,
  ]
  show({ query: { offer: '7' }, preset: 1, offers })
  expect(offerNamed(/100% up to/).checked).toBe(true)
  expect([method('Instant bank').checked, amount().value]).toEqual([true, '100'])
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  // The method of the address stays, and so does an amount that is enough.
  show({ query: { offer: '8' }, params: { sysname: 'voucher' }, preset: 2, offers })
  expect([offerNamed(/A quarter/).checked, method('Sparkcode').checked, amount().value]).toEqual([true, true, '50'])
})

test('an offer the player took is chosen by itself; one that is not for them is not', () => {
  const [welcome, quarter] = sampleOffers()
  show({ preset: 2, offers: [welcome!, { ...quarter!, is_taken: true }] })
  expect(offerNamed(/A quarter/).checked).toBe(true)
  cleanup()
  for (const query of [{}, { offer: '99' }, { offer: '7' }]) {
    const closed = { ...welcome!, trigger: { ...welcome!.trigger, user_satisfies_params: false } }
    show({ query: query as Record<string, string>, preset: 2, offers: [closed, quarter!] })
    expect(offerNamed(/A quarter/).checked).toBe(false)
    cleanup()
  }
})
