// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import belvarde from '../../../brands/belvarde/banners.json' with { type: 'json' }
import kilovolt from '../../../brands/kilovolt/banners.json' with { type: 'json' }
import type { SiteBanner } from '../../../schemas/brand/content.ts'
import { testStores } from '../../../engine/stores/testing.tsx'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const banner = (id: number, changes: Partial<SiteBanner> = {}): SiteBanner => ({
  id,
  finished_at: null,
  description: { position: 'lobby', title: `Banner ${id}`, text: 'Text', image: '/a.webp', link: '/fair-games' },
  ...changes,
})
const show = (data: readonly SiteBanner[], now = () => new Date()) =>
  render(<Show {...{ schema, widget, data }} stores={makeStores({ now })} />).container
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

test.each(Object.entries({ kilovolt, belvarde }))(
  'of %s: those of its place are asked for',
  async (_brand, { site }) => {
    const get = vi.fn(() => Promise.resolve(site as never))
    const { api, facts, route } = testStores({ api: { banners: { get } } })
    const load = (position: string) =>
      widget.load!({ api, facts, route, session: null, props: { position }, signal: new AbortController().signal })
    const of = (place: string) => site.filter(({ description: { position } }) => position === place)
    expect(of('lobby')).toHaveLength(2)
    for (const place of ['lobby', 'betting']) expect(await load(place)).toEqual(of(place))
    expect(await load('cashier')).toEqual([])
    expect(get.mock.calls[0]).toEqual([{ offset: 0, count: 100 }, expect.anything()])
  },
)

test('a banner has its title, text and picture, and a link where it names one', () => {
  const container = show([banner(1), banner(2, { description: { position: 'lobby', title: 'Only words' } })])
  expect(titles()).toEqual(['Banner 1', 'Only words'])
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/fair-games'])
})

test('a banner whose end comes while the page is open goes', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  show([
    banner(1, { finished_at: '2026-11-20T20:00:10Z' }),
    banner(2, { finished_at: '2026-11-20T19:59:59Z' }),
    banner(3),
  ])
  expect(titles()).toEqual(['Banner 1', 'Banner 3'])
  act(() => vi.advanceTimersByTime(9_999))
  expect(titles()).toEqual(['Banner 1', 'Banner 3'])
  act(() => vi.advanceTimersByTime(1))
  expect(titles()).toEqual(['Banner 3'])
})

test('without a banner it takes no room', () => {
  expect(show([]).childElementCount).toBe(0)
})
