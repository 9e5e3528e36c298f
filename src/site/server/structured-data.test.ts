import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

const page = {
  brand: 'Belvarde',
  title: 'News',
  canonical: 'https://belvarde.example/news',
  home: 'https://belvarde.example/',
  at: (address: string) => `https://belvarde.example${address}`,
}

test('the way to a page has the name and address of each step, in order [SEO-09.1..2]', () => {
  const breadCrumbs = [{ name: 'Lobby', link: '/' }, { name: 'Help', link: '/help' }, { name: 'News' }]
  const [way] = structuredData({ ...page, metadata: { breadCrumbs } })
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Lobby', item: 'https://belvarde.example/' },
      { position: 2, name: 'Help', item: 'https://belvarde.example/help' },
      { position: 3, name: 'News', item: page.canonical },
    ],
  })
})

test('an article names its author and its days; without an author the brand wrote it', () => {
  const article = (more: object) =>
    structuredData({ ...page, metadata: { schemaArticle: { headline: 'A new hall', ...more } } })[0]
  const days = { datePublished: '2026-01-31', dateModified: '2026-02-01' }
  expect(article({ author: 'Ada Quill', ...days })).toMatchObject({
    '@type': 'Article',
    headline: 'A new hall',
    author: { name: 'Ada Quill' },
    ...days,
  })
  expect(article({})).toMatchObject({ author: { name: 'Belvarde' }, publisher: { name: 'Belvarde' } })
})
