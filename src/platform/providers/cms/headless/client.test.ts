import { Type } from 'typebox'
import { afterEach, expect, test, vi } from 'vitest'
import type { CmsSettings } from '../port.ts'
import { createCmsClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

const cms: CmsSettings = {
  url: 'https://cms.example',
  token: 'token-4711',
  timeout: 'PT1S',
  fresh: 'PT0S',
  redirectHosts: [],
}
const ANY = { whole: Type.Unknown() }

test('whoever asks for many pages that do not exist pushes no good answer out', async () => {
  let isGone = false
  vi.stubGlobal('fetch', async (address: string) => {
    if (isGone) throw new TypeError('gone')
    return address.includes('/pages/') ? new Response('', { status: 404 }) : Response.json(['kept'])
  })
  const client = createCmsClient({ info: () => undefined, warn: () => undefined })
  expect(await client.get(cms, '/redirects', ANY)).toEqual(['kept'])
  for (let index = 0; index < 1_500; index += 1) expect(await client.get(cms, `/pages/${index}`, ANY)).toBeNull()
  isGone = true
  expect(await client.get(cms, '/redirects', ANY)).toEqual(['kept'])
})

test('a page that was missing is found once it exists, and missing once it is gone', async () => {
  let status = 404
  vi.stubGlobal('fetch', async () => (status === 404 ? new Response('', { status }) : Response.json({ title: 'News' })))
  const client = createCmsClient({ info: () => undefined, warn: () => undefined })
  const settled = async () => {
    await client.get(cms, '/pages/news', ANY)
    await vi.waitFor(async () => expect(await client.get(cms, '/pages/news', ANY)).toEqual(wanted))
  }
  let wanted: unknown = null
  await settled()
  status = 200
  wanted = { title: 'News' }
  await settled()
  status = 404
  wanted = null
  await settled()
})
