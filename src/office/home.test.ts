import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { testBrand } from '../platform/testing.ts'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const BRAND = { brand: 'test' }

describeEngines('what the first page of staff tells', (engine) => {
  let office: TestOffice
  let [anna, bela, sam]: OfficeCaller[] = []
  const login = async () => {
    ;[anna, bela, sam] = [await office.login('anna'), await office.login('bela'), await office.login('sam')]
  }
  const later = async (duration: string) => {
    office.clock.advance(duration)
    await login()
  }
  beforeAll(async () => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    const plain = testBrand()
    // Midnight there is at 22:00 UTC.
    const brand = { ...plain, brand: { ...plain.brand, timezone: 'Europe/Helsinki' } }
    office = await startTestOffice(brand, [], clock, engine.open({ clock }))
    await addPlayer(office, EMAIL)
    await office.member('anna', [
      { role: 'payments', brand: 'test' },
      { role: 'risk', brand: 'test' },
    ])
    await office.member('bela', [
      { role: 'payments', brand: 'test' },
      { role: 'risk', brand: 'test' },
    ])
    await office.member('sam', [{ role: 'support', brand: 'test' }])
    await login()
  })
  afterAll(() => office.close())

  const queue = async (by: OfficeCaller | undefined, name: string) => {
    const { items } = (await by!.call('queues.count', BRAND)).data as { items: { name: string }[] }
    return items.find((one) => one.name === name)
  }

  test('queues tell how many wait how long, each counted once, by the clock of the platform [D29]', async () => {
    const add = (words: string) => anna!.call('tasks.add', { ...BRAND, words })
    const at = office.clock.now().toISOString()
    await add('over a day')
    await later('PT20H')
    await add('at four hours')
    await later('PT3H')
    await add('at one hour')
    await later('PT59M59S')
    await add('now')
    await later('PT1S')
    expect(await queue(sam, 'tasks')).toEqual({
      name: 'tasks',
      count: 4,
      oldest: at,
      ages: { under_1h: 1, under_4h: 1, under_24h: 1, longer: 1 },
    })
  })

  test('what waits for a second person is told by its age to whoever can be that person [D29]', async () => {
    const order = {
      ...BRAND,
      login: EMAIL,
      amount: '90000.00',
      currency: 'EUR',
      wallet: 'main',
      reason: 'a lost round',
    }
    expect((await anna!.call('adjustments.propose', order)).status).toBe(200)
    await later('PT2H')
    const none = { under_1h: 0, under_4h: 0, under_24h: 0, longer: 0 }
    expect(await queue(bela, 'approvals')).toMatchObject({ count: 1, ages: { ...none, under_4h: 1 } })
    expect(await queue(anna, 'approvals')).toMatchObject({ count: 0, oldest: null, ages: none })
  })

  test('whether payouts go out and when the ledger was found sound is told without a check', async () => {
    const standing = async () => (await anna!.call('ledger.standing', BRAND)).data
    expect(await standing()).toEqual({ halt: null, sound_at: null })
    const { ledger } = office.services
    const at = office.clock.now().toISOString()
    await ledger.watch('test')
    expect(await standing()).toEqual({ halt: null, sound_at: at })
    await later('PT1M')
    await bela!.call('ledger.halt', { ...BRAND, reason: 'Two files differ' })
    const since = office.clock.now().toISOString()
    expect(await standing()).toEqual({
      halt: { since, actor: 'staff:bela', reason: 'Two files differ' },
      sound_at: at,
    })
    expect((await sam!.call('ledger.standing', BRAND)).status).toBe(403)
    await ledger.stop('test', [{ problem: 'drift', brand: 'test', subject: 'x', detail: 'y' } as never])
    await anna!.call('ledger.resume', { ...BRAND, reason: 'They agree' })
    await ledger.stop('test', [{ problem: 'drift', brand: 'test', subject: 'x', detail: 'y' } as never])
    expect(await standing()).toMatchObject({ halt: { actor: 'system:ledger' }, sound_at: null })
    await bela!.call('ledger.resume', { ...BRAND, reason: 'Repaired' })
    expect(await standing()).toEqual({ halt: null, sound_at: at })
  })

  test('a day of a member is counted from the audit, from midnight at the brand on, and is its lines', async () => {
    const day = async (by = anna) => (await by!.call('audit.day', BRAND)).data
    office.clock.set(new Date('2026-03-05T21:59:59.000Z'))
    await login()
    const { from } = await day()
    expect(from).toBe('2026-03-04T22:00:00.000Z')
    await anna!.call('players.card', { ...BRAND, login: EMAIL })
    const before = await day()
    expect(before).toMatchObject({ decisions: 0, views: 1, reveals: 0 })
    office.clock.set(new Date('2026-03-05T22:00:00.000Z'))
    await login()
    expect(await day()).toEqual({ from: '2026-03-05T22:00:00.000Z', decisions: 0, views: 0, reveals: 0 })
    await anna!.call('players.card', { ...BRAND, login: EMAIL })
    await anna!.call('players.reveal', { ...BRAND, login: EMAIL, purpose: 'answer' })
    await anna!.call('players.verifyIdentity', { ...BRAND, login: EMAIL, reason: 'Seen' })
    await bela!.call('players.card', { ...BRAND, login: EMAIL })
    expect(await day()).toMatchObject({ decisions: 1, views: 1, reveals: 1 })
    expect(await day(bela)).toMatchObject({ decisions: 0, views: 1, reveals: 0 })
    for (const kind of ['decisions', 'views', 'reveals'] as const) {
      const { data } = await anna!.call('audit.mine', { ...BRAND, kind, from: '2026-03-05T22:00:00.000Z' })
      expect(data.items, kind).toHaveLength((await day())[kind])
    }
  })
})
