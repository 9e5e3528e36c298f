import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { testBrand } from '../platform/testing.ts'
import { addPlayer, PASSWORD, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const PAYMENTS = [{ role: 'payments' as const, brand: 'test' }]
const club = {
  title: 'Club',
  pointsAlias: 'coins',
  remindBefore: 'PT0S',
  unit: '10.00',
  weights: { categories: {}, products: { slot: 100 } },
  levels: [{ title: 'One', exp: 0 }],
}

describeEngines('changes by staff that are sent again', (engine) => {
  let office: TestOffice
  let anna: OfficeCaller
  let bela: OfficeCaller
  let player: string
  beforeAll(async () => {
    const plain = testBrand()
    const loyalty = { ...plain.platform.loyalty, programs: { club } }
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const brand = { ...plain, platform: { ...plain.platform, loyalty } }
    office = await startTestOffice(brand, [], clock, engine.open({ clock }))
    player = await addPlayer(office, EMAIL)
    await addPlayer(office, 'bob@example.test')
    anna = await office.member('anna', PAYMENTS)
    bela = await office.member('bela', PAYMENTS)
  })
  afterAll(() => office.close())

  const points = (key: string | undefined, amount = 5, by = anna) =>
    by.call('loyalty.propose', { brand: 'test', login: EMAIL, points: amount, reason: 'counted twice' }, key)
  const credit = (key: string, amount = '7.00', reason = 'lost round 81') =>
    anna.call(
      'adjustments.propose',
      { brand: 'test', login: EMAIL, amount, currency: 'EUR', wallet: 'main', reason },
      key,
    )
  const proposals = async () =>
    Number((await office.database.pool.query('SELECT count(*) AS n FROM loyalty_correction')).rows[0].n)
  const balance = async () => (await office.wallet.balances('test', player))[0]?.main ?? 0n

  test('the same proposal sent five times at once under one key is made once, and answered the same', async () => {
    const before = await proposals()
    const answers = await Promise.all(Array.from({ length: 5 }, () => points('five-times')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(await proposals()).toBe(before + 1)
    expect((await points('five-times')).data.id).toBe(answers[0]?.data.id)
    const lines = await office.context.audit.list('test', { action: 'loyalty.propose' })
    expect(lines).toHaveLength(1)
  })

  test('money sent again under its key is posted once, and its answer is that of the first', async () => {
    const before = await balance()
    const answers = [await credit('money-once'), await credit('money-once'), await credit('money-once')]
    expect(answers.map(({ status, data }) => [status, data])).toEqual(
      Array.from({ length: 3 }, () => [200, answers[0]?.data]),
    )
    expect(await balance()).toBe(before + 7_00n)
  })

  test('a key of another request is a conflict and changes nothing', async () => {
    const before = await balance()
    expect((await credit('twice-used', '1.00', 'the first')).status).toBe(200)
    for (const [amount, reason] of [
      ['2.00', 'the first'],
      ['1.00', 'the second'],
    ])
      expect((await credit('twice-used', amount, reason)).status).toBe(409)
    const halt = { brand: 'test', reason: 'a drill' }
    expect((await anna.call('ledger.halt', halt, 'twice-used')).status).toBe(409)
    expect(await office.context.audit.list('test', { action: 'ledger.halt' })).toEqual([])
    expect(await balance()).toBe(before + 1_00n)
  })

  test('each member has keys of their own, and another key is another change', async () => {
    const [one, other, third] = [await points('own-keys'), await points('own-keys', 5, bela), await points('own-key-2')]
    expect(new Set([one, other, third].map(({ data }) => data.id)).size).toBe(3)
  })

  test('a refused change leaves its key free', async () => {
    const approve = async (id: string) =>
      (await bela.call('loyalty.approve', { brand: 'test', id }, 'approve-it')).status
    expect(await approve('nothing')).toBe(422)
    expect(await approve((await points('to-approve')).data.id)).toBe(200)
  })

  test('a change needs a key of 8 to 100 characters', async () => {
    for (const key of ['', 'short', 'x'.repeat(101), 'with a blank']) expect((await points(key)).status, key).toBe(400)
  })

  test('a member changes their password once, and no wrong one counts when it is sent again', async () => {
    const cara = await office.member('cara', PAYMENTS)
    const change = () =>
      cara.call('staff.changePassword', { current: PASSWORD, password: 'another-horse-9-battery' }, 'new-password')
    for (let time = 0; time < 8; time += 1) expect((await change()).status).toBe(200)
    expect(await office.context.audit.list('*', { action: 'staff.change_password' })).toHaveLength(1)
  })

  test('what reads the player after the change is answered again too', async () => {
    const risk = await office.member('rita', [{ role: 'risk', brand: 'test' }])
    const banned = () =>
      risk.call('players.ban', { brand: 'test', login: 'bob@example.test', reason: 'a test' }, 'ban-once')
    const [first, again] = [await banned(), await banned()]
    expect(first.data.banned_at).not.toBeNull()
    expect(again).toEqual(first)
    expect(await office.context.audit.list('test', { action: 'player.ban' })).toHaveLength(1)
  })
})
