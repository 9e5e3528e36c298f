// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import widget from './widget.tsx'

afterEach(cleanup)
const promotion = { id: 'demo', title: 'Test bench', text: 'One.\n\nTwo.', href: '/gamehall', action: 'Games' }

test('a promotion is shown in full, and leads on and back [OFFER-04.2]', () => {
  const stores = testStores({ messages: sampleMessages() })
  render(<TestWidget widget={widget} id="promo/promotion" props={{}} data={{ promotion }} stores={stores} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Test bench')
  expect(screen.getByText('Two.')).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/gamehall', '/promotions'])
})
test('its address chooses it; a name no promotion has is not found [ROUTE-45.2] [OFFER-04.2]', async () => {
  const other = { ...promotion, id: 'weekly', title: 'Every week' }
  const load = (id: string) =>
    widget.load!({ props: { promotions: [promotion, other] }, route: { params: { id } } } as never) as Promise<never>
  expect(await load('demo')).toEqual({ promotion })
  expect(await load('weekly')).toEqual({ promotion: other })
  expect(widget.head?.({ props: { promotions: [] }, data: await load('gone') })).toEqual({ status: 404 })
})
