import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import {
  AIR,
  alone,
  CANARY,
  canaryGuests,
  canaryStaff,
  patience,
  radiusOf,
  SCRIPT,
  sideIn,
  WHY,
} from './testing-canaries.ts'
import { staffOf, type Staff } from './testing-staff.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
const REPEATED = { email: 'twice@example.com' }
let dir: string
let server: WholeServer
let ed: Staff
let pia: Staff

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-canary-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND }, { freshFor: 60 })
  ed = await staffOf(server, 'demo-editor', BRAND)
  pia = await staffOf(server, 'demo-publisher', BRAND)
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const house = () => ({ server, ed, pia })
const { ask, guest, guestOf, register, registered, deposit, report } = canaryGuests(house)
const { shown, sides, drafted, start } = canaryStaff(house)

test('a share of guests gets a draft, keeps it, and is counted; then all is as before, byte for byte', async () => {
  const before = await ask('/')
  expect([radiusOf(before), sideIn(before), before.text.includes(SCRIPT)]).toEqual([AIR, undefined, false])
  expect(await shown()).toBeNull()
  const { id, approve } = await drafted()
  expect(await pia.refusal('canaries.start', { id, share: '50', ...WHY })).toBe('approval-needed')
  await approve()
  expect(await ed.refusal('canaries.start', { id, share: '50', ...WHY })).toBe(403)
  await start(id)
  expect(await pia.refusal('canaries.start', { id, share: '50', ...WHY })).toBe('canary')

  const guests = await Promise.all(Array.from({ length: 40 }, guest))
  expect(new Set(guests.map(({ radius }) => radius))).toEqual(new Set([AIR, CANARY]))
  const tried = guests.filter(({ radius }) => radius === CANARY)
  // 40 draws of one half: fewer than 6 or more than 34 come once in a million.
  expect(tried.length).toBeGreaterThan(5)
  expect(tried.length).toBeLessThan(35)
  for (const { page } of guests)
    expect([page.text.includes(SCRIPT), page.text.includes('data-foyer')]).toEqual([true, false])
  for (const { cookie, radius } of guests.slice(0, 6))
    for (const path of ['/', '/about']) {
      const again = await ask(path, cookie)
      expect([radiusOf(again), sideIn(again)]).toEqual([radius, undefined])
      expect(again.headers['cache-control']).toBe('private, no-cache')
    }
  // What is not a page of a release is kept by nobody between.
  const tokens = await ask('/nfx/tokens/output.css', tried[0]!.cookie)
  expect([tokens.text.includes('3px'), tokens.headers['cache-control']]).toEqual([true, 'private, max-age=60'])

  const [one, other] = [tried[0]!, guests.find(({ radius }) => radius === AIR)!]
  expect((await report(one.cookie, { errors: 1, lcp: 1800, cls: 0.3 })).status).toBe(204)
  expect((await report(other.cookie, { errors: 0, lcp: 3000 })).status).toBe(204)
  expect((await report(other.cookie, { errors: 'many' })).status).toBe(400)
  const [first, second] = [await register(one.cookie), await register(other.cookie, REPEATED, 'one-and-the-same-key')]
  // Its answer was lost, so the browser sends it again.
  expect((await register(other.cookie, REPEATED, 'one-and-the-same-key')).error).toBeUndefined()
  for (const [{ session }, { cookie }] of [[first, one] as const, [second, other] as const]) {
    const types = []
    for (let turn = 0; turn < 2; turn += 1) types.push((await deposit(`${cookie}; ${session}`, '30')).refused)
    // The rules of the draft hold for its side alone.
    expect(types).toEqual([undefined, cookie === one.cookie ? expect.any(String) : undefined])
  }
  await expect.poll(async () => (await sides())['air']?.deposits, patience).toBe(2)
  await expect.poll(sides, patience).toMatchObject({
    canary: {
      guests: tried.length,
      views: 1,
      errors: 1,
      registrations: 1,
      deposits: 1,
      refusals: [{ gate: expect.stringContaining('cashier.'), count: 1 }],
      vitals: [
        { name: 'lcp', good: 1, measured: 1 },
        { name: 'cls', good: 0, measured: 1 },
        { name: 'inp', good: 0, measured: 0 },
      ],
    },
    air: { guests: 40 - tried.length, views: 1, errors: 0, registrations: 1, deposits: 2, refusals: [] },
  })
  expect((await shown())!.sentences).toContain('Errors: 100.0 per 100 page views of the canary, 0.0 of what is on air.')

  // Players who were there before, and programs that read pages, take no part.
  const player = await ask('/', first.session)
  const robot = await server.ask('GET', '/', { accept: 'text/html', 'user-agent': 'Googlebot/2.1' })
  expect([radiusOf(player), sideIn(player), radiusOf(robot), sideIn(robot)]).toEqual([AIR, undefined, AIR, undefined])
  expect(robot.text).toBe(before.text)

  await pia.post('canaries.stop', WHY)
  expect(await pia.refusal('canaries.stop', WHY)).toBe('canary')
  const after = await ask('/', one.cookie)
  expect([sideIn(after), after.text === before.text]).toEqual([undefined, true])
  expect((await ask(SCRIPT, one.cookie)).status).toBe(404)
}, 120_000)

