import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '../../../../engine/clock/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'

type Settings = PlatformBrand['platform']['settings']
type Player = Visitor & { id: string; email: string }

const ZONE = 'Europe/London'
const british = (limits: Partial<Settings['limits']> = {}, rating?: Settings['deposits']['fundsRating']) => {
  const plain = testBrand()
  const { settings } = plain.platform
  return {
    ...plain,
    brand: { ...plain.brand, timezone: ZONE },
    platform: {
      ...plain.platform,
      settings: {
        ...settings,
        limits: { ...settings.limits, depositPrompt: true, reviewAfter: 6, ...limits },
        deposits: { ...settings.deposits, ...(rating && { fundsRating: rating }) },
      },
    },
  }
}

describeEngines('what is settled before a deposit', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [british()] })
  })
  afterAll(() => app.close())

  let count = 0
  const join = async (): Promise<Player> => {
    const player = app.visitor()
    const email = `notices-${++count}@example.test`
    return Object.assign(player, { id: await player.register({ email }), email })
  }
  const at = async (player: Player, instant: Date) => {
    app.clock.set(instant)
    await player.call('auth.login', { login: player.email, password: 'correct-horse-9' })
  }
  const deposit = (player: Visitor, key?: string) =>
    player.call(
      'cashier.makedeposit',
      { methodId: '2', method: 'card', amount: '20' },
      key === undefined ? {} : { 'idempotency-key': key },
    )
  const answer = (player: Visitor, said: object) => player.call('limits.answerNotice', { ...said })
  const open = async (player: Visitor) => {
    const { limit, funds } = (await player.call('limits.getNotices')).data
    return { limit, funds }
  }

  test('no first deposit without a limit, or the word that none is wanted; each player for themselves', async () => {
    const [one, two] = [await join(), await join()]
    const refused = await deposit(one, 'key-of-one')
    expect([refused.status, refused.error.type]).toEqual([422, 'AccessDeniedException'])
    expect(refused.error.error_data).toEqual({ needs: 'deposit-notices', limit: 'first', funds: null })
    expect((await answer(one, { limit: 'declined' })).data).toMatchObject({ limit: null, funds: null, currency: 'EUR' })
    // The same order under the same key: nothing of it was kept when it was refused.
    expect((await deposit(one, 'key-of-one')).status).toBe(200)
    expect((await deposit(two)).status).toBe(422)
    expect((await two.call('limits.set', { type: 'deposit', period: '7', amount: '50' })).status).toBe(200)
    expect((await deposit(two)).status).toBe(200)
    const lines = (await auditOf(app).list('test')).filter(({ action }) => action === 'limits.notice')
    expect(lines.map(({ subject, details }) => [subject, details])).toEqual([
      [`player:${one.id}`, { limit: 'declined' }],
    ])
  })

  test('a limit of losses is none of deposits, and a break stops the deposit before it is asked', async () => {
    const player = await join()
    await player.call('limits.set', { type: 'loss', period: '7', amount: '50' })
    expect((await deposit(player)).error.error_data.limit).toBe('first')
    await app.database.db
      .insertInto('play_break')
      .values({
        id: `break-${player.id}`,
        brand_id: 'test',
        player_id: player.id,
        period: 'P1D',
        begins_at: app.clock.now(),
        ends_at: new Date(app.clock.now().getTime() + 1000),
      })
      .execute()
    expect((await deposit(player)).error.error_data.needs).toBeUndefined()
    app.clock.advance('PT1S')
  })

  test.each(['2026-08-31T10:00:00.000Z', '2027-03-15T10:00:00.000Z', '2027-09-30T22:30:00.000Z'])(
    'six months after %s it is asked again, not a moment sooner, and then not for six months',
    async (start) => {
      const player = await join()
      await at(player, new Date(start))
      await answer(player, { limit: 'declined' })
      const due = addMonths(new Date(start), 6, ZONE)
      await at(player, new Date(due.getTime() - 1))
      expect([(await open(player)).limit, (await deposit(player)).status]).toEqual([null, 200])
      await at(player, due)
      expect([(await open(player)).limit, (await deposit(player)).error?.error_data.limit]).toEqual([
        'review',
        'review',
      ])
      expect((await answer(player, { limit: 'kept' })).status).toBe(200)
      expect((await deposit(player)).status).toBe(200)
      await at(player, new Date(addMonths(due, 6, ZONE).getTime() - 1))
      expect((await open(player)).limit).toBeNull()
    },
  )

  test('who sets or lowers a limit has looked at it', async () => {
    const player = await join()
    const start = new Date('2028-01-10T10:00:00.000Z')
    await at(player, start)
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '50' })
    await at(player, addMonths(start, 6, ZONE))
    expect((await player.call('limits.getNotices')).data).toMatchObject({
      limit: 'review',
      limits: [{ type: 'deposit', period: '7', limit_amount: { amount: '50.00' } }],
    })
    await player.call('limits.set', { type: 'deposit', period: '7', amount: '40' })
    expect((await open(player)).limit).toBeNull()
  })

  test('the protection of money is acknowledged as it is stated, and anew when it changes', async () => {
    app.setBrand(british({ depositPrompt: false }, 'none'))
    const player = await join()
    expect((await deposit(player)).error.error_data).toEqual({ needs: 'deposit-notices', limit: null, funds: 'none' })
    expect((await answer(player, { funds: 'high' })).error.invalid_parameters).toEqual({ funds: 'unknown' })
    expect((await answer(player, { funds: 'none' })).status).toBe(200)
    expect((await deposit(player)).status).toBe(200)
    app.setBrand(british({ depositPrompt: false }, 'medium'))
    expect((await deposit(player)).error.error_data.funds).toBe('medium')
    await answer(player, { funds: 'medium' })
    expect((await deposit(player)).status).toBe(200)
    app.setBrand(british())
  })

  test('what nobody asked is not kept: no review before the first answer, nothing where nothing is open', async () => {
    const player = await join()
    expect((await answer(player, { limit: 'kept' })).error.invalid_parameters).toEqual({ limit: 'unknown' })
    await answer(player, { limit: 'declined' })
    expect((await answer(player, { limit: 'kept' })).error.invalid_parameters).toEqual({ limit: 'unknown' })
    app.setBrand(testBrand())
    expect(await open(await join())).toEqual({ limit: null, funds: null })
    expect((await deposit(await join())).status).toBe(200)
    app.setBrand(british())
  })

  test('a withdrawal is not stopped by it', async () => {
    const player = await join()
    const stopped = await player.call('cashier.makewithdrawal', { methodId: '2', method: 'card', amount: '20' })
    expect(stopped.error?.error_data?.needs).toBeUndefined()
  })
})
