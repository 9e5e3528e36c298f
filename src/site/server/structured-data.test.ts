import { expect, test } from 'vitest'
import { structuredData } from './structured-data.ts'

test('an article names its author and its days; without an author the brand wrote it', () => {
  const page = {
    brand: 'Belvarde',
    title: 'News',
    canonical: 'https://belvarde.example/news',
    home: 'https://belvarde.example/',
    at: (address: string) => `https://belvarde.example${address}`,
  }
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
