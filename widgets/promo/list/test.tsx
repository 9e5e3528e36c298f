// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)

test('without promotions it says so and leads to the games', () => {
  render(
    <TestWidget
      widget={widget}
      id="promo/list"
      props={{ variant: 'trio', title: 'Promotions', text: '', offers: [] }}
      stores={testStores({ messages: sampleMessages() })}
    />,
  )
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/gamehall')
})
