// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const openMenu = (options: Parameters<typeof makeStores>[0] = {}) => {
  render(<Show {...{ schema, widget }} stores={makeStores({ session: player, ...options })} />)
  const button = screen.getByRole('button', { name: 'Your account, Mika_7' })
  fireEvent.click(button)
  return button
}

test('offers a guest login and registration, or only login if registration is off', () => {
  render(<Show {...{ schema, widget }} />)
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('?show_popup_auth=1')
  expect(screen.getByRole('link', { name: 'Join' }).getAttribute('href')).toBe('?show_popup_reg=1')
  cleanup()
  render(<Show {...{ schema, widget }} stores={makeStores({ facts: { features: { registration: false } } })} />)
  expect(screen.queryByRole('link', { name: 'Join' })).toBeNull()
})

test('where both labels are too long for a phone, logging in is an icon there and keeps its name', () => {
  const loginOf = (login: string, join: string) => {
    cleanup()
    render(<Show {...{ schema, widget }} props={{ login, join }} />)
    const link = screen.getByRole('link', { name: login })
    return [link.classList.contains('icon-on-phones'), link.querySelector('.fy-icon') !== null]
  }
  expect(loginOf('Entrar', 'Criar conta')).toEqual([false, false])
  expect(loginOf('Anmelden', 'Konto eröffnen')).toEqual([true, true])
})

test('the menu lists the balances and the links', () => {
  const button = openMenu()
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Money', 'Bonus'])
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Deposit',
    'Withdraw',
    'History',
    'Profile',
    'Log out',
  ])
})

test('the menu lists money in other currencies', () => {
  const money = (amount: string, currency: string) => ({ amount, currency })
  const wallets = (main: string, bonus: string, currency: string) => ({
    main: money(main, currency),
    bonus: money(bonus, currency),
    betting_bonus: money('0.00', currency),
    fun: money('0.00', currency),
  })
  const others = [wallets('7.50', '2.00', 'GBP'), wallets('0.00', '0.00', 'SEK')]
  openMenu({ session: { ...player, balances: { ...player.balances, others } } })
  const rows = [...document.querySelectorAll('dl div')].map((row) => row.textContent)
  expect(rows).toEqual(['Money€1,200.50', 'Bonus€40.00', 'In GBP£9.50'])
})

test('works with the keyboard, and returns the focus after closing', () => {
  render(<Show {...{ schema, widget }} stores={makeStores({ session: player })} />)
  const button = screen.getByRole('button')
  button.focus()
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  const focused = () => document.activeElement?.textContent
  expect(focused()).toBe('Deposit')
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })
  press('ArrowUp')
  expect(focused()).toBe('Log out')
  press('Home')
  press('h')
  expect(focused()).toBe('History')
  press('Escape')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a click outside closes it', () => {
  openMenu()
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('logs out and goes to the lobby [AUTH-18.1] [AUTH-18.3]', async () => {
  const go = vi.fn()
  const answer = vi.fn(() => 1)
  openMenu({ go, answer })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/'))
  expect(answer).toHaveBeenCalledWith('auth.logout', {})
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('shows an error when the logout failed', async () => {
  const told = vi.spyOn(console, 'warn').mockReturnValueOnce()
  const stores = makeStores({
    session: player,
    answer: () => {
      throw new Error('offline')
    },
  })
  render(<Show {...{ schema, widget, stores }} />)
  fireEvent.click(screen.getByRole('button'))
  fireEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  await waitFor(() => expect(stores.toasts.items[0]?.tone).toBe('danger'))
  expect(stores.session.isAuthenticated).toBe(true)
  expect(told).toHaveBeenCalledOnce()
})
