import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { OfficeCanary } from '../schemas/office/index.ts'
import { accessible } from './accessible.ts'
import { decide } from './cashier.ts'
import { ask, post, sessionOf } from './http.ts'
import { evenings, fill } from './people.ts'
import { expect, hydrated, startTestServer, test as base, type TestServer } from './server.ts'
import { signIn } from './studio-app.ts'
import { staff, type Staff } from './studio.ts'

const BRAND = { brand: 'kilovolt' }
const HOST = 'kilovolt.localhost'
const PAGE = { accept: 'text/html', 'user-agent': 'Mozilla/5.0' }
const REASON = { reason: 'to see what it comes to' }
const patience = { timeout: 20_000 }

/**
 * Code of somebody else that fails, moves the page under the visitor, and holds up what is pressed: on the home page,
 * once the page's own code runs.
 */
const CODE = `<script>if (location.pathname === '/') setTimeout(() => {
  addEventListener('click', () => { for (const end = performance.now() + 400; performance.now() < end;); })
  document.body.prepend(Object.assign(document.createElement('div'), { id: 'planted', style: 'height: 700px' }))
  throw new Error('planted by the draft')
}, 4000)</script>`

/** A server with a brand of its own: what is released there, no other test sees. */
const test = base.extend<object, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const dir = await mkdtemp(join(tmpdir(), 'foyer-canary-'))
      await cp('brands/kilovolt', join(dir, 'kilovolt'), { recursive: true })
      const server = await startTestServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: 'kilovolt' })
      await use(server)
      await server.stop()
      await rm(dir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 130_000 },
  ],
})

/** A draft with that code, approved, as a canary of half of the guests. @returns the draft */
async function begin(ed: Staff, pia: Staff): Promise<string> {
  const { id } = await ed<{ id: string }>('drafts.new', { ...BRAND, name: 'With code of somebody else' })
  const value = [{ isEnabled: true, position: 'bodyEnd', runsScripts: true, code: CODE }]
  const operations = JSON.stringify([{ op: 'add', path: '/customCode', value }])
  const { hash } = await ed<{ hash: string }>('drafts.patch', { ...BRAND, id, file: 'site.json', operations })
  await pia('drafts.approve', { ...BRAND, id, hash })
  await pia('canaries.start', { ...BRAND, id, share: '50', ...REASON })
  return id
}
type Side = OfficeCanary['sides'][number]
const sidesOf = async (ed: Staff): Promise<Record<'air' | 'canary', Side>> => {
  const { canary } = await ed<{ canary: OfficeCanary }>('canaries.show', BRAND)
  return Object.fromEntries(canary.sides.map((side) => [side.side, side])) as Record<'air' | 'canary', Side>
}
const vitalOf = ({ vitals }: Side, wanted: string) => vitals.find(({ name }) => name === wanted)!

/** What a page without anything that changes by the minute is answered with, to the byte, but for the time. */
const answerOf = async (server: TestServer, headers: Record<string, string> = {}) => {
  const answer = await ask(server, HOST, '/about', { headers: { ...PAGE, ...headers } })
  return { ...answer, headers: { ...answer.headers, date: '' } }
}
/** The side by lot of a guest without a browser, as the cookie has it. */
const drawnSide = async (server: TestServer): Promise<string> =>
  (await answerOf(server)).headers['set-cookie']!.find((cookie) => cookie.startsWith('foyer_side='))!.split(/[=;]/)[1]!

/** A guest in a browser of their own, and what their pages load and send for a canary. */
interface Guest {
  readonly context: BrowserContext
  readonly page: Page
  readonly asked: string[]
  side(): Promise<string | undefined>
}
async function guest(browser: Browser, server: TestServer, given?: string): Promise<Guest> {
  const context = await browser.newContext()
  if (given !== undefined) await context.addCookies([{ name: 'foyer_side', value: given, url: server.at('kilovolt') }])
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/nfx/canary')) asked.push(pathname)
  })
  await page.goto(server.at('kilovolt'))
  await hydrated(page)
  const side = async () => (await context.cookies()).find(({ name }) => name === 'foyer_side')?.value.split('.')[1]
  return { context, page, asked, side }
}
/** A guest whose browser draws a side, and one of the other side. */
async function guestsOfBoth(browser: Browser, server: TestServer): Promise<Record<'air' | 'canary', Guest>> {
  const first = await guest(browser, server)
  const side = await first.side()
  let cookie: string
  do cookie = await drawnSide(server)
  while (cookie.split('.')[1] === side)
  const other = await guest(browser, server, cookie)
  return side === 'canary' ? { canary: first, air: other } : { canary: other, air: first }
}

/** Presses something that takes a moment to answer, as people do, and leaves the page, which says what it measured. */
async function pressAndLeave(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener('click', () => {
      for (const end = performance.now() + 60; performance.now() < end;);
    })
  })
  await page.locator('h1').first().click()
  // How long it took the browser tells once the next picture is drawn.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 800)))
  await page.goto('about:blank')
}
/** Registers with the form of the site. */
async function register(page: Page, server: TestServer): Promise<void> {
  await page.goto(server.at('kilovolt', '/about?show_popup_reg=1'))
  await hydrated(page)
  const dialog = page.locator('[data-dialog="auth"]')
  const [fields] = evenings[0]!.steps
  for (const [name, value] of Object.entries(fields!))
    await fill(dialog, name, name === 'email' ? 'measured@example.com' : value)
  await dialog.locator('[name="terms"]').check()
  await dialog.locator('button[type="submit"]').click()
  await page.waitForURL('**/cashier/deposit?register=success')
}

