// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores, TestWidget } from '../../../engine/stores/testing.tsx'
import { sampleMessages } from '../../lobby/parts/samples.tsx'
import type { CampaignData } from './campaigns.ts'
import widget from './widget.tsx'

afterEach(cleanup)

const written = {
  eyebrow: '',
  title: 'Test bench',
  highlight: '',
  text: '',
  image: '/bench.webp',
  href: '/gamehall',
  action: 'Play',
}
const deposit = (id: number, more: object = {}) => ({
  id,
  trigger: {
    action: 'deposit',
    user_satisfies_params: true,
    params: { exclude_methods: [], min_amount: { amount: '20.00', currency: 'EUR' } },
    ...more,
  },
  description: { title: 't:promo.title', text: 'Once', image: '/welcome.webp' },
  promotions: [{ type: 'match', percent: 100, max: { amount: '200.00', currency: 'EUR' } }],
  facts: null,
  is_taken: false,
  valid_to: null,
})
const show = (offers: (typeof written)[], data: CampaignData, variant = 'trio') =>
  render(
    <TestWidget
      widget={widget}
      id="promo/list"
      props={{ variant, title: 'Promotions', text: '', campaigns: true, offers }}
      data={data}
      stores={testStores({ messages: sampleMessages() })}
    />,
  ).container

test('without promotions it shows a text and a link to the games', () => {
  show([], { campaigns: [] })
  expect(screen.getByRole('link', { name: 'See the games' }).getAttribute('href')).toBe('/gamehall')
})

test.each(['trio', 'invitations', 'beside'])('a promotion without a picture leaves no room for one (%s)', (variant) => {
  const container = show([{ ...written, image: '' }, written], { campaigns: [] }, variant)
  const [bare, other] = [...container.querySelectorAll('.bare, .banner:not(.bare), .invitation:not(.bare)')]
  expect([bare!.classList.contains('bare'), bare!.querySelector('img')]).toEqual([true, null])
  expect([other!.classList.contains('bare'), other!.querySelector('img')]).toEqual([false, expect.anything()])
  expect(bare!.textContent).toContain('Play')
})

test.each(['trio', 'invitations', 'beside'])(
  'every promotion is listed and leads to its own page (%s) [OFFER-04.1]',
  (variant) => {
    const pages = ['new', 'demo', 'weekly'].map((id) => ({
      ...written,
      title: `Promotion ${id}`,
      href: `/promotions/${id}`,
    }))
    const container = show(pages, { campaigns: [] }, variant)
    expect([...container.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(
      pages.map(({ title }) => title),
    )
    for (const { href } of pages) expect(container.querySelector(`a[href="${href}"]`)).not.toBeNull()
  },
)

test("the brand's deposit offers come first, with the terms of the campaigns", () => {
  const container = show([written], { campaigns: [deposit(1)] as CampaignData['campaigns'] })
  const [first, second] = [...container.querySelectorAll('article')]
  expect([first!.querySelector('h2')!.textContent, second!.querySelector('h2')!.textContent]).toEqual([
    'Promotions',
    'Test bench',
  ])
  expect(first!.textContent).toContain('From €20')
  expect(first!.textContent).toContain('100% up to €200')
  expect(first!.querySelector('img')!.getAttribute('src')).toBe('/welcome.webp')
  expect(screen.getByRole('link', { name: 'See the offer' }).getAttribute('href')).toBe('/offers/1')
})

test('offers are loaded only where the page has them, those for the visitor [OFFER-01.2] [OFFER-02.2]', async () => {
  const getOffers = vi.fn().mockResolvedValue({ items: [deposit(1), deposit(2, { user_satisfies_params: false })] })
  const load = (campaigns: boolean, api: object = { campaigns: { getOffers } }, session: object | null = {}) =>
    widget.load!({
      props: { campaigns },
      api,
      session,
      signal: new AbortController().signal,
    } as never) as Promise<CampaignData>
  expect(await load(false)).toEqual({ campaigns: [] })
  expect(getOffers).not.toHaveBeenCalled()
  expect((await load(true)).campaigns.map(({ id }) => id)).toEqual([1])
  expect((await load(true, { campaigns: { getOffers } }, null)).campaigns.map(({ id }) => id)).toEqual([1, 2])
  const failing = { campaigns: { getOffers: () => Promise.reject(new Error('down')) } }
  expect(await load(true, failing)).toEqual({ campaigns: [] })
})

test('as a list each promotion is one link with a small picture', () => {
  const container = show([written, { ...written, title: 'Second', href: '/promotions' }], { campaigns: [] }, 'beside')
  expect([...container.querySelectorAll('.cards > a')].map((card) => card.getAttribute('href'))).toEqual([
    '/gamehall',
    '/promotions',
  ])
  expect(container.querySelectorAll('.cards > a > .fy-image + .invitation-text h2')).toHaveLength(2)
})
