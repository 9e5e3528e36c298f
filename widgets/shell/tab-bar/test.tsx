// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DRAWER_ID } from '../../frame/parts/drawer.ts'
import { at, makeStores, player, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)
const props = {
  tabs: [
    { action: 'menu', label: 'Menu', icon: 'list' },
    { action: 'search', label: 'Search', icon: 'magnifying-glass' },
    { label: 'Casino', href: '/', icon: 'cherries', iconOn: 'cherries-fill' },
    { label: 'Deposit', href: '/cashier/deposit', icon: 'wallet', audience: 'player' },
  ],
}

test('opens the menu and the search, and marks the current page', () => {
  const stores = makeStores({ route: at('/') })
  render(<Show {...{ schema, widget, props, stores }} />)
  expect(screen.getByRole('button', { name: 'Menu', hidden: true }).getAttribute('popovertarget')).toBe(DRAWER_ID)
  fireEvent.click(screen.getByRole('button', { name: 'Search', hidden: true }))
  expect(stores.dialogs.isOpen('games-search')).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Search', hidden: true }))
  expect(stores.dialogs.stack).toHaveLength(1)
  expect(screen.getByRole('link', { current: 'page', hidden: true }).textContent).toBe('Casino')
})

test('shows players their own tabs, and no search if the feature is off', () => {
  render(<Show {...{ schema, widget, props }} stores={makeStores({ session: player, facts: { features: {} } })} />)
  expect(screen.getByRole('link', { name: 'Deposit', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Search', hidden: true })).toBeNull()
})

test('one tab may stand out, and the bar may float; by default neither', () => {
  const bar = (changes: object) => {
    cleanup()
    return render(<Show {...{ schema, widget }} props={{ ...props, ...changes }} />).container.querySelector('nav')!
  }
  const plain = bar({})
  expect([plain.dataset['floating'], plain.dataset['raised'], plain.querySelector('.disc')]).toEqual([
    undefined,
    undefined,
    null,
  ])
  const tabs = props.tabs.map((tab) => (tab.label === 'Casino' ? { ...tab, raised: true } : tab))
  const shaped = bar({ tabs, floating: true })
  expect([shaped.dataset['edge'], shaped.dataset['floating'], shaped.dataset['raised']]).toEqual([
    'bar',
    'true',
    'true',
  ])
  expect([...shaped.querySelectorAll('.disc')].map((disc) => disc.closest('a')!.textContent)).toEqual(['Casino'])
  expect(bar({ tabs }).dataset['floating']).toBeUndefined()
})

test('a raised tab that a visitor does not see raises nothing', () => {
  const tabs = props.tabs.map((tab) => (tab.label === 'Deposit' ? { ...tab, raised: true } : tab))
  render(<Show {...{ schema, widget }} props={{ tabs }} />)
  expect(document.querySelector('[data-raised]')).toBeNull()
})
