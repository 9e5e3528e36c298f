// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { loadWidgets, registerWidgets } from '../registry/index.ts'
import { testFacts } from '../stores/testing.tsx'
import type { CompiledPage } from '../page/types.ts'
import { applyHead, documentHead, headTags, type DocumentHead, type HeadParts } from './index.ts'

const page = (head: CompiledPage['head']): CompiledPage => ({
  id: 'game',
  path: '/game/:sysname',
  layout: 'default',
  shell: 'full',
  isGame: true,
  access: 'all',
  status: 200,
  head,
  frame: { id: 'frame', widget: 'test/head', props: {} },
})
const facts = testFacts({ name: 'Kilovolt', titleTemplate: '{title} · {brand}' })

test('a widget’s title takes precedence, but fills {name} where the page has it [ROUTE-56.1]', async () => {
  const View = () => null
  const widget = { View, head: ({ data }: { data: unknown }) => data as object }
  registerWidgets({ 'test/head': () => Promise.resolve({ default: widget as never }) })
  await loadWidgets(['test/head'])
  const loads = { '': { data: { title: 'Plasma Sevens' } } }
  expect(documentHead(page({ title: 'Games' }), loads, facts).title).toBe('Plasma Sevens · Kilovolt')
  expect(documentHead(page({ title: 'Play {name}' }), loads, facts).title).toBe('Play Plasma Sevens · Kilovolt')
  expect(documentHead(page({ title: 'Play {name}' }), { '': { data: { status: 404 } } }, facts)).toEqual({
    title: 'Kilovolt',
    status: 404,
  })
})

test('title and description of a page are those of its metadata [SEO-01.1..2]', () => {
  const head = documentHead(page({ title: 'Games', description: 'All of them.' }), {}, facts)
  expect(head).toMatchObject({ title: 'Games · Kilovolt', description: 'All of them.' })
})

/** The head of a page of a brand in English and Spanish. */
const parts = (given: Partial<HeadParts> & { more?: Partial<DocumentHead> } = {}): HeadParts => {
  const { more, ...rest } = given
  return {
    head: { title: 'Plasma Sevens · Kilovolt', description: 'Seven reels.', status: 200, ...more },
    page: { head: {} },
    facts: {
      ...facts,
      locale: 'es',
      locales: { default: 'en', available: ['en', 'es'].map((code) => ({ code, name: code })) },
    } as HeadParts['facts'],
    path: '/game/plasma',
    origin: 'https://kilovolt.example',
    ...rest,
  }
}
const valueOf = (given: HeadParts, name: string): string | undefined =>
  headTags(given).find(({ attributes }) => attributes['property'] === name)?.attributes['content']

describe('a link elsewhere', () => {
  const own = { title: 'Own title', description: 'Own words', type: 'article', image: '/own.webp' }
  const onPage = parts({ page: { head: { openGraph: own } } })

  test.each([
    ['og:title', 'SEO-02.1', 'Own title', 'Plasma Sevens · Kilovolt'],
    ['og:description', 'SEO-02.2', 'Own words', 'Seven reels.'],
    ['og:type', 'SEO-02.3', 'article', 'website'],
    ['og:image', 'SEO-02.4', 'https://kilovolt.example/own.webp', undefined],
  ])('has the %s of the metadata, and else that of the page [%s]', (name, _clause, given, otherwise) => {
    expect(valueOf(onPage, name)).toBe(given)
    expect(valueOf(parts(), name)).toBe(otherwise)
  })

  test('has the picture of what the page shows, before that of the brand [SEO-02.5]', () => {
    const brand = { ...parts().facts, head: { openGraph: { image: '/brand.webp' } } }
    const pictureOf = (more: Partial<HeadParts> & { more?: Partial<DocumentHead> }) =>
      valueOf(parts({ facts: brand, ...more }), 'og:image')?.replace('https://kilovolt.example', '')
    expect(pictureOf({})).toBe('/brand.webp')
    expect(pictureOf({ more: { image: '/game.webp' } })).toBe('/game.webp')
    const shown = { openGraph: { image: '/shown.webp' } }
    expect(pictureOf({ more: { image: '/game.webp', shown } })).toBe('/shown.webp')
  })

  test.each([
    ['en', 'https://kilovolt.example/game/plasma'],
    ['es', 'https://kilovolt.example/es/game/plasma'],
  ])('the canonical address in %s is %s [ROUTE-02.2]', (locale, address) => {
    const given = parts({ facts: { ...parts().facts, locale } })
    const canonical = headTags(given).find(({ attributes }) => attributes['rel'] === 'canonical')
    expect([canonical?.attributes['href'], valueOf(given, 'og:url')]).toEqual([address, address])
  })

  test('has the address of the page in its language, and its languages [SEO-02.6]', () => {
    expect(valueOf(parts(), 'og:url')).toBe('https://kilovolt.example/es/game/plasma')
    const links = headTags(parts()).flatMap(({ tag, attributes: { rel, hreflang, href } }) =>
      tag === 'link' ? [[rel, hreflang, href]] : [],
    )
    expect(links).toEqual([
      ['canonical', undefined, 'https://kilovolt.example/es/game/plasma'],
      ['alternate', 'en', 'https://kilovolt.example/game/plasma'],
      ['alternate', 'es', 'https://kilovolt.example/es/game/plasma'],
      ['alternate', 'x-default', 'https://kilovolt.example/game/plasma'],
    ])
  })
})

test('after a navigation the head is that of the new page, and nothing of the one before is left [SEO-02.7]', () => {
  const writeTags = (given: HeadParts) =>
    headTags(given).map(({ tag, attributes }) => JSON.stringify([tag, Object.entries(attributes)]))
  const tagsThere = () =>
    [...document.head.querySelectorAll('meta, link, script')].map((element) =>
      JSON.stringify([element.localName, [...element.attributes].map(({ name, value }) => [name, value])]),
    )
  const game = parts({
    more: { image: '/game.webp', robots: 'noindex' },
    page: { head: { meta: [{ name: 'rating', content: 'adult' }] } },
  })
  const hall = parts({ path: '/gamehall', more: { title: 'Game hall', description: 'All games.' } })
  document.head.innerHTML =
    '<meta name="viewport" content="width=device-width"><link rel="icon" href="/i.svg">' +
    '<script type="application/ld+json">{}</script>'
  const kept = tagsThere().slice(0, 2)
  applyHead(game)
  expect(tagsThere()).toEqual([...kept, ...writeTags(game)])
  applyHead(hall, game)
  expect(document.title).toBe('Game hall')
  expect(tagsThere()).toEqual([...kept, ...writeTags(hall)])
})
