import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BonusTerms } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'
import { createHoldingBack } from '../../providers/mail/holding-back.ts'
import { grantBonus } from './testing.ts'

describeEngines('a message before a bonus expires', (engine) => {
  let cashier: TestCashier
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const remind = (remindBefore: string) =>
    cashier.change((before) => ({
      ...before,
      settings: { ...before.settings, bonuses: { ...before.settings.bonuses, remindBefore } },
    }))
  beforeEach(() => remind('PT24H'))

  const grant = async (terms: Partial<BonusTerms> = {}): Promise<TestPlayer> => {
    const player = await cashier.player()
    await grantBonus(cashier.app, { playerId: player.id, amount: 10_00n, terms: { times: 2, ...terms } })
    return player
  }
  /** What was written to a player about bonuses, after the jobs that are due have run twice. */
  const written = async ({ email }: TestPlayer) => {
    await cashier.work()
    await cashier.work()
    const mails = await cashier.app.database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'link'])
      .where('recipient', '=', email)
      .execute()
    return mails.filter(({ subject }) => subject.startsWith('Your bonus'))
  }
  const later = (duration: string) => cashier.app.clock.advance(duration)

  test('comes once, a day before, with what is staked of what must be', async () => {
    const player = await grant({ wagerWithin: 'P7D' })
    await cashier.round(player, 3_00n, 3_00n)
    later('PT143H')
    expect(await written(player)).toEqual([])
    later('PT1H')
    const [mail, ...more] = await written(player)
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^Your bonus at Test House ends on March \d+, 2026 at /)
    expect(mail!.text).toContain('Your bonus “Bonus” at Test House ends on March')
    expect(mail!.text).toContain('So far €3.00 of €20.00 is staked.')
    expect(new URL(mail!.link!).pathname).toBe('/profile/bonuses')
    later('P2D')
    expect(await written(player)).toHaveLength(1)
  })

  test('a process that dies after it was written writes no second one', async () => {
    const player = await grant({ wagerWithin: 'P7D' })
    later('P6D')
    expect(await written(player)).toHaveLength(1)
    // The job is due again, as after a crash before it was noted as done.
    const job = { name: 'bonuses.remind', dedupeKey: 'again' }
    const { id, expires_at } = await cashier.app.database.db
      .selectFrom('bonus')
      .select(['id', 'expires_at'])
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow()
    await cashier.app.platform.context.transaction((tx) =>
      cashier.app.platform.context.enqueue(tx, {
        ...job,
        brand: 'test',
        payload: { id, until: expires_at!.getTime() },
      }),
    )
    expect(await written(player)).toHaveLength(1)
  })

  test('a bonus that lasts less than two days is told of at half of its time', async () => {
    const player = await grant({ wagerWithin: 'PT10H' })
    later('PT4H')
    expect(await written(player)).toEqual([])
    later('PT1H')
    expect(await written(player)).toHaveLength(1)
  })

  test('one that was never activated says until when it can be', async () => {
    const player = await cashier.player()
    cashier.change((before) => ({
      ...before,
      campaigns: {
        promoCodes: {},
        offers: [],
        gifts: [{ id: 1, title: 'Gift', product: 'casino', bonus: { EUR: '10.00' } }],
      },
    }))
    await player.call('campaigns.takepromotions', { offer_id: 1 })
    later('P6D')
    const [mail, ...more] = await written(player)
    expect([more, mail?.subject ?? '']).toEqual([[], expect.stringContaining('waits until')])
    expect(mail!.text).toContain('Your bonus “Gift” of €10.00')
  })

  test('nobody is told of a bonus that has ended, in a break, or where the brand wants none', async () => {
    const [ended, resting] = [await grant({ wagerWithin: 'P7D' }), await grant({ wagerWithin: 'P7D' })]
    const { id } = (await ended.call('bonuses.get')).data.items[0]
    await ended.call('bonuses.remove', { bonus_id: id })
    await resting.call('limits.takeBreak', { period: 'P30D' })
    const before = await grant({ wagerWithin: 'P7D' })
    remind('PT0S')
    const after = await grant({ wagerWithin: 'P7D' })
    later('P6D')
    for (const player of [ended, resting, before, after]) expect(await written(player)).toEqual([])
  })

  const tokenOf = (text: string) => /unsubscribe\?token=([\w.-]+)/.exec(text)![1]!
  /** Whether a message that is written to a player is held back when it leaves. */
  const isHeldBack = async ({ email }: TestPlayer) => {
    const { id } = await cashier.app.database.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', email)
      .where('kind', '=', 'bonusEnds')
      .executeTakeFirstOrThrow()
    return createHoldingBack(cashier.app.platform.context).isHeldBack(id)
  }

  test('it says how such messages are ended, also to mail programs; once ended no other comes', async () => {
    const player = await grant({ wagerWithin: 'P7D' })
    later('P6D')
    const [mail] = await written(player)
    const token = tokenOf(mail!.text)
    const { unsubscribe } = await cashier.app.database.db
      .selectFrom('outbox')
      .select('unsubscribe')
      .where('recipient', '=', player.email)
      .where('kind', '=', 'bonusEnds')
      .executeTakeFirstOrThrow()
    expect(unsubscribe).toMatch(new RegExp(`/platform/unsubscribe\\?token=${token.replaceAll('.', '\\.')}$`))
    expect(await isHeldBack(player)).toBe(false)
    const { accounts } = cashier.services
    await accounts.subscriptions.end(cashier.brand(), token, 'link')
    // The one that waits to leave does not, and a next one is not written.
    expect(await isHeldBack(player)).toBe(true)
    await grantBonus(cashier.app, { playerId: player.id, amount: 10_00n, terms: { times: 2, wagerWithin: 'P7D' } })
    later('P7D')
    expect(await written(player)).toHaveLength(1)
  })

  test('one that waits to leave is held back once its player takes a break', async () => {
    const player = await grant({ wagerWithin: 'P7D' })
    later('P6D')
    expect(await written(player)).toHaveLength(1)
    expect(await isHeldBack(player)).toBe(false)
    await player.back()
    await player.call('limits.takeBreak', { period: 'P30D' })
    expect(await isHeldBack(player)).toBe(true)
  })
})
