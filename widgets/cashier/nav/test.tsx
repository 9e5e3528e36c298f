// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testFacts, testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import widget from './widget.tsx'

const show = (path: string, features?: Record<string, boolean>, filled = false) =>
  render(
    <TestWidget
      widget={widget}
      id="cashier/nav"
      props={{ title: 'Wallet', phone: 'icons', filled }}
      stores={testStores({ route: { path }, ...(features ? { facts: testFacts({ features }) } : {}) })}
    />,
  )
afterEach(cleanup)

test("links to the cashier's screens and marks the current one, also on a method's page", () => {
  show('/cashier/deposit/card')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit',
    '/cashier/withdraw',
    '/cashier/wallet',
    '/cashier/history',
    '/cashier/statement',
  ])
  expect(document.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/cashier/deposit')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Wallet')
})

test('a screen whose feature is off has no tab', () => {
  show('/cashier/wallet', { deposits: true, withdrawals: false, history: false })
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/cashier/deposit',
    '/cashier/wallet',
  ])
})

test('only the current screen may have a filled icon', () => {
  show('/cashier/wallet', undefined, true)
  const icons = [...document.querySelectorAll('a use')].map((use) => use.getAttribute('href')?.split('#').at(-1))
  expect(icons.filter((icon) => icon?.endsWith('-fill'))).toEqual([expect.stringContaining('wallet-fill')])
})

test.each([
  ['/cashier/balance', '/cashier/wallet'],
  ['/cashier/receipt', '/cashier/history'],
  ['/cashier/statement', '/cashier/statement'],
])('%s belongs to %s', (path, tab) => {
  show(path)
  expect(document.querySelector('[aria-current=page]')?.getAttribute('href')).toBe(tab)
})
