import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PreviewChange } from '../schemas/office/index.ts'
import { previewClient } from './testing-previews.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

let server: WholeServer
const { ask, begin, cookiesOf, login, named, office, visit } = previewClient(() => server)
let editor: string
beforeAll(async () => {
  server = await startWholeServer()
  editor = await login('demo-editor')
})
afterAll(() => server.close())

describe('what a preview does not do', () => {
  test('it changes nothing: calls that would are refused by name, and everybody is a guest', async () => {
    const { host, cookie } = await visit(editor, await begin(editor))
    const post = (method: string, body = '') =>
      ask(
        host,
        `/api/${method}?v=1&locale=en`,
        {
          cookie,
          'sec-fetch-site': 'same-origin',
          'x-requested-with': 'foyer',
          'content-type': 'application/x-www-form-urlencoded',
        },
        'POST',
        body,
      )
    const writes = ['cashier.makedeposit', 'cashier.makewithdrawal', 'auth.login', 'auth.register']
    // Nor is a code tried past the budget for that, which a preview does not count.
    for (const method of [...writes, 'campaigns.checkPromocode', 'campaigns.activateOffer']) {
      const { status, text } = await post(method)
      const { error } = JSON.parse(text) as { error: Record<string, unknown> }
      expect([method, status, error['type'], error['error_data']]).toEqual([
        method,
        403,
        'AccessDeniedException',
        { preview: true, method },
      ])
    }
    const player = await ask(
      'kilovolt.localhost',
      '/api/auth.login?v=1&locale=en',
      {
        'sec-fetch-site': 'same-origin',
        'x-requested-with': 'foyer',
        'content-type': 'application/x-www-form-urlencoded',
      },
      'POST',
      new URLSearchParams({ login: 'player@kilovolt.example', password: 'Evening-1871' }).toString(),
    )
    expect(player.status).toBe(200)
    const both = `${cookie}; ${cookiesOf(player)}`
    expect((await ask(host, '/api/account.getInfo?v=1&locale=en', { cookie: both })).status).toBe(401)
    const page = await ask(host, '/', { cookie: both })
    expect(page.text.includes('"session":null')).toBe(true)
  })

  test('a page that does not know yet that its draft changed gets the dialogs of the draft as it is', async () => {
    const id = await begin(editor)
    const { host, cookie } = await visit(editor, id)
    const release = /"release":"(\w+)"/.exec((await ask(host, '/', { cookie })).text)![1]!
    const dialog = () => ask(host, `/nfx/dialog/${release}/en/guest/auth`, { cookie })
    expect((await dialog()).headers['cache-control']).toContain('immutable')
    const edits = JSON.stringify([{ pointer: '/radius', value: 17 }])
    await office(editor, 'drafts.write', { brand: 'kilovolt', id, file: 'theme.json', edits })
    // What a preview shows is a second old at most.
    await expect.poll(async () => (await dialog()).headers['cache-control'], { timeout: 20_000 }).toBe('no-store')
    expect((await dialog()).status).toBe(200)
    const site = await ask('kilovolt.localhost', `/nfx/page/${release}x/en/guest/home`)
    expect(site.status).toBe(409)
  })

  test('it has no address but those of the site: none of providers, of messages or of the sandbox', async () => {
    const { host, cookie } = await visit(editor, await begin(editor))
    for (const path of ['/_sandbox/outbox', '/_sandbox/clock', '/platform/game/x/play'])
      expect([path, (await ask(host, path, { cookie })).status]).toEqual([path, 404])
    for (const path of ['/hit/vitals', '/platform/live'])
      expect([path, (await ask(host, path, { cookie }, path === '/hit/vitals' ? 'POST' : 'GET')).status]).toEqual([
        path,
        204,
      ])
    expect(named(await ask(host, '/', { cookie }, 'POST'))).toEqual([403, 'not-in-previews'])
    expect((await ask(host, '/sw.js', { cookie })).text).toContain('unregister')
  })

  test('nothing of it is kept between server and browser', async () => {
    const { host, cookie } = await visit(editor, await begin(editor))
    const definition = /"release":"([0-9a-f]+)"/.exec((await ask(host, '/', { cookie })).text)![1]!
    for (const path of ['/assets/mark.svg', '/nfx/icons.svg', `/nfx/page/${definition}/en/guest/home`]) {
      const { status, headers } = await ask(host, path, { cookie })
      expect([path, status, String(headers['cache-control']).split(',')[0]]).toEqual([path, 200, 'private'])
      expect([path, (await ask(host, path)).status]).toEqual([path, 401])
    }
  })
})

