// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleCategories, sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

const show = (cards: object[], data = sampleCategories) =>
  render(
    <TestWidget
      widget={widget}
      id="lobby/category-cards"
      props={{ cards }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  ).container
const links = () => screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

test("a card has the category's name and page, or words and an address of its own", () => {
  show([
    { category: 'tables', image: '/cards.webp' },
    { category: 'tables', label: 'Cards & wheels', image: '/cards.webp', href: '/gamehall?category=tables&sort=name' },
    { label: 'Sports', href: '/betting', image: '/ball.webp' },
  ])
  expect(links()).toEqual([
    ['Tables', '/gamehall?category=tables'],
    ['Cards & wheels', '/gamehall?category=tables&sort=name'],
    ['Sports', '/betting'],
  ])
})
test('a category without games has no card, and neither has a card that leads nowhere', () => {
  const none = sampleCategories.map((category) => ({ ...category, games_count: 0 }))
  expect(show([{ category: 'tables', image: '/c.webp' }], none).childElementCount).toBe(0)
  cleanup()
  show([
    { category: 'gone', image: '/c.webp' },
    { label: 'Sports', image: '/c.webp' },
    { category: 'tables', image: '/c.webp' },
  ])
  expect(links()).toEqual([['Tables', '/gamehall?category=tables']])
})
