// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('each card leads on and says how many games its category has, where that is known', () => {
  const cards = [
    { title: 'Slots', image: '/a.webp', href: '/gamehall?category=slots', category: 'slots' },
    { title: 'All', image: '/b.webp', href: '/gamehall' },
  ]
  render(
    <TestWidget
      widget={widget}
      id="lobby/product-cards"
      props={{ cards }}
      data={{ slots: 60 }}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Slots60 games', 'All'])
})

test('as a list it says the same, and asks for small pictures', () => {
  const cards = [{ title: 'Slots', image: '/assets/a.webp?v=1', href: '/gamehall?category=slots', category: 'slots' }]
  const { container } = render(
    <TestWidget
      widget={widget}
      id="lobby/product-cards"
      props={{ variant: 'beside', cards }}
      data={{ slots: 60 }}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(container.firstElementChild!.getAttribute('data-variant')).toBe('beside')
  expect(screen.getByRole('link').textContent).toBe('Slots60 games')
  expect(container.querySelector('.cards > .product > img')!.getAttribute('sizes') ?? '104px').toBe('104px')
})