describe('what is shown of a draft', () => {
  const patch = (id: string, path: string, value: unknown, file = 'pages/home.json', op = 'replace') =>
    office(editor, 'drafts.patch', {
      brand: 'kilovolt',
      id,
      file,
      operations: JSON.stringify([{ op, path, value }]),
    })
  const TITLE = '/slots/main/top/slots/main/hero/props/title'
  const sections = async (draft: string, since = '') => {
    const fields = new URLSearchParams({ brand: 'kilovolt', draft, ...(since && { since }) })
    const { text } = await ask('desk.localhost', `/office/previews.sections?v=1&${fields}`, {
      authorization: `Bearer ${editor}`,
    })
    return (JSON.parse(text) as { data: Record<string, never> & { release: string; sections: { html: string }[] } })
      .data
  }

  test('its last state without errors while it has some; what is wrong is told', async () => {
    const draft = await begin(editor)
    await patch(draft, TITLE, 'A good title')
    const good = await sections(draft)
    await patch(draft, '/slots/main/top/slots/main/hero/widget', 'lobby/nothing')
    const broken = await sections(draft, good.release)
    expect(broken).toMatchObject({ release: good.release, shown: 2, revision: 3, whole: false, sections: [] })
    expect(String(broken['problems'])).toContain('lobby/nothing')
    const { host, cookie } = await visit(editor, draft)
    expect((await ask(host, '/', { cookie })).text).toContain('A good title')
  })

  test('a patch answers what it did to a page; one that cannot be looked at undoes nothing', async () => {
    const draft = await begin(editor)
    const before = await sections(draft)
    const sent = (value: string, more: Record<string, string>) =>
      office(editor, 'drafts.patch', {
        brand: 'kilovolt',
        id: draft,
        file: 'pages/home.json',
        operations: JSON.stringify([{ op: 'replace', path: TITLE, value }]),
        ...more,
      }) as Promise<unknown> as Promise<{ revision: number; preview?: PreviewChange; preview_refused?: string }>
    const { revision, preview } = await sent('At once', { look: '/', since: before.release })
    expect(preview).toMatchObject({ revision, shown: revision, whole: false })
    expect(preview!.problems.filter((line) => line.includes(' error: '))).toEqual([])
    expect(preview!.sections.some(({ html }) => html.includes('At once'))).toBe(true)
    expect((await sections(draft, before.release)).release).toBe(preview!.release)
    // Whoever is named is looked at, and nothing is looked at unasked.
    expect((await sent('Not looked at', {})).preview).toBeUndefined()
    const refused = await sent('Written all the same', { look: '/profile' })
    expect([refused.preview, refused.preview_refused]).toEqual([undefined, '/profile leads to another page'])
    expect(JSON.stringify(await sections(draft, preview!.release))).toContain('Written all the same')
  })

  test('the HTML of a section is what its page has of it', async () => {
    const draft = await begin(editor)
    const before = await sections(draft)
    await patch(draft, TITLE, 'A title of <this> draft & "more"')
    const after = await sections(draft, before.release)
    const changed = after.sections.find(({ html }) => html.includes('of &lt;this&gt; draft'))
    expect(changed).toBeDefined()
    const { host, cookie } = await visit(editor, draft)
    const page = await ask(host, '/', { cookie })
    expect(page.text.includes(changed!.html)).toBe(true)
  })

  test('a picture that it has, and no other brand', async () => {
    const draft = await begin(editor)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'
    await office(editor, 'drafts.upload', {
      brand: 'kilovolt',
      id: draft,
      file: 'assets/mark.svg',
      bytes: Buffer.from(svg).toString('base64url'),
    })
    const { host, cookie } = await visit(editor, draft)
    const page = await ask(host, '/', { cookie })
    const address = /href="(\/assets\/mark\.svg\?v=[0-9a-f]+)"/.exec(page.text)![1]!
    expect((await ask(host, address, { cookie })).text).toBe(svg)
    expect((await ask('kilovolt.localhost', '/assets/mark.svg')).text).not.toBe(svg)
  })
})
