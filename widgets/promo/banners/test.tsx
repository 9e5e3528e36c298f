// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const offer = {
  eyebrow: 'Demo',
  title: 'Test bench',
  highlight: 'Play money',
  text: 'No account needed',
  image: '/offer.webp',
  href: '/gamehall',
  action: 'Pick a game',
}
const show = (changes: object) =>
  render(
    <TestWidget
      widget={widget}
      id="promo/banners"
      props={{ variant: 'trio', title: '', linkLabel: '', offers: [offer], ...changes }}
      stores={testStores({ messages: sampleMessages() })}
    />,
  ).container

test("a banner's button links to the promotion", () => {
  show({})
  expect(screen.getByRole('link', { name: 'Pick a game' }).getAttribute('href')).toBe('/gamehall')
  expect(screen.getByRole('heading', { level: 2, name: 'Test bench' })).toBeDefined()
})
test('an invitation is entirely a link, below the heading of its section', () => {
  show({ variant: 'invitations', title: 'Invitations' })
  expect(screen.getByRole('link', { name: /Test bench/ }).getAttribute('href')).toBe('/gamehall')
  expect(screen.getByRole('heading', { level: 3, name: 'Test bench' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View all' }).getAttribute('href')).toBe('/promotions')
})
test('without promotions it renders nothing', () => {
  expect(show({ offers: [] }).childElementCount).toBe(0)
})
