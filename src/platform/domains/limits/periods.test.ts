import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

type Limits = PlatformBrand['platform']['settings']['limits']

/** A brand as the second phase of RTS 12B wants it. */
const british = (): PlatformBrand => {
  const plain = testBrand()
  const limits: Limits = {
    ...plain.platform.settings.limits,
    depositPeriods: ['1', '7', 'month'],
    playPeriods: ['1', '7', 'month'],
    depositFrames: 'calendar',
    breaks: ['P1D', 'P30D', 'P6M', 'permanent'],
  }
  const settings = { ...plain.platform.settings, limits }
  return {
    ...plain,
    brand: { ...plain.brand, timezone: 'Europe/London' },
    platform: { ...plain.platform, settings },
  }
}

describeEngines('periods of limits', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [british()] })
  })
  afterAll(() => app.close())

  let count = 0
  const join = async (): Promise<Visitor & { email: string }> => {
    const player = app.visitor()
    const email = `periods-${++count}@example.test`
    await player.register({ email })
    return Object.assign(player, { email })
  }
  const at = async (player: Visitor & { email: string }, instant: string) => {
    app.clock.set(instant)
    await player.call('auth.login', { login: player.email, password: 'correct-horse-9' })
  }
  const deposit = (player: Visitor, amount: string) =>
    player.call('cashier.makedeposit', { methodId: '2', method: 'card', amount })
  const set = (player: Visitor, period: string, more: object = { amount: '100' }, type = 'deposit') =>
    player.call('limits.set', { type, period, ...more })

  test('players choose among the periods of the brand, and no others', async () => {
    const player = await join()
    expect((await player.call('limits.get')).data.offered).toEqual({
      deposit: ['1', '7', 'month'],
      play: ['1', '7', 'month'],
      breaks: ['P1D', 'P30D', 'P6M', 'permanent'],
    })
    for (const type of ['deposit', 'loss', 'stake']) {
      for (const period of ['14', '30'])
        expect((await set(player, period, { amount: '100' }, type)).error.invalid_parameters).toEqual({
          period: 'unknown',
        })
      expect((await set(player, 'month', { amount: '100' }, type)).status).toBe(200)
    }
    const { limits } = (await player.call('limits.get')).data
    expect(limits.map(({ type, period }: { type: string; period: string }) => [type, period])).toEqual([
      ['deposit', 'month'],
      ['loss', 'month'],
      ['stake', 'month'],
    ])
  })

  test('a limit of a month counts from the first at midnight, and the answer says when it begins anew', async () => {
    const player = await join()
    await at(player, '2026-10-31T23:00:00.000Z')
    await set(player, 'month')
    expect((await deposit(player, '100')).status).toBe(200)
    expect((await deposit(player, '10')).error.error_data).toMatchObject({
      period: 'month',
      available: { amount: '0.00' },
      until: '2026-11-01T00:00:00.000Z',
    })
    const [limit] = (await player.call('limits.get')).data.limits
    expect(limit).toMatchObject({ period: 'month', renews_at: '2026-11-01T00:00:00.000Z' })
    await at(player, '2026-11-01T00:00:00.000Z')
    expect((await deposit(player, '100')).status).toBe(200)
    expect((await deposit(player, '10')).status).toBe(422)
    await at(player, '2026-11-30T23:59:59.999Z')
    expect((await deposit(player, '10')).status).toBe(422)
    await at(player, '2026-12-01T00:00:00.000Z')
    expect((await deposit(player, '10')).status).toBe(200)
  })

  test('a limit of 24 hours counts the day, one of 7 days the week from Monday', async () => {
    const player = await join()
    // A Sunday.
    await at(player, '2026-12-06T23:50:00.000Z')
    await set(player, '1')
    await set(player, '7', { amount: '150' })
    expect((await deposit(player, '100')).status).toBe(200)
    await at(player, '2026-12-07T00:10:00.000Z')
    expect((await deposit(player, '100')).status).toBe(200)
    await at(player, '2026-12-08T00:10:00.000Z')
    expect((await deposit(player, '51')).error.error_data).toMatchObject({ days: 7, until: '2026-12-14T00:00:00.000Z' })
    expect((await deposit(player, '50')).status).toBe(200)
  })

  test('a higher limit of a month waits, and is confirmed, as any other', async () => {
    const player = await join()
    await at(player, '2026-12-10T12:00:00.000Z')
    await set(player, 'month')
    await set(player, 'month', { amount: '300' })
    expect((await deposit(player, '101')).status).toBe(422)
    await at(player, '2026-12-11T12:00:00.000Z')
    expect((await player.call('limits.confirm', { type: 'deposit', period: 'month' })).status).toBe(200)
    expect((await deposit(player, '300')).status).toBe(200)
  })

  test('a limit from before the brand offered other periods stays, is lowered, and never raised at once', async () => {
    const player = await join()
    app.setBrand(testBrand())
    await set(player, '14')
    app.setBrand(british())
    expect((await deposit(player, '101')).status).toBe(422)
    expect((await set(player, '14', { amount: '50' })).status).toBe(200)
    expect((await set(player, '14', {})).data.limits[0].change).toMatchObject({ amount: null })
    expect((await deposit(player, '51')).status).toBe(422)
  })

  test('only breaks that the brand offers begin', async () => {
    const player = await join()
    expect((await player.call('limits.takeBreak', { period: 'P3M' })).error.invalid_parameters).toEqual({
      period: 'unknown',
    })
    expect((await player.call('limits.get')).status).toBe(200)
    expect((await player.call('limits.takeBreak', { period: 'P6M' })).status).toBe(200)
    expect((await player.call('limits.get')).status).toBe(401)
  })
})
