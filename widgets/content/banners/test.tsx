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
/** Shows banners that were read with the page; `answer` is what the platform answers from then on. */
const show = (
  banners: readonly SiteBanner[],
  { next = null, answer }: { next?: string | null; answer?: (name: string, params: unknown) => unknown } = {},
) =>
  render(
    <Show
      {...{ schema, widget, data: { banners, next } }}
      stores={makeStores({ now: () => new Date(), ...(answer && { answer }) })}
    />,
  ).container
/** Lets time pass, and what was asked at its end be answered. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const titles = () => screen.queryAllByRole('heading').map(({ textContent }) => textContent)

test.each(Object.entries({ kilovolt, belvarde }))(
  'of %s: those of its place are asked for',
  async (_brand, { site }) => {
    const get = vi.fn(() => Promise.resolve(site as never))
    const getNextStart = vi.fn(() => Promise.resolve({ starts_at: null }))
    const { api, facts, route } = testStores({ api: { banners: { get, getNextStart } } })
    const load = (position: string) =>
      widget.load!({ api, facts, route, session: null, props: { position }, signal: new AbortController().signal })
    const of = (place: string) => site.filter(({ description: { position } }) => position === place)
    expect(of('lobby').length).toBeGreaterThan(0)
    for (const place of ['lobby', 'betting']) expect(await load(place)).toEqual({ banners: of(place), next: null })
    expect(await load('cashier')).toEqual({ banners: [], next: null })
    expect(getNextStart).toHaveBeenCalledWith({ position: 'betting' }, expect.anything())
    expect(get.mock.calls[0]).toEqual([{ offset: 0, count: 100 }, expect.anything()])
  },
)

test('a banner has its title, text and picture, and a link where it names one', () => {
  const container = show([banner(1), banner(2, { description: { position: 'lobby', title: 'Only words' } })])
  expect(titles()).toEqual(['Banner 1', 'Only words'])
  expect(container.querySelectorAll('img')).toHaveLength(1)
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/fair-games'])
})

test('as invitations, banners with a picture and a link are links as a whole', () => {
  const data = {
    banners: [banner(1), banner(2, { description: { position: 'lobby', title: 'Only words' } })],
    next: null,
  }
  render(<Show {...{ schema, widget, data }} props={{ variant: 'invitations' }} />)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Banner 1Text'])
  expect(titles()).toEqual(['Banner 1', 'Only words'])
})

test('a banner whose end comes while the page is open goes', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  show([
    banner(1, { finished_at: '2026-11-20T20:00:10Z' }),
    banner(2, { finished_at: '2026-11-20T19:59:59Z' }),
    banner(3),
  ])
  // What the server wrote shows first, also where it is over by this browser's clock: otherwise hydration would fail.
  expect(titles()).toEqual(['Banner 1', 'Banner 2', 'Banner 3'])
  await pass(9_999)
  expect(titles()).toEqual(['Banner 1', 'Banner 3'])
  await pass(1)
  expect(titles()).toEqual(['Banner 3'])
})

test('a banner whose start comes while the page is open appears; nothing is asked before', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  const starts_at = '2026-11-20T20:01:00Z'
  const platform = { 'banners.get': [] as SiteBanner[], 'banners.getNextStart': { starts_at: null as string | null } }
  const answer = vi.fn((name: string, _params: unknown) => platform[name as keyof typeof platform])
  show([], { next: starts_at, answer })
  await pass(59_999)
  expect(answer).not.toHaveBeenCalled()
  // This browser's clock is ahead: the platform says once more when it starts, and is left alone for ten seconds.
  platform['banners.getNextStart'] = { starts_at }
  await pass(1)
  await pass(9_999)
  expect([titles(), answer.mock.calls.length]).toEqual([[], 2])
  platform['banners.get'] = [banner(4, { started_at: starts_at, finished_at: '2026-11-20T20:02:00Z' })]
  platform['banners.getNextStart'] = { starts_at: null }
  await pass(1)
  expect([titles(), answer.mock.calls.length]).toEqual([['Banner 4'], 4])
  await pass(60_000)
  expect([titles(), answer.mock.calls.length]).toEqual([[], 4])
})

test('a start that cannot be asked for is asked for again; what shows stays', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  let isDown = true
  const answer = (name: string) => {
    if (isDown) throw new Error('gone')
    return name === 'banners.get' ? [banner(1), banner(2)] : { starts_at: null }
  }
  show([banner(1)], { next: '2026-11-20T20:00:05Z', answer })
  await pass(5_000)
  expect(titles()).toEqual(['Banner 1'])
  isDown = false
  await pass(10_000)
  expect(titles()).toEqual(['Banner 1', 'Banner 2'])
})

test('without a banner it takes no room', () => {
  expect(show([]).childElementCount).toBe(0)
})
