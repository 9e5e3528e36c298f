// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('[BALANCE-01.1] shows the sum of main, bonus and betting bonus, without fun, and updates with the store', () => {
  const stores = makeStores({ session: player })
  const { container } = render(<Show {...{ schema, widget, stores }} />)
  const amount = container.querySelector('[data-balance]')!
  expect(amount.getAttribute('data-balance')).toBe('1240.50')
  expect(amount.textContent).toMatch(/€\s?1,240\.50/)
  act(() => stores.balances.set({ ...player.balances, main: { amount: '1300.50', currency: 'EUR' } }))
  expect(amount.textContent).toMatch(/1,340\.50/)
})

test('has a labelled link to the cashier', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ session: player })} props={{ label: 'Wallet' }} />)
  expect(screen.getByRole('link', { name: 'Wallet' }).getAttribute('href')).toBe('/cashier/deposit')
})

test('as a chip, the balance is the link, and is hidden if the player hides balances', () => {
  const stores = makeStores({ session: player })
  render(<Show {...{ schema, widget, stores }} props={{ variant: 'chip', href: '/cashier/wallet' }} />)
  const link = () => screen.getByRole('link', { name: /^Balance/ })
  expect([link().getAttribute('href'), link().textContent]).toEqual([
    '/cashier/wallet',
    expect.stringContaining('€1,240.50'),
  ])
  act(() => stores.balances.hide(true))
  expect(link().textContent).not.toContain('1,240')
})

test('is not shown to guests', () => {
  const { container } = render(<Show {...{ schema, widget }} />)
  expect(container.childElementCount).toBe(0)
})
