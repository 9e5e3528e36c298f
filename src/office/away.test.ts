import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../engine/clock/index.ts'
import { describePostgres } from '../platform/kernel/db/engines.ts'
import { linkTo, type Link } from '../platform/kernel/db/testing-link.ts'
import { addPlayer, startTestOffice, type OfficeCaller, type TestOffice } from './testing.ts'

const EMAIL = 'ada@example.test'
const AWAY = {
  status: 503,
  error: {
    type: 'ApplicationUnavailableException',
    message: expect.stringContaining('try again'),
    error_data: { away: true },
  },
}

describePostgres('the office while the database is away for the moment', (engine) => {
  let link: Link
  let office: TestOffice
  let anna: OfficeCaller
  beforeAll(async () => {
    const clock = fixedClock('2026-03-02T12:00:00.000Z')
    link = await linkTo(await engine.open({ clock }), { max: 4, checkoutTimeout: 1_000 })
    office = await startTestOffice(undefined, [], clock, Promise.resolve(link.database))
    await addPlayer(office, EMAIL)
    anna = await office.member('anna', [{ role: 'payments', brand: 'test' }])
  })
  afterAll(async () => {
    await office.close()
    await link.close()
  })

  const credit = (key: string) =>
    anna.call(
      'adjustments.propose',
      { brand: 'test', login: EMAIL, amount: '7.00', currency: 'EUR', wallet: 'main', reason: `lost: ${key}` },
      key,
    )
  const proposals = async () => (await office.context.audit.list('test', { action: 'adjustment.post' })).length

  test('tells staff who read or change something to try again', async () => {
    await link.cut()
    const [read, change] = [await anna.call('players.list', { brand: 'test' }), await credit('while-it-is-gone')]
    await link.mend()
    expect(read).toMatchObject(AWAY)
    expect(change).toMatchObject(AWAY)
    expect(await proposals()).toBe(0)
    expect((await credit('while-it-is-gone')).status).toBe(200)
    expect(await proposals()).toBe(1)
  })

  test('does not say that a change was not made whose commit was not answered; repeated, it is made once', async () => {
    link.loseCommit()
    const lost = await credit('nobody-heard-it')
    expect(lost).toMatchObject(AWAY)
    expect(lost.error.message).not.toMatch(/nothing/i)
    const before = await proposals()
    expect((await credit('nobody-heard-it')).status).toBe(200)
    expect(await proposals()).toBe(before)
  })
})
