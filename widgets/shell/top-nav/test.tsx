// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { at, makeStores, Show } from '../parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(cleanup)

test('marks the current section', () => {
  const items = [
    { label: 'Casino', href: '/' },
    { label: 'Offers', href: '/promotions' },
    { label: 'Mine', href: '/profile', audience: 'player' },
  ]
  render(<Show {...{ schema, widget }} props={{ items }} stores={makeStores({ route: at('/promotions/monday') })} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Casino', 'Offers'])
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Offers')
})

test('a badge is shown next to its link, in its tone', () => {
  const items = [
    { label: 'Casino', href: '/' },
    { label: 'Wins', href: '/winners', badge: 'Live', tone: 'live' },
    { label: 'Offers', href: '/promotions', badge: 'New' },
  ]
  const { container } = render(<Show {...{ schema, widget }} props={{ items }} stores={makeStores({})} />)
  const badges = [...container.querySelectorAll('.fy-tag')]
  expect(badges.map((badge) => [badge.closest('a')!.getAttribute('href'), badge.textContent, badge.className])).toEqual(
    [
      ['/winners', 'Live', 'fy-tag fy-tag-danger'],
      ['/promotions', 'New', 'fy-tag fy-tag-neutral'],
    ],
  )
  // Whether the two are words apart depends on styles, which other tests of this process may have left.
  expect(screen.getByRole('link', { name: /^Offers ?New$/ })).toBeDefined()
})

test('as pills the links have another shape; without a word about it they keep the line', () => {
  const shape = (variant?: string) => {
    cleanup()
    render(<Show {...{ schema, widget }} props={{ items: [{ label: 'A', href: '/' }], ...(variant && { variant }) }} />)
    return screen.getByRole('navigation').className
  }
  expect(shape('line')).toBe(shape())
  expect(shape('pill')).not.toBe(shape())
})
