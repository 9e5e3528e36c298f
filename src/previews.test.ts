import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './office/index.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
let server: WholeServer
const ask = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET', body?: string) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port: server.port, path, method, headers: { host: `${host}:${server.port}`, ...headers } },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })

type Data = Record<string, never> & { id: string; address: string; token: string }
const office = async (token: string, name: string, fields: Record<string, string>): Promise<Data & Answer> => {
  const text = new URLSearchParams(fields).toString()
  const answer = await ask(
    'desk.localhost',
    `/office/${name}?v=1`,
    {
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    'POST',
    text,
  )
  const { data, error } = JSON.parse(answer.text) as { data: Data; error: unknown }
  return { ...answer, ...data, error } as unknown as Data & Answer
}
const login = async (name: string) =>
  (await office('', 'staff.login', { name, password: DEMO_PASSWORD, keep: 'token' })).token
const cookiesOf = ({ headers }: Answer) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
const begin = async (token: string, brand = 'kilovolt') =>
  (await office(token, 'drafts.new', { brand, name: crypto.randomUUID() })).id
/** Uses a ticket. */
const visit = async (token: string, draft: string, brand = 'kilovolt', more: Record<string, string> = {}) => {
  const { address } = await office(token, 'previews.open', { brand, draft, ...more })
  const { hostname: host, pathname, search } = new URL(address)
  const opened = await ask(host, pathname + search)
  return { host, target: pathname + search, opened, cookie: cookiesOf(opened) }
}
const named = ({ status, text }: Answer) => [status, /data-preview="([^"]*)"/.exec(text)?.[1]]

let editor: string
beforeAll(async () => {
  server = await startWholeServer()
  editor = await login('demo-editor')
})
afterAll(() => server.close())

describe('who sees the preview of a draft', () => {
  test('whoever has a ticket, once and for a minute, at the host of its draft alone', async () => {
    const draft = await begin(editor)
    const { host, target, opened, cookie } = await visit(editor, draft)
    expect([opened.status, opened.headers['location']]).toEqual([302, '/'])
    for (const one of [opened.headers['set-cookie'] ?? []].flat())
      expect(one).toMatch(/; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/)
    expect(named(await ask(host, target))).toEqual([401, 'ticket-used'])
    const page = await ask(host, '/', { cookie })
    expect(page.status).toBe(200)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
    expect(page.headers['content-security-policy']).toContain(`frame-ancestors http://studio.localhost:${server.port};`)
    const other = await begin(editor)
    const elsewhere = host.replace(draft, other)
    expect(named(await ask(elsewhere, '/', { cookie }))).toEqual([401, 'no-ticket'])
    const ticket = await office(editor, 'previews.open', { brand: 'kilovolt', draft: other })
    const { pathname, search } = new URL(ticket.address)
    expect(named(await ask(host, pathname + search))).toEqual([401, 'ticket-unknown'])
  })

  test('a ticket that is a minute old opens nothing, and a session that ended shows nothing more', async () => {
    const draft = await begin(editor)
    const late = await office(editor, 'previews.open', { brand: 'kilovolt', draft })
    const own = await login('demo-editor')
    const { host, cookie } = await visit(own, draft)
    expect((await ask(host, '/', { cookie })).status).toBe(200)
    await office(own, 'staff.logout', {})
    expect(named(await ask(host, '/', { cookie }))).toEqual([401, 'session-ended'])
    const { db } = server.database!
    await db
      .updateTable('staff_preview')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('opened_at', 'is', null)
      .execute()
    // What was written by hand has no mark of the platform for it; its age is read before.
    const { hostname, pathname, search } = new URL(late.address)
    expect(named(await ask(hostname, pathname + search))).toEqual([401, 'ticket-expired'])
  })

  test('a member without a role at the brand asks for nothing, and one who lost it sees nothing more', async () => {
    const draft = await begin(editor)
    const support = await login('demo-support')
    expect((await office(support, 'previews.open', { brand: 'kilovolt', draft })).status).toBe(403)
    const { host, cookie } = await visit(editor, draft)
    const { db } = server.database!
    const grants = await db
      .selectFrom('staff')
      .select('grants')
      .where('name', '=', 'demo-editor')
      .executeTakeFirstOrThrow()
    const give = (to: unknown) =>
      db
        .updateTable('staff')
        .set({ grants: JSON.stringify(to) })
        .where('name', '=', 'demo-editor')
        .execute()
    await give([{ role: 'editor', brand: 'belvarde' }])
    expect(named(await ask(host, '/', { cookie }))).toEqual([401, 'session-ended'])
    await give(grants.grants)
    expect((await ask(host, '/', { cookie })).status).toBe(200)
  })

  test('hosts of no draft answer with a small page that says so, and never with a site', async () => {
    const draft = await begin(editor)
    const { host, cookie } = await visit(editor, draft)
    await office(editor, 'drafts.drop', { brand: 'kilovolt', id: draft, reason: 'not wanted' })
    expect(named(await ask(host, '/', { cookie }))).toEqual([410, 'draft-dropped'])
    const cases: [string, number, string][] = [
      ['preview.localhost', 404, 'no-preview'],
      ['kilovolt.preview.localhost', 404, 'no-preview'],
      ['a.b--kilovolt.preview.localhost', 404, 'no-preview'],
      [`${draft}--nobody.preview.localhost`, 404, 'no-such-brand'],
      [`${draft}--belvarde.preview.localhost`, 401, 'no-ticket'],
      ['0000000000--kilovolt.preview.localhost', 401, 'no-ticket'],
    ]
    for (const [name, status, code] of cases) {
      const answer = await ask(name, '/', { cookie })
      expect([name, ...named(answer)]).toEqual([name, status, code])
      expect([name, answer.headers['x-robots-tag'], answer.text.includes('Kilovolt')]).toEqual([name, 'noindex', false])
    }
  })

  test('a Host header alone names the host: what a proxy is said to have forwarded counts for nothing', async () => {
    const draft = await begin(editor)
    const { host, cookie } = await visit(editor, draft)
    const forwarded = { 'x-forwarded-host': `${host}:${server.port}`, forwarded: `host=${host}`, cookie }
    const live = await ask('kilovolt.localhost', '/', forwarded)
    expect([live.status, live.text.includes('data-foyer')]).toEqual([200, false])
    expect(live.headers['x-robots-tag']).toBeUndefined()
    const own = await ask(host, '/', { cookie, 'x-forwarded-host': 'kilovolt.localhost' })
    expect(own.text.includes('data-foyer')).toBe(true)
    for (const path of ['/../kilovolt', '/%2e%2e/x', '//kilovolt.localhost/'])
      expect([path, (await ask(host, path, { cookie })).status]).toEqual([path, path.startsWith('//') ? 400 : 400])
  })
})

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
    for (const method of ['cashier.makedeposit', 'cashier.makewithdrawal', 'auth.login', 'auth.register']) {
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