test('a draft with other currencies is given to nobody: what is on air would not know its accounts', async () => {
  const { id } = await ed.post<{ id: string }>('drafts.new', { name: 'other currencies' })
  const patch = (file: string, operations: object[]) =>
    ed.post<{ hash: string }>('drafts.patch', { id, file, operations: JSON.stringify(operations) })
  const added = { symbol: 'kr', presets: ['200.00', '500.00'] }
  await patch('brand.json', [{ op: 'add', path: '/currencies/available/NOK', value: added }])
  const given = ['levels/2', 'levels/3', 'levels/4'].map((level) => `programs/grid/${level}`)
  given.push('quests/warm-up', ...['ten-rounds', 'booster', 'cash-ten', 'main-fuse'].map((name) => `products/${name}`))
  const amounts = given.map((path) => ({ op: 'add', path: `/${path}/reward/amount/NOK`, value: '50.00' }))
  await patch('platform/loyalty.json', amounts)
  const { hash } = await patch('platform/settings.json', [{ op: 'add', path: '/rates', value: { NOK: '0.086' } }])
  await pia.post('drafts.approve', { id, hash })
  expect(await pia.refusal('canaries.start', { id, share: '50', ...WHY })).toBe('currencies')
  const guests = await Promise.all(Array.from({ length: 6 }, guest))
  expect(new Set(guests.map(({ radius }) => radius))).toEqual(new Set([AIR]))
})

test('a canary that does worse than it may takes itself back, and the audit says why', async () => {
  const { id, approve } = await drafted()
  await approve()
  await start(id, { guests: '1', errors: '10' })
  const [bad, good] = [await guestOf(CANARY), await guestOf(AIR)]
  await report(good.cookie, { errors: 0 })
  await expect.poll(async () => (await sides())['air']?.views, patience).toBe(1)
  expect((await shown())!.ended).toBeNull()
  await report(bad.cookie, { errors: 3 })
  await expect.poll(async () => (await shown())?.ended?.told, patience).toMatch(/^Errors: 100\.0 per 100 page views/)
  expect((await shown())!.ended!.by).toBeNull()
  expect([radiusOf(await ask('/', bad.cookie)), radiusOf(await ask('/', good.cookie))]).toEqual([AIR, AIR])
  const { rows } = await server.database!.pool.query<{ actor: string; action: string }>(
    "SELECT actor, action FROM audit_line WHERE action LIKE 'release.canary.%' ORDER BY line",
  )
  expect(rows.map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    'staff:demo-publisher release.canary.start',
    'staff:demo-publisher release.canary.end',
    'staff:demo-publisher release.canary.start',
    'system:studio release.canary.end',
  ])
}, 60_000)

interface Guest {
  readonly cookie: string
  readonly isTried: boolean
}
/** What each of two guests of each side does, for one measure to be worse for those of the canary. */
const PLANTED: readonly (readonly [string, string, RegExp, (guest: Guest) => Promise<unknown>])[] = [
  [
    'registrations',
    'registrations',
    /^Registrations: 0\.0 per 100 guests of the canary/,
    async ({ cookie, isTried }) => isTried || register(cookie),
  ],
  [
    'refusals',
    'refusals',
    /^Refusals: [\d.]+ per 100 guests of the canary, 0\.0/,
    async ({ cookie }) => {
      const own = await registered(cookie)
      // The draft allows one unpaid deposit, what is on air more.
      for (let turn = 0; turn < 2; turn += 1) await deposit(own, '30')
    },
  ],
  ...(
    [
      ['lcp', 1200, 9000, 'Fast first content \\(LCP\\)'],
      ['cls', 0.01, 0.5, 'Steady layout \\(CLS\\)'],
      ['inp', 40, 900, 'Fast answers to input \\(INP\\)'],
    ] as const
  ).map(
    ([vital, good, bad, title]) =>
      [
        vital,
        'vitals',
        new RegExp(`^${title}: 0\\.0 per 100 page views of the canary, 100\\.0`),
        ({ cookie, isTried }: Guest) => report(cookie, { errors: 0, [vital]: isTried ? bad : good }),
      ] as const,
  ),
]

