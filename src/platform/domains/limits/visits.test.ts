import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf, fixedClock } from '../../../../engine/clock/index.ts'
import { aggregatorKey } from '../../../sandbox/games/launch.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { sign } from '../../providers/signature.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'
import { spentIn } from './visits.ts'

const PASSWORD = 'correct-horse-9'
const HOUR = 3_600_000
type Bet = () => Promise<number>

test.each([
  ['2026-03-29T10:00:00Z', '2026-03-28T23:00:00.000Z', 23],
  ['2026-10-25T10:00:00Z', '2026-10-24T22:00:00.000Z', 25],
  ['2026-06-01T22:30:00Z', '2026-06-01T22:00:00.000Z', 24],
])('the day of %s in Malta begins at %s and has %i hours', (at, from, hours) => {
  const day = dayOf(new Date(at), 'Europe/Malta')
  expect([day.from.toISOString(), (day.to.getTime() - day.from.getTime()) / HOUR]).toEqual([from, hours])
})

test('time on two devices at once counts once', () => {
  const [a, b, c] = [
    { from: 0, to: 60 },
    { from: 30, to: 70 },
    { from: 100, to: 110 },
  ]
  expect([spentIn([]), spentIn([a]), spentIn([c, a, b]), spentIn([a, { from: 10, to: 20 }])]).toEqual([0, 60, 80, 60])
})

describeEngines('the time players set for themselves', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    const zoned = testBrand()
    Object.assign(zoned.brand, { timezone: 'Europe/Malta' })
    // The evening before clocks are set forward.
    const clock = fixedClock('2026-03-28T09:00:00.000Z')
    app = await startTestPlatform({ database: await engine.open({ clock }), brands: [zoned], clock })
  })
  afterAll(() => app.close())

  let count = 0
  /** A player with money and a limit of half an hour, logged in on one device. */
  async function join(): Promise<{ device: Visitor; another: () => Promise<Visitor>; id: string }> {
    const device = app.visitor()
    const email = `visits-${++count}@example.test`
    const id = await device.register({ email })
    await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
      brand: 'test',
      key: `gift ${id}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -50_000n },
        { owner: playerOwner(id), bucket: 'main', currency: 'EUR', amount: 50_000n },
      ],
    })
    expect((await device.call('limits.set', { type: 'session', period: 'none', minutes: '30' })).status).toBe(200)
    const another = async () => {
      const other = app.visitor()
      expect((await other.call('auth.login', { login: email, password: PASSWORD })).status).toBe(200)
      return other
    }
    return { device, another, id }
  }
  let round = 0
  /** Opens a game on a device; each bet returns its status. */
  async function sit(device: Visitor): Promise<Bet> {
    const open = await device.send('GET', '/platform/game/fox-fire/play?mode=real')
    const token = new URL(String(open.headers['location'])).searchParams.get('token') ?? ''
    return async () => {
      const name = `visit-${engine.kind}-${++round}`
      const body = JSON.stringify({ token, currency: 'EUR', round_id: name, tx_id: name, amount: '1.00' })
      const path = '/platform/aggregator/bet'
      const sent = { method: 'POST', host: 'test.localhost', path, body }
      const headers = sign(aggregatorKey(app.settings.secret), sent, app.clock.now())
      const answer = await device.send('POST', path, {
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      return answer.status
    }
  }
  const figures = async (device: Visitor) => (await device.call('limits.getSession')).data
  const logOut = (device: Visitor) => device.call('auth.logout')

  test('to log in again opens no new time, and the money stays the player’s', async () => {
    const { device, another } = await join()
    const bet = await sit(device)
    app.clock.advance('PT29M')
    expect(await bet()).toBe(200)
    app.clock.advance('PT1M')
    expect(await bet()).toBe(422)
    await logOut(device)
    const again = await another()
    const next = await sit(again)
    expect(await next()).toBe(422)
    const { started_at, ends_at } = await figures(again)
    expect(Date.parse(ends_at)).toBeLessThanOrEqual(Date.parse(started_at))
    const withdrawal = { methodId: '2', method: 'card', amount: '20' }
    expect((await again.call('cashier.makewithdrawal', withdrawal)).status).toBe(200)
  })

  test('several visits of a day share its time, and what is left of it ends the last', async () => {
    const { device, another } = await join()
    app.clock.advance('PT20M')
    await logOut(device)
    app.clock.advance('PT3H')
    const again = await another()
    const bet = await sit(again)
    const { now, ends_at } = await figures(again)
    expect(Date.parse(ends_at) - Date.parse(now)).toBe(10 * 60_000)
    app.clock.advance('PT9M')
    expect(await bet()).toBe(200)
    app.clock.advance('PT1M')
    expect(await bet()).toBe(422)
  })

  test('games opened before on two devices take no stake once their time together is over', async () => {
    const { device, another } = await join()
    const bet = await sit(device)
    app.clock.advance('PT15M')
    const other = await another()
    const second = await sit(other)
    app.clock.advance('PT14M')
    expect([await bet(), await second()]).toEqual([200, 200])
    app.clock.advance('PT1M')
    expect([await bet(), await second()]).toEqual([422, 422])
  })

  test('each stake counts to the second as time spent, whatever becomes of the device', async () => {
    const { device, another } = await join()
    const bet = await sit(device)
    for (const pause of ['PT29M', 'PT20S', 'PT20S']) {
      app.clock.advance(pause)
      expect(await bet()).toBe(200)
    }
    const next = await sit(await another())
    app.clock.advance('PT19S')
    expect(await next()).toBe(200)
    app.clock.advance('PT1S')
    expect(await next()).toBe(422)
  })

  test('the next day has its own time, also where clocks change in the night', async () => {
    // 23:20 of the day with the change, which ends at 22:00 UTC and not at 23:00.
    const until = (instant: string) =>
      app.clock.advance(`PT${(Date.parse(instant) - app.clock.now().getTime()) / 1000}S`)
    until('2026-03-29T21:20:00.000Z')
    const { device, another } = await join()
    const bet = await sit(device)
    app.clock.advance('PT29M')
    expect(await bet()).toBe(200)
    app.clock.advance('PT1M')
    expect(await bet()).toBe(422)
    expect((await device.call('cashier.gethistory')).status).toBe(200)
    until('2026-03-29T21:59:59.000Z')
    expect(await (await sit(await another()))()).toBe(422)
    until('2026-03-29T22:00:01.000Z')
    // The visit that is over stays so.
    expect(await bet()).toBe(422)
    const fresh = await sit(await another())
    expect(await fresh()).toBe(200)
  })

  test('a visit over midnight has no longer time than any other', async () => {
    app.clock.advance(`PT${(Date.parse('2026-03-30T21:45:00.000Z') - app.clock.now().getTime()) / 1000}S`)
    const { device, another } = await join()
    const bet = await sit(device)
    app.clock.advance('PT29M')
    expect(await bet()).toBe(200)
    app.clock.advance('PT1M')
    expect(await bet()).toBe(422)
    await logOut(device)
    const again = await another()
    const next = await sit(again)
    app.clock.advance('PT14M')
    expect(await next()).toBe(200)
    app.clock.advance('PT1M')
    expect(await next()).toBe(422)
  })
})