test('what guests of both sides measure and do in their browsers arrives at the side they have', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  const [ed, pia] = [await staff(server, 'demo-editor'), await staff(server, 'demo-publisher')]
  await begin(ed, pia)
  const { canary, air } = await guestsOfBoth(browser, server)
  expect([await canary.side(), await air.side()]).toEqual(['canary', 'air'])

  await pressAndLeave(air.page)
  await expect.poll(async () => (await sidesOf(ed)).air.views, patience).toBe(1)
  expect((await sidesOf(ed)).canary.views).toBe(0)
  await canary.page.locator('#planted').waitFor({ state: 'attached', timeout: 30_000 })
  await pressAndLeave(canary.page)
  await expect.poll(async () => (await sidesOf(ed)).canary.views, patience).toBe(1)
  const sides = await sidesOf(ed)
  expect(sides.air).toMatchObject({ guests: 1, views: 1, errors: 0, failures: 0, registrations: 0 })
  expect(sides.canary).toMatchObject({ guests: 1, views: 1, errors: 1, failures: 0, registrations: 0 })
  for (const side of [sides.air, sides.canary])
    expect(side.vitals.map(({ name, measured }) => [name, measured])).toEqual([
      ['lcp', 1],
      ['cls', 1],
      ['inp', 1],
    ])
  // What the draft's code does to the page is worse than good, and for its own guests alone.
  expect([vitalOf(sides.air, 'cls').good, vitalOf(sides.canary, 'cls').good]).toEqual([1, 0])
  expect(vitalOf(sides.canary, 'inp').good).toBe(0)

  await register(canary.page, server)
  await canary.page.goto('about:blank')
  await expect.poll(async () => (await sidesOf(ed)).canary.views, patience).toBe(2)
  const after = await sidesOf(ed)
  expect([after.canary.registrations, after.canary.errors, after.air.registrations]).toEqual([1, 1, 0])
  await pia('canaries.stop', { ...BRAND, ...REASON })
  for (const { context } of [canary, air]) await context.close()
})

test('without a running canary no page has a byte of one, and no browser loads or sends anything for it', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const [ed, pia] = [await staff(server, 'demo-editor'), await staff(server, 'demo-publisher')]
  const before = await answerOf(server)
  expect(before.text).not.toContain('/nfx/canary')
  expect(before.headers['set-cookie']).toBeUndefined()
  await begin(ed, pia)
  // While it runs, programs that read pages get what they got, and guests of both sides the script.
  expect(await answerOf(server, { 'user-agent': 'Googlebot/2.1' })).toEqual(before)
  const { canary, air } = await guestsOfBoth(browser, server)
  for (const { asked } of [canary, air]) await expect.poll(() => asked, patience).toContain('/nfx/canary.js')
  const counted = async () => Object.values(await sidesOf(ed)).map(({ guests, views }) => [guests, views])
  const both = [
    [1, 0],
    [1, 0],
  ]
  await expect.poll(counted, patience).toEqual(both)
  await pia('canaries.stop', { ...BRAND, ...REASON })

  expect(await answerOf(server)).toEqual(before)
  const newcomer = await guest(browser, server)
  for (const one of [canary, air, newcomer]) {
    await one.page.goto('about:blank')
    one.asked.length = 0
    await one.page.goto(server.at('kilovolt', '/about'))
    await hydrated(one.page)
    await one.page.goto('about:blank')
    expect(one.asked).toEqual([])
  }
  // Pages that were measured when it ended are counted no more.
  expect(await counted()).toEqual(both)
  expect(await newcomer.side()).toBeUndefined()
  // A browser that still has the cookie of a canary that ended gets the very same page.
  const cookie = (await canary.context.cookies()).find(({ name }) => name === 'foyer_side')!
  expect(await answerOf(server, { cookie: `foyer_side=${cookie.value}` })).toEqual(before)
  for (const { context } of [canary, air, newcomer]) await context.close()
})

test('Studio shows what was started and settled on both sides, by currency, and what went back', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const [ed, pia] = [await staff(server, 'demo-editor'), await staff(server, 'demo-publisher')]
  const draft = await begin(ed, pia)
  /** Deposits of a new player of a side, and what became of them. */
  const deposits = async (side: string, outcomes: readonly string[][]) => {
    let cookie: string
    do cookie = await drawnSide(server)
    while (cookie.split('.')[1] !== side)
    const own = `foyer_side=${cookie}`
    const person = { ...evenings[0]!.steps[0], email: `${side}@example.com`, terms: 'true' }
    const { headers } = await post(server, 'kilovolt', 'auth.register', person, own)
    for (const [amount, ...news] of outcomes) {
      const order = { methodId: '1', method: 'card', amount: amount!, requisites: '{}' }
      const { text } = await post(server, 'kilovolt', 'cashier.makedeposit', order, `${own}; ${sessionOf(headers)}`)
      const { id } = (JSON.parse(text) as { data: { transaction: { id: string } } }).data.transaction
      for (const outcome of news) await decide(server, id, outcome)
    }
  }
  await deposits('canary', [['30', 'success'], ['1200', 'success'], ['40']])
  await deposits('air', [['50', 'success', 'charged_back']])
  await signIn(page, server, 'demo-publisher', `/kilovolt/${draft}/release`)
  const card = page.locator('.canary')
  const cells = (name: string) => card.getByRole('row', { name: new RegExp(`^${name}`) }).getByRole('cell')
  await expect(cells('Deposits started')).toHaveText(['1', '3'])
  await expect(cells('Deposits settled')).toHaveText(['0', /^2\s*1,230\.00\s*EUR$/])
  await expect(cells('Refunded or charged back')).toHaveText([/^1\s*50\.00\s*EUR$/, '0'])
  await accessible(page)
  await pia('canaries.stop', { ...BRAND, ...REASON })
})