test.each(PLANTED)(
  'planted %s, by two guests of each side, end a canary by themselves',
  async (_, limit, told, does) => {
    const { id, approve } = await drafted()
    await approve()
    await start(id, alone(limit))
    const guests: Guest[] = []
    for (const radius of [AIR, AIR, CANARY, CANARY]) {
      const { cookie } = await guestOf(radius)
      guests.push({ cookie, isTried: radius === CANARY })
    }
    // Others drew a side as well, and did nothing: what is compared is a share. Those of the canary begin: while they
    // wait, it would be worse in other ways.
    for (const guest of guests.toReversed()) await does(guest)
    await expect.poll(async () => (await shown())?.ended?.told, patience).toMatch(told)
    expect((await shown())!.ended!.by).toBeNull()
  },
  60_000,
)

test('of one network 60 reports count in a minute: nobody takes a canary back by inventing them', async () => {
  const { id, approve } = await drafted()
  await approve()
  await start(id)
  const { cookie } = await guestOf(CANARY)
  const answers = await Promise.all(Array.from({ length: 130 }, () => report(cookie, { errors: 1 })))
  // Nobody is told what counts.
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
  await pia.post('canaries.stop', WHY)
  const { views, errors } = (await sides())['canary']!
  // 120 at most, where a minute ended meanwhile.
  expect([views > 0, views < 130, errors === views]).toEqual([true, true, true])
}, 60_000)

test('a side that the platform did not give is none: nobody writes themselves onto the other', async () => {
  const { id, approve } = await drafted()
  await approve()
  await start(id)
  await expect.poll(async () => sideIn(await ask('/')), patience).toBeDefined()
  const { cookie } = await guestOf(AIR)
  const player = await registered(cookie)
  const session = player.replace(cookie, '')
  const [canary] = cookie.replace('foyer_side=', '').split('.')
  const mark = cookie.split('.').at(-1)
  const { cookie: other } = await guestOf(CANARY)
  for (const forged of [
    cookie.replace('.air', '.canary'),
    `foyer_side=${canary}.canary`,
    `foyer_side=${canary}.canary.new`,
    `foyer_side=${canary}.canary.new.${mark}`,
    other.replace('.canary', '.canary.new'),
    other.slice(0, -1),
  ])
    expect([forged, radiusOf(await ask('/', `${forged}${session}`))]).toEqual([forged, AIR])
  // What the platform gave stays theirs after they registered.
  expect(radiusOf(await ask('/', `${other}${session}`))).toBe(CANARY)
  await pia.post('canaries.stop', { ...WHY })
  await expect.poll(async () => sideIn(await ask('/')), patience).toBeUndefined()
})

test('a later change of the draft is no part of it; a dropped draft, and another release, end it', async () => {
  const { id, approve } = await drafted()
  await approve()
  await start(id)
  const found = await guestOf(CANARY)
  const operations = JSON.stringify([{ op: 'replace', path: '/radius', value: 20 }])
  await ed.post('drafts.patch', { id, file: 'theme.json', operations })
  expect(radiusOf(await ask('/', found.cookie))).toBe(CANARY)
  await ed.post('drafts.drop', { id, ...WHY })
  await expect.poll(async () => (await shown())?.ended?.told, patience).toBe('the draft was dropped')

  const [next, released] = [await drafted(), await drafted()]
  await next.approve()
  await start(next.id)
  await released.approve()
  await pia.post('releases.release', { id: released.id, ...WHY })
  await expect.poll(async () => (await shown())?.ended?.told, patience).toBe('something else went on air')
  expect(radiusOf(await ask('/'))).toBe(CANARY)
}, 60_000)

test('a picture of a canary is kept for a year under its version by whoever takes part, by nobody else', async () => {
  const file = 'assets/mark.svg'
  const old = await readFile(join(PRODUCT_BRANDS, BRAND, file), 'utf8')
  const { id } = await ed.post<{ id: string }>('drafts.new', { name: 'Mark' })
  const svg = old.replace('</svg>', '<title>another mark</title></svg>')
  await ed.post('drafts.upload', { id, file, bytes: Buffer.from(svg).toString('base64url') })
  await pia.post('canaries.start', { id, share: '90', ...WHY })
  let visit = await guest()
  while (!visit.cookie.includes('.canary.')) visit = await guest()
  const address = /\/assets\/mark\.svg\?v=[\w-]+/.exec((await ask('/', visit.cookie)).text)![0]
  const [tried, other] = [await ask(address, visit.cookie), await ask(address)]
  expect([tried.text.includes('another mark'), tried.headers['cache-control']]).toEqual([
    true,
    'public, max-age=31536000, immutable',
  ])
  expect([other.text.includes('another mark'), other.headers['cache-control']]).toEqual([false, 'no-store'])
  await pia.post('canaries.stop', { ...WHY })
})
