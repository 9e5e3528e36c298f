import type { FrameLocator, Page } from '@playwright/test'
import type { PreviewChange } from '../schemas/office/index.ts'
import { ask } from './http.ts'
import { expect, startTestServer, test as base, watchPage, type TestServer } from './server.ts'
import {
  heard,
  heardSoFar,
  openStudio,
  say,
  staff,
  startStandIn,
  type Opened,
  type Staff,
  type StandIn,
} from './studio.ts'

/** A stand-in for Studio, and a server that knows where it is. */
const test = base.extend<object, { studio: StandIn; server: TestServer }>({
  studio: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const studio = await startStandIn()
      await use(studio)
      await studio.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ studio }, use) => {
      const server = await startTestServer({ FOYER_STUDIO_URL: studio.origin })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 130_000 },
  ],
})

const BRAND = { brand: 'kilovolt' }
const HERO = 'pages/home#/slots/main/top/slots/main/hero'
const TITLE = '/slots/main/top/slots/main/hero/props/title'

/** A draft of the brand, and what is done with it. */
const drafted = async (server: TestServer) => {
  const call = await staff(server, 'demo-editor')
  const { id: draft } = await call<{ id: string }>('drafts.new', { ...BRAND, name: 'A preview' })
  const open = (fields: Record<string, string> = {}) => call<Opened>('previews.open', { ...BRAND, draft, ...fields })
  const patch = (value: unknown, path = TITLE, file = 'pages/home.json', op = 'replace') =>
    call('drafts.patch', { ...BRAND, id: draft, file, operations: JSON.stringify([{ op, path, value }]) })
  const sections = (since?: string, path = '/') =>
    call<PreviewChange>('previews.sections', { ...BRAND, draft, path, ...(since && { since }) })
  return { call, draft, open, patch, sections }
}

/** What a frame must keep while it changes: where it is scrolled to, what is typed, and its document. */
const marked = async (frame: FrameLocator) => {
  await frame.locator('html').evaluate(() => {
    Object.assign(globalThis, { isSameDocument: true })
    scrollTo({ top: 240, behavior: 'instant' })
  })
  return frame.locator('html').evaluate(() => scrollY)
}
const isMarked = (frame: FrameLocator) =>
  frame.locator('html').evaluate(() => ({ same: 'isSameDocument' in globalThis, y: scrollY }))

