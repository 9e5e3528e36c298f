import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWithCms, type WithCms } from './testing-cms.ts'
import { previewClient } from './testing-previews.ts'

let site: WithCms
let stranger: Server
let editor: string
/** What somebody else's server was asked, with the token that came along. */
const asked: (string | undefined)[] = []
const { ask, begin, login, office, visit } = previewClient(() => site.server)
beforeAll(async () => {
  site = await startWithCms(
    { '/domain-seo-settings': { robotsTxt: { disallow: ['/ours'], allow: [] } } },
    'the-cms-token',
  )
  stranger = createServer(({ headers }, response) => {
    asked.push(headers.authorization)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('{"robotsTxt":{"disallow":["/theirs"],"allow":[]}}')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  editor = await login('demo-editor')
})
afterAll(async () => {
  await site.close()
  await new Promise((resolve) => stranger.close(resolve))
})
beforeEach(() => void (asked.length = 0))

const own = () => `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
const patch = (draft: string, operations: object[], more: Record<string, string> = {}) =>
  office(editor, 'drafts.patch', {
    brand: 'kilovolt',
    id: draft,
    file: 'platform/settings.json',
    operations: JSON.stringify(operations),
    ...more,
  })
/** What previews of a draft say that the CMS alone says. */
const robots = async (draft: string) => {
  const { host, cookie } = await visit(editor, draft)
  await ask(host, '/', { cookie })
  const { text } = await ask(host, '/api/cms.getDomainSeo?v=1&locale=en', { cookie })
  return (JSON.parse(text) as { data: { robotsTxt: { disallow: string[] } } }).data.robotsTxt.disallow
}

test('a draft that names another address for the CMS has its token sent to nobody but the CMS on air', async () => {
  const draft = await begin(editor)
  const { status } = await patch(draft, [{ op: 'replace', path: '/cms/url', value: own() }], { look: '/' })
  expect(status).toBe(200)
  expect(await robots(draft)).toEqual(['/ours'])
  expect(asked).toEqual([])
})

test('a draft that says how long answers of the CMS are used is shown with what the CMS answers', async () => {
  const draft = await begin(editor)
  expect((await patch(draft, [{ op: 'replace', path: '/cms/fresh', value: 'PT1S' }])).status).toBe(200)
  expect(await robots(draft)).toEqual(['/ours'])
})
