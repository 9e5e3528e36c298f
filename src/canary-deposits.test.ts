import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { AIR, alone, CANARY, canaryGuests, canaryStaff, patience, WHY } from './testing-canaries.ts'
import { staffOf, type Staff } from './testing-staff.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const BRAND = 'kilovolt'
let dir: string
let server: WholeServer
let ed: Staff
let pia: Staff
const house = () => ({ server, ed, pia })
const { ask, guestOf, registered, deposit } = canaryGuests(house)
const { shown, sides, drafted, start } = canaryStaff(house)

interface BrandFile {
  currencies: { available: Record<string, object> }
}
interface PaymentsFile {
  methods: { card: { limits: Record<string, object> } }
}
/** Changes a file of the brand that is served. */
async function change<T>(file: string, how: (content: T) => void): Promise<void> {
  const path = join(dir, BRAND, file)
  const content = JSON.parse(await readFile(path, 'utf8')) as T
  how(content)
  await writeFile(path, JSON.stringify(content))
}

/** Gives amounts in dollars beside each amount in euros. */
function alsoInDollars(part: object): void {
  if ('EUR' in part) Object.assign(part, { USD: part.EUR })
  for (const one of Object.values(part) as unknown[]) if (typeof one === 'object' && one !== null) alsoInDollars(one)
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-canary-deposits-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  // A brand of two currencies.
  await change<BrandFile>('brand.json', ({ currencies }) => {
    currencies.available['USD'] = { symbol: '$', presets: ['20.00'] }
  })
  await change<PaymentsFile>('platform/payments.json', ({ methods: { card } }) => {
    card.limits['USD'] = card.limits['EUR']!
  })
  await change<object>('platform/loyalty.json', alsoInDollars)
  await change<object>('platform/settings.json', (settings) =>
    Object.assign(settings, { rates: { USD: '0.9' }, deposits: { mostOpen: 3, caps: { day: '500.00' } } }),
  )
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND })
  ed = await staffOf(server, 'demo-editor', BRAND)
  pia = await staffOf(server, 'demo-publisher', BRAND)
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** What the bank, or the provider's staff, decides about a payment. */
const decide = async (reference: string, outcome: string) => {
  const form = new URLSearchParams({ reference, outcome }).toString()
  const answer = await ask('/_sandbox/payments', '', { 'sec-fetch-site': 'same-origin' }, 'POST', form)
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { reference, outcome }])
}
/** A started canary with these settings of deposits, and what ends it. */
async function running(more: Record<string, string> = {}, deposits: object = {}) {
  const { id, approve } = await drafted(deposits)
  await approve()
  await start(id, more)
  return () => pia.post('canaries.stop', WHY)
}
const money = async (side: 'air' | 'canary') => {
  const { deposits, settled, returned } = (await sides())[side]!
  return { deposits, settled, returned }
}
const eur = (amount: string) => ({ amount, currency: 'EUR' })
const usd = (amount: string) => ({ amount, currency: 'USD' })
const paid = (count: number, ...amounts: object[]) => ({ count, amounts })

