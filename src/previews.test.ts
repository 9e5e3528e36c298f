import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  test('the address chooses the market; one in which the brand may not open is told, and shown as on air', async () => {
    const draft = await begin(editor)
    const patch = {
      file: 'markets/gb/theme.json',
      operations: '[{ "op": "add", "path": "", "value": { "radius": 1 } }]',
    }
    const { status, text } = await office(editor, 'drafts.patch', { brand: 'kilovolt', id: draft, ...patch })
    expect([status, status === 200 ? '' : text]).toEqual([200, ''])
    const { host, cookie: opened } = await visit(editor, draft)
    const pass = opened.split('; ').find((one) => !one.includes('preview_as'))!
    const look = async (chosen: string) => {
      const cookie = `${pass}; ${chosen}`
      const page = await ask(host, '/', { cookie })
      const state = JSON.parse((await ask(host, '/_preview/state', { cookie })).text) as { problems: string[] }
      return [
        /--radius:\s*([\d.]+px)/.exec(page.text)?.[1],
        state.problems.filter((line) => / market|de\b/.test(line)).length,
      ]
    }
    const choose = async (market: string) => {
      const chosen = await ask(host, `/promo?foyer-market=${market}&a=1`, { cookie: opened })
      expect([chosen.status, chosen.headers['location']]).toEqual([302, '/promo?a=1'])
      return cookiesOf(chosen)
    }
    const [[own], [british], german, back] = [
      await look(''),
      await look(await choose('gb')),
      await look(await choose('de')),
      await look(await choose('')),
    ]
    expect([own, british, german[0], back[0]]).toEqual(['10px', '1px', '10px', '10px'])
    expect(german[1]).toBeGreaterThan(0)
  })

  test('the address chooses language and scheme, when it is asked for and on any page after that', async () => {
    const draft = await begin(editor)
    const { host, cookie, opened } = await visit(editor, draft, 'kilovolt', { locale: 'es', scheme: 'light' })
    expect([opened.status, opened.headers['location']]).toEqual([302, '/es'])
    const page = await ask(host, '/es', { cookie })
    expect(page.text).toMatch(/<html[^>]* lang="es"/)
    expect(page.text).toMatch(/<html[^>]*data-theme="light"/)
    const chosen = await ask(host, '/es?foyer-locale=en&foyer-scheme=dark', { cookie })
    expect([chosen.status, chosen.headers['location']]).toEqual([302, '/'])
    const pass = cookie.split('; ').find((one) => !one.includes('preview_as'))!
    const other = await ask(host, '/', { cookie: `${pass}; ${cookiesOf(chosen)}` })
    expect(other.text).toMatch(/<html[^>]* lang="en"/)
    expect(other.text).toMatch(/<html[^>]*data-theme="dark"/)
    const wrongs: Record<string, string>[] = [{ scheme: 'blue' }, { clock: 'soon' }, { player: 'whale' }]
    for (const wrong of wrongs)
      expect((await office(editor, 'previews.open', { brand: 'kilovolt', draft, ...wrong })).status).toBe(400)
  })

  test('what a draft inherits from another parent only who reads drafts there as well', async () => {
    const give = (...brands: string[]) =>
      server.database!.pool.query("UPDATE staff SET grants = $1 WHERE name = 'demo-editor'", [
        JSON.stringify(brands.map((brand) => ({ role: 'editor', brand }))),
      ])
    const draft = await begin(editor)
    const { host, cookie } = await visit(editor, draft)
    const edits = JSON.stringify([{ pointer: '/extends', value: 'belvarde' }])
    const write = { brand: 'kilovolt', id: draft, file: 'brand.json', edits }
    expect((await office(editor, 'drafts.write', write)).status).toBe(200)
    expect((await ask(host, '/', { cookie })).status).toBe(200)
    await give('kilovolt')
    expect(named(await ask(host, '/', { cookie }))).toEqual([401, 'session-ended'])
    await give('*')
  }, 60_000)

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