const violationsOf = async (page: Page) => {
  await page.addInitScript(() => {
    const kept: string[] = []
    Object.assign(globalThis, { violations: kept })
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      kept.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  return (frame: FrameLocator) =>
    frame.locator('html').evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
}

/** A first look at a page, so that the next one tells what changed. */
const ready = async (page: Page, sections: (since?: string, path?: string) => Promise<PreviewChange>) => {
  const { release, nodes } = await heard(page, 'ready')
  expect((await sections()).release).toBe(release)
  return { release, nodes }
}

test('[S8] a change of a draft is on its page without a reload; scroll, focus and what is typed stay', async ({
  page,
  server,
  studio,
}) => {
  const violations = await violationsOf(page)
  const troubles = watchPage(page)
  const { open, patch, sections } = await drafted(server)
  const frame = await openStudio(page, studio, await open())
  const { release, nodes } = await ready(page, sections)
  expect(nodes).toContain(HERO)
  const y = await marked(frame)
  let since = release
  const show = async (title: string) => {
    await patch(title)
    const change = await sections(since)
    expect(change.whole).toBe(false)
    expect(change.sections.map(({ path }) => path)).toContain('main/top')
    expect(change.problems.filter((one) => one.includes('error:'))).toEqual([])
    const before = await heardSoFar(page)
    await say(page, { kind: 'sections', change })
    expect(await heard(page, 'shown', before)).toMatchObject({ how: 'sections', release: change.release })
    await expect(frame.locator(`[data-foyer="${HERO}"]`)).toContainText(title)
    since = change.release
  }
  await show('A first title')
  // A browser keeps in its place what is seen, and the title above it has fewer lines now.
  const after = await isMarked(frame)
  expect([after.same, y, Math.abs(after.y - y) < 60]).toEqual([true, 240, true])
  await frame.getByRole('link', { name: 'Log in' }).first().click()
  const field = frame.getByRole('dialog').locator('input').first()
  await field.fill('fox@example.com')
  await show('A second title')
  await expect(field).toHaveValue('fox@example.com')
  await expect(field).toBeFocused()
  expect((await isMarked(frame)).same).toBe(true)
  expect(await violations(frame)).toEqual([])
  expect(troubles).toEqual([])
})

test('a change of the look, which is outside all sections, is shown without a reload as well', async ({
  page,
  server,
  studio,
}) => {
  const violations = await violationsOf(page)
  const { open, patch, sections } = await drafted(server)
  const frame = await openStudio(page, studio, await open())
  const { release } = await ready(page, sections)
  const y = await marked(frame)
  await patch(17, '/radius', 'theme.json', 'add')
  const change = await sections(release)
  expect(change.whole).toBe(true)
  await say(page, { kind: 'sections', change })
  expect(await heard(page, 'shown')).toMatchObject({ how: 'whole' })
  expect(
    await frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--r-m').trim()),
  ).toMatch(/17/)
  expect(await isMarked(frame)).toEqual({ same: true, y })
  expect(await violations(frame)).toEqual([])
})

test('in edit mode a click and the keyboard select a widget; in try mode the page behaves as usual', async ({
  page,
  server,
  studio,
}) => {
  const { open, sections } = await drafted(server)
  const frame = await openStudio(page, studio, await open())
  const { nodes } = await ready(page, sections)
  await say(page, { kind: 'mode', mode: 'edit' })
  await frame.locator(`[data-foyer="${HERO}"] a`).first().click()
  expect(await heard(page, 'picked')).toMatchObject({ pointer: HERO })
  let before = await heardSoFar(page)
  await frame.locator('body').press('Tab')
  await frame.locator('body').press('Enter')
  const next = (await heard(page, 'picked', before)).pointer
  expect(nodes.indexOf(next!)).toBeGreaterThan(nodes.indexOf(HERO))
  before = await heardSoFar(page)
  await frame.locator('body').press('Escape')
  expect(await heard(page, 'picked', before)).toMatchObject({ pointer: null })
  await say(page, { kind: 'mode', mode: 'try' })
  before = await heardSoFar(page)
  await say(page, { kind: 'go', path: '/gamehall' })
  expect(await heard(page, 'went', before)).toMatchObject({ path: '/gamehall' })
  const hall = (await heard(page, 'ready', before)).nodes
  expect([hall.includes(HERO), hall.some((one) => one.startsWith('pages/'))]).toEqual([false, true])
  await say(page, { kind: 'select', pointer: 'pages/none#/slots/main/none' })
  expect((await heard(page, 'failed')).what).toContain('pages/none')
})

test('no page but Studio frames a preview, and no window without the nonce of the ticket is heard', async ({
  page,
  server,
  studio,
}) => {
  const { open } = await drafted(server)
  const opened = await open()
  await openStudio(page, studio, { ...opened, nonce: 'another' })
  await page.frameLocator('iframe').locator('html[data-hydrated]').waitFor()
  await page.waitForTimeout(500)
  expect(await heardSoFar(page)).toBe(0)
  const framed = await open()
  const other = await page.context().newPage()
  const refused: string[] = []
  other.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await openStudio(other, studio, framed, 'elsewhere.localhost')
  await expect.poll(() => refused.join()).toContain('frame-ancestors')
  expect(await heardSoFar(other)).toBe(0)
})

const addressOf = ({ address, origin }: Opened) => ({
  host: new URL(origin).hostname,
  target: address.slice(origin.length),
})
const cookiesOf = (headers: Record<string, unknown>) =>
  ((headers['set-cookie'] ?? []) as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ')
/** Opens a preview as a program does. */
const visit = async (server: TestServer, call: Staff, fields: Record<string, string>) => {
  const opened = await call<Opened>('previews.open', { ...BRAND, ...fields })
  const { host, target } = addressOf(opened)
  const first = await ask(server, host, target)
  const cookie = cookiesOf(first.headers)
  return {
    host,
    first,
    get: (path: string, more = '') => ask(server, host, path, { headers: { cookie: cookie + more } }),
  }
}

test('[S9] a draft that changes nothing is the live page, byte for byte; live pages have no trace of previews', async ({
  server,
}) => {
  const { call, draft } = await drafted(server)
  const { host, get } = await visit(server, call, { draft })
  for (const path of ['/', '/gamehall', '/promo', '/es']) {
    const preview = await get(path)
    const live = await ask(server, 'kilovolt.localhost', path)
    expect([path, preview.status]).toEqual([path, live.status])
    expect(/data-foyer|foyer-outlines|_preview/.test(live.text), path).toBe(false)
    const bridge = /"(\/static\/main-[\w-]+\.js)",/.exec(preview.text)?.[1]
    expect(bridge, path).toBeDefined()
    expect(live.text.includes(bridge!), path).toBe(false)
    const own = preview.text
      .replaceAll(/ data-foyer="[^"]*"/g, '')
      .replaceAll(/,"data-foyer-slots":\{[^}]*\}/g, '')
      .replaceAll(/,"data-foyer":"[^"]*"/g, '')
      .replaceAll(host, 'kilovolt.localhost')
      .replaceAll(`"${bridge}",`, '')
      .replaceAll(`<link rel="modulepreload" href="${bridge}" media="not all">`, '')
      .replace(ROBOTS, '')
      .replaceAll(COUNTED, '')
    const site = live.text.replace(ROBOTS, '').replaceAll(COUNTED, '')
    expect(preview.text.includes('<meta name="robots" content="noindex, nofollow">'), path).toBe(true)
    const [shown, released] = [own, site].map((text) => text.replace(BOOT, '').replaceAll(FETCHED, '')) as [
      string,
      string,
    ]
    expect(shown === released, `${path} differs at ${firstDifference(shown, released)}`).toBe(true)
    // A preview carries what static sections are made of as well, so that Studio changes them at once.
    const [whole, trimmed] = [bootOf(own), bootOf(site)]
    expect(whole).toMatchObject({ facts: trimmed.facts, route: trimmed.route, loads: trimmed.loads })
    for (const part of ['session', 'stores'] as const) expect(whole[part], `${path} ${part}`).toEqual(trimmed[part])
    expect(whole.definition.messages).toMatchObject(trimmed.definition.messages)
    const page = { ...trimmed.definition.page, frame: whole.definition.page.frame }
    expect(whole.definition.page, path).toEqual(page)
    expect([typeof page.frame, typeof trimmed.definition.page.frame], path).toEqual(['object', 'object'])
    // It fetches at least what the live page fetches.
    const [fetched, links] = [own, site].map((text) =>
      text
        .match(FETCHED)!
        .join()
        .match(/\/static\/[\w.-]+/g)!,
    )
    expect(links!.length, path).toBeGreaterThan(5)
    expect(fetched, path).toEqual(expect.arrayContaining(links!))
  }
})
/** What a document has browsers fetch: a preview needs the code of static sections as well. */
const FETCHED = /<link rel="modulepreload"[^>]*>|<template data-sheets>.*?<\/template>/gs
/** The data that a document brings along. */
const BOOT = /<script[^>]*id="boot"[^>]*>([^<]*)<\/script>/
const bootOf = (text: string) =>
  JSON.parse(BOOT.exec(text)![1]!) as {
    facts: object
    route: object
    loads: object
    session: unknown
    stores: unknown
    definition: { messages: Record<string, unknown>; page: Record<string, unknown> & { frame: unknown } }
  }
/** What is left of a tournament, which goes on between two requests. */
const COUNTED = /<b>\d+<\/b>/g
/** What search engines are told, which a preview tells otherwise. */
const ROBOTS = /<meta name="robots" content="[^"]*">/
const firstDifference = (a: string, b: string): string => {
  const at = [...a].findIndex((character, index) => character !== b[index])
  return `${a.slice(at - 60, at + 100)} ⟷ ${b.slice(at - 60, at + 100)}`
}

test('a preview is looked at in another language, scheme and at another time, which stay over navigation', async ({
  server,
}) => {
  const { call, draft, patch } = await drafted(server)
  await patch({ '>': [{ var: 'now' }, '2031-01-01'] }, '/slots/main/top/slots/main/hero/when', 'pages/home.json', 'add')
  const { first, get } = await visit(server, call, { draft, path: '/gamehall', locale: 'es', scheme: 'light' })
  expect(first.headers.location).toBe('/es/gamehall')
  const page = await get('/es/gamehall')
  expect(page.text).toContain('<html lang="es" dir="ltr" data-brand="kilovolt"')
  expect((await get('/')).text).not.toContain(HERO)
  const moved = await get('/?a=1&foyer-clock=2031-06-01T00%3A00%3A00Z&foyer-scheme=dark')
  expect([moved.status, moved.headers.location]).toEqual([302, '/es?a=1'])
  const then = cookiesOf(moved.headers)
  const later = await get('/', `; ${then}`)
  expect(later.status).toBe(200)
})
