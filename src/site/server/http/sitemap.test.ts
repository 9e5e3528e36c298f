import { expect, test } from 'vitest'
import { inFiles, sitemapFile, sitemapIndex } from './sitemap.ts'

const brand = { brand: { locales: { default: 'en' } }, locales: ['en', 'es', 'de'] } as unknown as Parameters<
  typeof inFiles
>[1]

test('addresses are split so that no file has more than 10,000, counting each locale', () => {
  const listed = Array.from({ length: 7_000 }, (_, index) => ({ path: `/game/${index}` }))
  const files = inFiles(listed, brand)
  expect(files.map(({ length }) => length)).toEqual([3_333, 3_333, 334])
  expect(files.flat()).toEqual(listed)
  expect(sitemapFile(files[0]!, brand, 'https://a.example').match(/<loc>/g)).toHaveLength(9_999)
  expect(inFiles([], brand)).toEqual([])
})

test('an address names its day and itself in every locale; the list of files the latest day of each', () => {
  const listed = [{ path: '/gamehall?category=slots', changed: '2026-01-02' }, { path: '/a&b' }]
  const text = sitemapFile(listed, brand, 'https://a.example')
  expect(text).toContain('<url><loc>https://a.example/es/gamehall?category=slots</loc><lastmod>2026-01-02</lastmod>')
  expect(text).toContain('hreflang="de" href="https://a.example/de/a&amp;b"')
  expect(sitemapIndex([{ name: '/sitemap/pages-1.xml', listed }], 'https://a.example')).toContain(
    '<loc>https://a.example/sitemap/pages-1.xml</loc><lastmod>2026-01-02</lastmod>',
  )
})
