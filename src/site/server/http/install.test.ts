import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFacts } from '../../../../engine/stores/testing.tsx'
import { NO_CODE } from '../custom-code.ts'
import { renderDocument } from '../document.ts'
import { installRoutes } from './install.ts'

const app = Fastify()
beforeAll(() => {
  const compiled = { release: 'r1', brand: { name: 'Kilovolt', locales: { default: 'en' } } }
  const site = { compiled, site: { look: () => ({ canvas: '#101418' }) } }
  installRoutes(app, { siteOf: () => site as never, assetRoots: () => [], worker: undefined })
})
afterAll(() => app.close())

test('the manifest is served at its path, with what an installation needs [PWA-02.1] [PWA-02.3]', async () => {
  const answer = await app.inject('/manifest.webmanifest')
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^application\/manifest\+json/),
  ])
  const manifest = answer.json()
  expect(manifest).toMatchObject({ name: 'Kilovolt', start_url: '/', scope: '/', display: 'standalone', lang: 'en' })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
})

test('every document links the manifest [PWA-02.2]', () => {
  const parts = {
    boot: { facts: testFacts(), definition: {} },
    fonts: [],
    entries: [],
    preload: [],
    primitives: [],
    sheets: [],
  }
  const notice = { style: '', html: '' }
  const more = { head: '', html: '', css: '', widgetCss: '', scheme: 'dark', canvas: '', custom: NO_CODE, dir: 'ltr' }
  const html = renderDocument({ ...parts, ...more, notice } as never)
  expect(html.split('</head>')[0]).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})