test('settled money counts to the side of its order, by currency, also after the end; not what went back', async () => {
  const stop = await running()
  const tried = await registered((await guestOf(CANARY)).cookie)
  const other = await registered((await guestOf(AIR)).cookie, { currency: 'USD' })
  const key = crypto.randomUUID()
  const first = await deposit(tried, '30', key)
  // Sent again under its key it is the same order.
  expect(await deposit(tried, '30', key)).toEqual(first)
  const [second, third] = [await deposit(tried, '50'), await deposit(tried, '20')]
  const fourth = await deposit(other, '40')
  expect(await money('canary')).toEqual({ deposits: 3, settled: paid(0), returned: paid(0) })
  expect(await money('air')).toEqual({ deposits: 1, settled: paid(0), returned: paid(0) })

  for (const { id } of [first, second, fourth]) await decide(id!, 'success')
  await decide(third.id!, 'declined')
  expect(await money('canary')).toEqual({ deposits: 3, settled: paid(2, eur('80.00')), returned: paid(0) })
  expect(await money('air')).toEqual({ deposits: 1, settled: paid(1, usd('40.00')), returned: paid(0) })
  // They are counted as their browsers report, not with the order.
  await expect.poll(async () => (await sides())['canary']!.guests, patience).toBeGreaterThan(0)
  const { guests } = (await sides())['canary']!
  expect((await shown())!.sentences).toContainEqual(
    expect.stringContaining(`Deposits settled: ${(200 / guests).toFixed(1)} per 100 guests of the canary, `),
  )

  await decide(second.id!, 'charged_back')
  await decide(fourth.id!, 'refunded')
  expect(await money('canary')).toMatchObject({ settled: paid(1, eur('30.00')), returned: paid(1, eur('50.00')) })
  expect(await money('air')).toMatchObject({ settled: paid(0), returned: paid(1, usd('40.00')) })
  await decide(second.id!, 'charge_back_won')
  expect(await money('canary')).toMatchObject({ settled: paid(2, eur('80.00')), returned: paid(0) })

  const late = await deposit(tried, '25')
  await stop()
  const after = await deposit(tried, '60')
  for (const { id } of [late, after]) await decide(id!, 'success')
  // What was ordered while it ran is counted whenever it settles; what was ordered after it ended is not.
  expect(await money('canary')).toEqual({ deposits: 4, settled: paid(3, eur('105.00')), returned: paid(0) })
}, 120_000)

test('orders of players who take no part, and of all where no canary runs, are noted nowhere', async () => {
  const noted = async () =>
    Number((await server.database!.pool.query('SELECT count(*) FROM studio_canary_deposit')).rows[0]!['count'])
  const before = await noted()
  const player = await registered('', { currency: 'USD' })
  await deposit(player, '20')
  const stop = await running()
  const { id } = await deposit(player, '20')
  await decide(id!, 'success')
  expect(await noted()).toBe(before)
  expect(await money('air')).toEqual({ deposits: 0, settled: paid(0), returned: paid(0) })
  await stop()
}, 120_000)

test('refusals of two gates are counted each by itself, and each at the side whose rules refused', async () => {
  const stop = await running({}, { mostOpen: 1, caps: { day: '50.00' } })
  const [tried, other] = [await guestOf(CANARY), await guestOf(AIR)]
  /** What a new player of a side is refused of these deposits, one after the other. */
  const refused = async ({ cookie }: { cookie: string }, amounts: readonly string[]) => {
    const player = await registered(cookie)
    const answers = []
    for (const amount of amounts) answers.push((await deposit(player, amount)).refused !== undefined)
    return answers
  }
  expect(await refused(tried, ['60', '60', '40', '10'])).toEqual([true, true, false, true])
  expect(await refused(other, ['60', '60', '40', '10', '10'])).toEqual([false, false, false, true, true])
  expect(await refused(other, ['501'])).toEqual([true])
  const refusals = async () =>
    Object.fromEntries(Object.entries(await sides()).map(([side, one]) => [side, one.refusals]))
  await expect.poll(refusals, patience).toEqual({
    canary: [
      { gate: 'cashier.deposit-cap', count: 2 },
      { gate: 'cashier.open-deposits', count: 1 },
    ],
    air: [
      { gate: 'cashier.open-deposits', count: 2 },
      { gate: 'cashier.deposit-cap', count: 1 },
    ],
  })
  await stop()
}, 120_000)

test('a canary whose guests settle fewer deposits takes itself back, though as many were started', async () => {
  // Nine of ten get the canary: whoever does not is most of those on air.
  await running({ ...alone('settled'), guests: '1', share: '90' })
  const [tried, other] = [await guestOf(CANARY), await guestOf(AIR)]
  const orders = []
  for (const { cookie } of [tried, other]) orders.push((await deposit(await registered(cookie), '30')).id!)
  await expect.poll(async () => (await sides())['air']!.guests, patience).toBeGreaterThan(0)
  await expect.poll(async () => (await sides())['canary']!.guests, patience).toBeGreaterThan(0)
  expect((await shown())!.ended).toBeNull()
  await decide(orders[1]!, 'success')
  // No guest does anything from here on.
  await expect
    .poll(async () => (await shown())!.ended?.told, patience)
    .toMatch(/^Deposits settled: 0\.0 per 100 guests of the canary, [\d.]+ of what is on air; at most 10 worse is/)
}, 120_000)
