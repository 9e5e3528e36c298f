// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Activation } from '../../../schemas/api/campaigns.ts'
import { englishStores, WithDialogs } from '../parts/testing.tsx'

afterEach(cleanup)
const bonus = { amount: '10.00', currency: 'EUR' }
const offer: Activation = {
  id: 3,
  description: { title: 'Overload', text: 'Half again.' },
  promotions: [{ type: 'match', percent: 50, max: bonus }],
}

test.each([
  [
    'bonus money',
    { bonus, description: { title: 'x' } },
    '€10.00 of bonus money is in your wallet.',
    'See the games',
    '/gamehall',
  ],
  [
    'an offer',
    offer,
    'It unlocks an offer for your next deposit:OverloadHalf again.',
    'Make a deposit',
    '/cashier/deposit',
  ],
  [
    'both',
    { ...offer, bonus },
    '€10.00 of bonus money is in your wallet. It unlocks an offer',
    'Make a deposit',
    '/cashier/deposit',
  ],
  ['nothing that could be shown', {}, 'It is saved in your account.', 'See the games', '/gamehall'],
])('it says that a code gave %s, and links there [DIALOG-07.2..3]', async (_what, activation, words, label, href) => {
  const stores = englishStores()
  render(<WithDialogs stores={stores} />)
  act(() => {
    stores.dialogs.open({ kind: 'promo-code-activated', props: { code: 'SPARK', activation } })
  })
  expect((await screen.findByRole('dialog', { name: 'Code SPARK is active' })).textContent).toContain(words)
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})
