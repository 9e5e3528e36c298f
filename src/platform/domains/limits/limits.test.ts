import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlayerLimit } from '../../../../schemas/api/limits.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { auditOf, startTestPlatform, testBrand, type TestPlatform, type Visitor } from '../../testing.ts'
import { createWallet, playerOwner } from '../wallet/index.ts'

type Player = Visitor & { id: string; email: string }
const PASSWORD = 'correct-horse-9'

describeEngines('limits players set themselves', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(() => app.close())

  let count = 0
  const join = async (): Promise<Player> => {
    const player = app.visitor()
    const email = `limits-${++count}@example.test`
    const id = await player.register({ email })
    return Object.assign(player, { id, email })
  }
  /** Advances the clock and logs the player in again, since no session lasts that long. */
  const later = async (player: Player, duration: string) => {
    app.clock.advance(duration)
    return player.call('auth.login', { login: player.email, password: PASSWORD })
  }
  const deposit = async (player: Visitor, amount: string) =>
    player.call('cashier.makedeposit', { methodId: '2', method: 'card', amount })
  const limits = async (player: Visitor): Promise<PlayerLimit[]> => (await player.call('limits.get')).data.limits
  const set = (player: Visitor, fields: object) =>
    player.call('limits.set', { type: 'deposit', period: '1', ...fields })
  const lines = async ({ id }: Player) =>
    (await auditOf(app).list('test'))
      .filter(({ subject }) => subject === `player:${id}`)
      .map(({ action, details }) => [action, (details as { limit?: string }).limit])
      .toReversed()

  test('a limit takes effect at once; the error names what is left [RG-03] [RG-06.3] [ENTITY-24.1..3]', async () => {
    const player = await join()
    expect((await set(player, { amount: '50.00' })).status).toBe(200)
    expect((await deposit(player, '30')).status).toBe(200)
    expect(await limits(player)).toEqual([
      {
        type: 'deposit',
        period: '1',
        limit_amount: { amount: '50.00', currency: 'EUR' },
        available_amount: { amount: '20.00', currency: 'EUR' },
        minutes: null,
        can_edit: true,
        expired_at: null,
        change: null,
      },
    ])
    const refused = await deposit(player, '21')
    expect([refused.status, refused.error.type]).toEqual([422, 'BillingDepositLimitExceededException'])
    expect(refused.error.error_data.available).toEqual({ amount: '20.00', currency: 'EUR' })
    expect((await deposit(player, '20')).status).toBe(200)
    expect(await lines(player)).toEqual([
      ['limits.set', '5000 EUR'],
      ['deposit.stop', undefined],
    ])
  })

  test('a limit can be changed while a higher one waits, and says so [RG-03] [ENTITY-24.5]', async () => {
    const player = await join()
    await set(player, { amount: '50' })
    for (const more of [{ amount: '500' }, {}]) {
      await set(player, more)
      expect((await limits(player))[0]).toMatchObject({ can_edit: true, change: { is_ready: false } })
      expect((await player.call('account.getDepositLimit')).data).toMatchObject({ can_edit: true })
    }
    expect((await set(player, { amount: '20' })).status).toBe(200)
    expect((await limits(player))[0]).toMatchObject({
      limit_amount: { amount: '20.00' },
      can_edit: true,
      change: null,
    })
    expect((await deposit(player, '21')).error.type).toBe('BillingDepositLimitExceededException')
  })

  test('a lower one takes effect at once; a higher one after a day and a confirmation [RG-06.5]', async () => {
    const player = await join()
    await set(player, { amount: '50' })
    await set(player, { amount: '20' })
    expect((await limits(player))[0]?.limit_amount?.amount).toBe('20.00')
    await set(player, { amount: '500' })
    expect((await limits(player))[0]).toMatchObject({
      limit_amount: { amount: '20.00' },
      change: { amount: { amount: '500.00' }, is_ready: false },
    })
    expect((await deposit(player, '21')).error.type).toBe('BillingDepositLimitExceededException')
    const confirm = () => player.call('limits.confirm', { type: 'deposit', period: '1' })
    await later(player, 'PT23H59M')
    expect((await confirm()).error.invalid_parameters).toEqual({ type: 'waiting' })
    await later(player, 'PT1M')
    // The waiting time alone changes nothing.
    expect((await limits(player))[0]).toMatchObject({ limit_amount: { amount: '20.00' }, change: { is_ready: true } })
    expect((await deposit(player, '21')).error.type).toBe('BillingDepositLimitExceededException')
    expect((await confirm()).status).toBe(200)
    expect((await limits(player))[0]).toMatchObject({
      limit_amount: { amount: '500.00' },
      change: null,
      can_edit: true,
    })
    expect((await deposit(player, '21')).status).toBe(200)
    expect((await confirm()).error.invalid_parameters).toEqual({ type: 'expired' })
  })

  test('one not confirmed within a week is dropped, and a new request starts anew', async () => {
    const player = await join()
    await set(player, { amount: '50' })
    await set(player, { amount: '100' })
    await later(player, 'P8D')
    expect((await limits(player))[0]).toMatchObject({ limit_amount: { amount: '50.00' }, change: null })
    expect((await player.call('limits.confirm', { type: 'deposit', period: '1' })).status).toBe(400)
    await set(player, { amount: '100' })
    await later(player, 'PT12H')
    // A second device requests more: the waiting time starts again, and the earlier request is gone.
    await set(player, { amount: '900' })
    await later(player, 'PT13H')
    expect((await player.call('limits.confirm', { type: 'deposit', period: '1' })).error.invalid_parameters).toEqual({
      type: 'waiting',
    })
  })

  test('a removal waits as well, can be cancelled, and ends when the limit is lowered meanwhile', async () => {
    const player = await join()
    await set(player, { amount: '50' })
    await set(player, {})
    expect((await limits(player))[0]).toMatchObject({ limit_amount: { amount: '50.00' }, change: { amount: null } })
    await player.call('limits.cancel', { type: 'deposit', period: '1' })
    expect((await limits(player))[0]).toMatchObject({ change: null })
    await set(player, {})
    await set(player, { amount: '40' })
    expect((await limits(player))[0]).toMatchObject({ limit_amount: { amount: '40.00' }, change: null })
    await set(player, {})
    await later(player, 'P1D')
    expect((await player.call('limits.confirm', { type: 'deposit', period: '1' })).data.limits).toEqual([])
    expect(await lines(player)).toEqual([
      ['limits.set', '5000 EUR'],
      ['limits.ask', 'none'],
      ['limits.cancel', 'none'],
      ['limits.ask', 'none'],
      ['limits.set', '4000 EUR'],
      ['limits.ask', 'none'],
      ['limits.confirm', 'none'],
    ])
  })

  test('a second device raises nothing sooner, whatever the two do at the same time', async () => {
    const one = await join()
    const other = Object.assign(app.visitor(), { id: one.id, email: one.email })
    const both = async (duration: string) => [await later(one, duration), await later(other, 'PT0S')]
    await both('PT0S')
    await set(one, { amount: '50' })
    // Each asks for more while the other lowers it: the lower one stands, alone or with a change that waits.
    for (let round = 0; round < 5; round += 1) {
      const lower = String(45 - round)
      await Promise.all([set(one, { amount: lower }), set(other, { amount: '5000' }), set(one, {})])
      expect((await limits(other))[0]?.limit_amount?.amount).toBe(`${lower}.00`)
      expect((await deposit(other, '50')).error.type).toBe('BillingDepositLimitExceededException')
    }
    const confirm = (player: Visitor) => player.call('limits.confirm', { type: 'deposit', period: '1' })
    await set(other, { amount: '500' })
    for (const player of [one, other])
      expect((await confirm(player)).error.invalid_parameters).toEqual({ type: 'waiting' })
    await both('PT24H')
    // What one device asked for is gone as soon as the other lowers the limit.
    await set(one, { amount: '30' })
    expect((await confirm(other)).error.invalid_parameters).toEqual({ type: 'expired' })
    await set(one, { amount: '600' })
    await both('PT24H')
    const answers = await Promise.all([confirm(one), confirm(other), confirm(one)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await limits(one))[0]).toMatchObject({ limit_amount: { amount: '600.00' }, change: null })
  })

  test.each([
    ['no amount and nothing to remove', {}, 'amount'],
    ['an amount below nothing', { amount: '-1' }, 'amount'],
    ['nothing', { amount: '0' }, 'amount'],
    ['more digits than the currency has', { amount: '1.005' }, 'amount'],
    ['no number', { amount: 'NaN' }, 'amount'],
    ['minutes of money', { minutes: '60' }, 'minutes'],
    ['an unknown period', { amount: '10', period: '2' }, 'period'],
    ['no period', { amount: '10', period: 'none' }, 'period'],
    ['a session with days', { type: 'session', period: '7', minutes: '60' }, 'period'],
    ['a session of money', { type: 'session', period: 'none', amount: '10' }, 'amount'],
    ['a session of a minute', { type: 'session', period: 'none', minutes: '1' }, 'minutes'],
  ])('refused: %s', async (_what, fields: object, wrong) => {
    const player = await join()
    const answer = await set(player, fields)
    expect([answer.status, Object.keys(answer.error.invalid_parameters)]).toEqual([400, [wrong]])
    expect(await limits(player)).toEqual([])
  })

  test('limits belong to one player; guests have none [RG-02.1]', async () => {
    const [one, other] = [await join(), await join()]
    await set(one, { amount: '50' })
    expect(await limits(other)).toEqual([])
    expect((await other.call('limits.confirm', { type: 'deposit', period: '1' })).status).toBe(400)
    for (const name of ['limits.get', 'limits.set', 'limits.takeBreak', 'limits.getSession'] as const)
      expect((await app.visitor().call(name, { type: 'deposit', period: 'P1D' })).status).toBe(401)
  })

  test('concurrent deposits never exceed the limit', async () => {
    const player = await join()
    await set(player, { amount: '100' })
    const answers = await Promise.all(Array.from({ length: 6 }, () => deposit(player, '30')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect((await limits(player))[0]?.available_amount?.amount).toBe('10.00')
  })

  test('the window rolls: deposits older than its days no longer count', async () => {
    const player = await join()
    await set(player, { amount: '50' })
    await deposit(player, '50')
    await later(player, 'PT23H59M')
    expect((await deposit(player, '10')).status).toBe(422)
    await later(player, 'PT2M')
    expect((await deposit(player, '50')).status).toBe(200)
  })

  test('of several limits the strictest applies', async () => {
    const player = await join()
    await set(player, { period: '30', amount: '40' })
    await set(player, { period: '1', amount: '500' })
    expect((await deposit(player, '41')).error.error_data.days).toBe(30)
  })

  test('a break ends every session, keeps the player out, and cannot be shortened [RG-06.4] [RG-07.4..5]', async () => {
    const player = await join()
    const elsewhere = app.visitor()
    const login = () => elsewhere.call('auth.login', { login: player.email, password: PASSWORD })
    await login()
    const answer = await player.call('limits.takeBreak', { period: 'P7D' })
    expect(answer.data).toEqual({ until: new Date(app.clock.now().getTime() + 7 * 86_400_000).toISOString() })
    for (const device of [player, elsewhere]) expect((await device.call('account.getInfo')).status).toBe(401)
    expect(await login()).toMatchObject({
      status: 422,
      error: { type: 'AccessDeniedException', error_data: { break_until: answer.data.until } },
    })
    // A second, shorter one changes nothing, and the database refuses to delete the first.
    await expect(app.database.db.deleteFrom('play_break').where('player_id', '=', player.id).execute()).rejects.toThrow(
      /cannot be shortened/,
    )
    app.clock.advance('P6DT23H59M')
    expect((await login()).status).toBe(422)
    app.clock.advance('PT1M')
    expect((await login()).status).toBe(200)
    expect((await deposit(elsewhere, '20')).status).toBe(200)
    expect((await lines(player)).map(([action]) => action)).toContain('limits.break')
  })

  test('a break begun while a deposit is pending stops the next, and a payout goes on [RG-07.1]', async () => {
    const player = await join()
    await app.database.db
      .insertInto('play_break')
      .values({
        id: `direct-${player.id}`,
        brand_id: 'test',
        player_id: player.id,
        period: 'permanent',
        begins_at: app.clock.now(),
        ends_at: null,
      })
      .execute()
    // The session is restored, as in the moment in which another device begins the break.
    expect(await deposit(player, '20')).toMatchObject({
      status: 422,
      error: { type: 'AccessDeniedException', error_data: { break_until: 'permanent' } },
    })
    expect((await player.call('campaigns.activateOffer', { promo_code: 'SPRING' })).error.type).toBe(
      'AccessDeniedException',
    )
    expect((await player.call('cashier.gethistory')).status).toBe(200)
  })

  test('where a brand allows it a break lets in to withdraw and to read, no more [RG-07.1..2] [RG-07.4]', async () => {
    const lenient = testBrand({ id: 'lenient', host: 'lenient.localhost' })
    Object.assign(lenient.platform.settings, { limits: { ...lenient.platform.settings.limits, loginInBreak: true } })
    app.setBrand(lenient)
    const player = app.visitor('lenient.localhost')
    const email = `limits-${++count}@example.test`
    const id = await player.register({ email })
    await createWallet({ db: app.database.db, clock: app.clock }).post(undefined, {
      brand: 'lenient',
      key: `gift ${id}`,
      kind: 'adjustment',
      legs: [
        { owner: 'house', bucket: 'gifts', currency: 'EUR', amount: -5_000n },
        { owner: playerOwner(id), bucket: 'main', currency: 'EUR', amount: 5_000n },
      ],
    })
    expect((await player.send('GET', '/platform/game/fox-fire/play?mode=real')).status).toBe(302)
    await player.call('limits.takeBreak', { period: 'permanent' })
    expect((await player.call('account.getInfo')).status).toBe(401)
    expect((await player.call('auth.login', { login: email, password: PASSWORD })).status).toBe(200)
    for (const [name, fields] of [
      ['cashier.makedeposit', { methodId: '2', method: 'card', amount: '20' }],
      ['campaigns.activateOffer', { promo_code: 'SPRING' }],
    ] as const)
      expect([name, (await player.call(name, fields)).error?.type]).toEqual([name, 'AccessDeniedException'])
    const game = await player.send('GET', '/platform/game/fox-fire/play?mode=real')
    expect([game.status, game.body]).toEqual([422, expect.stringContaining('for good') as string])
    for (const name of ['account.getBalance', 'cashier.gethistory', 'limits.getStatement', 'limits.get'] as const)
      expect([name, (await player.call(name)).status]).toEqual([name, 200])
    expect((await player.call('cashier.makewithdrawal', { methodId: '2', method: 'card', amount: '20' })).status).toBe(
      200,
    )
  })
})
