import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describeEngines } from '../platform/kernel/db/engines.ts'
import { testBrand } from '../platform/testing.ts'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const club = {
  title: 'Club',
  pointsAlias: 'coins',
  remindBefore: 'PT0S',
  unit: '10.00',
  weights: { categories: {}, products: { slot: 100 } },
  levels: [{ title: 'One', exp: 0 }],
}
const clubBrand = () => {
  const plain = testBrand()
  return { ...plain, platform: { ...plain.platform, loyalty: { ...plain.platform.loyalty, programs: { club } } } }
}
const refusal = (message: string) => ({ status: 422, error: { message: expect.stringContaining(message) as string } })

describeEngines('a correction of points that waits', (engine) => {
  let office: TestOffice
  let player: string
  let [anna, bela]: OfficeCaller[] = []
  const by = (who: OfficeCaller | undefined) => ({
    propose: async (points = 300) =>
      (await who!.call('loyalty.propose', { brand: 'test', login: EMAIL, points, reason: 'a lost quest' })).data.id,
    approve: (id: string) => who!.call('loyalty.approve', { brand: 'test', id }),
    decline: (id: string, reason = 'The quest was won') => who!.call('loyalty.decline', { brand: 'test', id, reason }),
    list: async () => (await who!.call('approvals.list', { brand: 'test' })).data,
  })
  const entered = async () =>
    (await office.database.pool.query<{ points: bigint }>('SELECT points FROM loyalty_line ORDER BY number')).rows
  const newest = async () => (await office.context.audit.list('test', { limit: 1 }))[0]
  const again = async () => {
    ;[anna, bela] = [await office.login('anna'), await office.login('bela')]
  }
  beforeAll(async () => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    office = await startTestOffice(clubBrand(), [], clock, engine.open({ clock }))
    player = await addPlayer(office, EMAIL)
    anna = await office.member('anna', [{ role: 'payments', brand: 'test' }])
    bela = await office.member('bela', [{ role: 'payments', brand: 'test' }])
  })
  afterAll(() => office.close())

  test('is declined by another with a reason, which who asked reads; it is approved no more', async () => {
    const id = await by(anna).propose()
    expect((await by(bela).decline(id, ' ')).status).toBe(400)
    expect(await by(bela).decline(id)).toMatchObject({ status: 200, data: { id } })
    expect(await newest()).toMatchObject({
      actor: 'staff:bela',
      action: 'loyalty.decline',
      subject: `player:${player}`,
      reason: 'The quest was won',
      details: { correction: id, points: '300', asked_by: 'anna', asked_for: 'a lost quest' },
    })
    expect(await by(bela).approve(id)).toMatchObject(refusal('Bela declined the correction'))
    expect(await by(bela).decline(id)).toMatchObject(refusal('Bela declined the correction'))
    expect(await by(anna).decline(id)).toMatchObject(refusal('Bela declined the correction'))
    expect(await entered()).toEqual([])
    expect((await by(bela).list()).items).toEqual([])
    expect((await by(bela).list()).declined).toEqual([])
    const [told] = (await by(anna).list()).declined
    expect(told).toMatchObject({ kind: 'points', id, by: 'bela', reason: 'The quest was won', player, amount: null })
    expect(told.title).toBe('Correction of +300 points')
    office.clock.advance('PT72H1S')
    await again()
    expect((await by(anna).list()).declined).toEqual([])
  })

  test('is taken back by who proposed it, which nobody is told as a no', async () => {
    const id = await by(anna).propose()
    expect((await by(anna).decline(id, 'Wrong player')).status).toBe(200)
    expect(await newest()).toMatchObject({ action: 'loyalty.take_back', reason: 'Wrong player' })
    expect(await by(bela).approve(id)).toMatchObject(refusal('declined the correction'))
    expect(await by(anna).list()).toMatchObject({ items: [], declined: [] })
    expect(await entered()).toEqual([])
  })

  test('is not declined once it is entered, without the role, at another brand, or after three days', async () => {
    const [id, other] = [await by(anna).propose(), await by(anna).propose(50)]
    const carl = await office.member('carl', [
      { role: 'support', brand: 'test' },
      { role: 'payments', brand: 'other' },
    ])
    expect((await by(carl).decline(id)).status).toBe(403)
    expect(await carl.call('loyalty.decline', { brand: 'other', id, reason: 'x y' })).toMatchObject(
      refusal('There is no correction'),
    )
    expect((await by(bela).approve(id)).status).toBe(200)
    expect(await by(bela).decline(id)).toMatchObject(refusal('already been entered'))
    expect(await by(anna).decline(id)).toMatchObject(refusal('already been entered'))
    expect((await entered()).map(({ points }) => points)).toEqual([300n])
    office.clock.advance('PT72H')
    await again()
    expect(await by(bela).decline(other)).toMatchObject(refusal('three days ago'))
  })
})
