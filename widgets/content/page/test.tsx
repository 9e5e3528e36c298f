// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { testStores } from '../../../engine/stores/testing.tsx'
import type { ContentPage } from '../../../schemas/brand/content.ts'
import { makeStores, Show } from '../../shell/parts/testing.tsx'
import schema from './schema.ts'
import widget from './widget.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})
const page = {
  title: 'How our games are checked',
  lead: 'What is looked at.',
  blocks: [
    { title: 'Before', html: '<p>Every game is <b>measured</b>.</p>' },
    { questions: [{ question: 'Who looks?', answer: '**A laboratory.**|Each year.' }] },
    { link: { label: 'To the games', href: '/gamehall' } },
  ],
}

const data = { page, places: {} }

test('shows every block of the page: text, questions, a link', () => {
  const { container } = render(<Show {...{ schema, widget, data }} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page.title)
  expect(screen.getByText('measured').tagName).toBe('B')
  expect(container.querySelector('details summary')!.textContent).toContain('Who looks?')
  expect(screen.getByRole('link', { name: 'To the games' }).getAttribute('href')).toBe('/gamehall')
})

test('it is an article that answers its questions; without data it is not found', () => {
  const head = widget.head!
  expect(head({ props: {}, data })).toMatchObject({
    title: page.title,
    description: page.lead,
    metadata: { schemaArticle: { headline: page.title }, schemaFaq: page.blocks[1]!.questions },
  })
  expect(head({ props: {}, data: { ...data, page: { ...page, seo: { title: 'Other' } } } })).toMatchObject({
    title: 'Other',
  })
  expect(head({ props: {}, data: null })).toEqual({ status: 404 })
})

/** A page with a block that holds a place alone, and one with words as well. */
const promoted: ContentPage = {
  title: 'Spring',
  blocks: [
    { title: 'This week', banners: 'spring' },
    { html: '<p>Besides</p>', banners: 'later' },
  ],
}
const banner = (id: number, position: string, finished_at: string | null = null) => ({
  id,
  finished_at,
  description: { position, title: `Banner ${id}`, link: '/offers' },
})
const headings = () => screen.queryAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)

test('promotions within a page are the banners of a place, until they end', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') })
  const places = {
    spring: { banners: [banner(1, 'spring', '2026-11-20T20:00:10Z')], next: null },
    later: { banners: [banner(2, 'later')], next: null },
  }
  render(
    <Show {...{ schema, widget, data: { page: promoted, places } }} stores={makeStores({ now: () => new Date() })} />,
  )
  expect(headings()).toEqual(['H1 Spring', 'H2 This week', 'H3 Banner 1', 'H2 Banner 2'])
  expect(screen.getAllByRole('link', { name: 'Have a look' })).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  // Nothing is left of a block whose banners are over.
  expect(headings()).toEqual(['H1 Spring', 'H2 Banner 2'])
})

test('the places of a page are read with it; without their banners the page is still there', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const all = [banner(1, 'spring'), banner(2, 'later'), banner(3, 'lobby')]
  const load = (get: () => Promise<unknown>) => {
    const { api, facts, route } = testStores({
      route: { params: { slug: 'spring' } },
      api: {
        content: { getPage: () => Promise.resolve(promoted) },
        banners: { get: get as never, getNextStart: () => Promise.resolve({ starts_at: null }) },
      },
    })
    return widget.load!({ api, facts, route, session: null, props: {}, signal: new AbortController().signal })
  }
  const none = { banners: [], next: null }
  expect(await load(() => Promise.resolve(all))).toEqual({
    page: promoted,
    places: { spring: { banners: [all[0]], next: null }, later: { banners: [all[1]], next: null } },
  })
  expect(await load(() => Promise.reject(new Error('gone')))).toEqual({
    page: promoted,
    places: { spring: none, later: none },
  })
})
