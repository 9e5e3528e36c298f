import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformLoyalty } from '../../../../schemas/brand/loyalty.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const CLUB = {
  title: 'Club',
  pointsAlias: 'coins',
  unit: '10.00',
  weights: { categories: {}, products: { slot: 100 } },
  expireAfter: 'P180D',
  remindBefore: 'P14D',
  levels: [{ title: 'One', exp: 0 }],
}
const LOYALTY: PlatformLoyalty = { programs: { club: CLUB }, quests: {}, products: {}, characters: {} }

describeEngines('points that are lost after a while without play', (engine) => {
  let cashier: TestCashier
  const run = () => cashier.services.loyalty.run()
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.change((before) => ({ ...before, loyalty: LOYALTY }))
    await run()
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const player = () => cashier.player()
  const info = async (one: TestPlayer) => (await one.call('loyalty.getinfo')).data
  const give = (one: TestPlayer, count: bigint) =>
    cashier.app.platform.context.transaction((tx) =>
      cashier.services.loyalty.enter(
        tx,
        { brandId: 'test', playerId: one.id },
        { kind: 'adjusted', subject: 'test', points: count, ref: `test:${count}`, at: cashier.app.clock.now() },
      ),
    )

  /** What was written to a player about points, and the news they were left on the site. */
  const toldOf = async ({ id, email }: TestPlayer) => ({
    mails: await cashier.app.database.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'link', 'unsubscribe'])
      .where('recipient', '=', email)
      .where('kind', '=', 'pointsExpire')
      .execute(),
    news: await cashier.app.database.db
      .selectFrom('loyalty_notice')
      .select('message')
      .where('player_id', '=', id)
      .where('message', '=', 't:loyalty_notice.expiry')
      .execute(),
  })
  const counts = async (one: TestPlayer) => {
    const { mails, news } = await toldOf(one)
    return [mails.length, news.length]
  }
  const expire = async (duration: string) => {
    cashier.app.clock.advance(duration)
    await cashier.services.loyalty.expire()
    await cashier.services.loyalty.expire()
  }

  test('two weeks before points are lost their player is told, once: by mail and on the site', async () => {
    const one = await player()
    await give(one, 40n)
    await expire('P165D')
    expect(await counts(one)).toEqual([0, 0])
    await expire('P1D')
    expect(await counts(one)).toEqual([1, 1])
    const [mail] = (await toldOf(one)).mails
    expect(mail!.subject).toMatch(/^Your points at Test House are lost on \w+ \d+, 2026 at /)
    expect(mail!.text).toContain('You have 40 coins at Test House')
    expect(mail!.text).toContain('unsubscribe?token=')
    expect(mail!.unsubscribe).toContain('/platform/unsubscribe?token=')
    expect(new URL(mail!.link!).pathname).toBe('/profile/loyalty')
    await one.back()
    const { data } = await one.call('loyalty.getnotifications', {})
    // The test brand has no words of its own for it: those of _base are checked with all others.
    expect(JSON.stringify(data)).toContain('loyalty_notice.expiry')
    await expire('P13D')
    expect(await counts(one)).toEqual([1, 1])
    await expire('P1D')
    await one.back()
    expect([(await info(one)).points, await counts(one)]).toEqual([0, [1, 1]])
  })

  test('nobody loses points who was not told two weeks before, also after a stop of two hundred days', async () => {
    const one = await player()
    await give(one, 40n)
    await expire('P200D')
    await one.back()
    const { points, points_expire_at } = await info(one)
    expect([points, await counts(one)]).toEqual([40, [1, 1]])
    expect(new Date(points_expire_at).getTime()).toBe(cashier.app.clock.now().getTime() + 14 * 86_400_000)
    await expire('P13D')
    await one.back()
    expect((await info(one)).points).toBe(40)
    await expire('P1D')
    await one.back()
    expect((await info(one)).points).toBe(0)
  })

  test('a break takes no points: after it their player is told, and two weeks later they are lost', async () => {
    const one = await player()
    await give(one, 40n)
    const before = await player()
    await give(before, 40n)
    await expire('P100D')
    await one.back()
    expect((await one.call('limits.takeBreak', { period: 'P6M' })).status).toBe(200)
    await expire('P73D')
    expect([await counts(one), await counts(before)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    // Told before it began: that counts no more.
    await before.back()
    expect((await before.call('limits.takeBreak', { period: 'P30D' })).status).toBe(200)
    await expire('P29D')
    await expire('P1D')
    expect(await counts(before)).toEqual([2, 2])
    await before.back()
    expect((await info(before)).points).toBe(40)
    await expire('P14D')
    await before.back()
    expect((await info(before)).points).toBe(0)
    await expire('P70D')
    await one.back()
    expect([(await info(one)).points, await counts(one)]).toEqual([40, [0, 0]])
    expect((await one.call('limits.askReturn', {})).status).toBe(200)
    await expire('P2D')
    expect(await counts(one)).toEqual([1, 1])
    await expire('P14D')
    await one.back()
    expect((await info(one)).points).toBe(0)
  })

  test('of a closed account nothing is written and nothing taken', async () => {
    const one = await player()
    await give(one, 40n)
    const close = (banned_at: Date | null) =>
      cashier.app.database.db.updateTable('player').set({ banned_at }).where('id', '=', one.id).execute()
    await close(cashier.app.clock.now())
    await expire('P170D')
    await expire('P170D')
    expect(await counts(one)).toEqual([0, 0])
    await close(null)
    await one.back()
    expect((await info(one)).points).toBe(40)
  })

  test('a message that was withheld is no message: points stay until one was written', async () => {
    const one = await player()
    await give(one, 40n)
    const { db } = cashier.app.database
    const phone = '+35679004455'
    await db.updateTable('player').set({ email: '', phone }).where('id', '=', one.id).execute()
    const spend = () => {
      const at = cashier.app.clock.now()
      const spent = {
        brand_id: 'test',
        recipient: phone,
        channel: 'sms',
        locale: 'en',
        subject: '',
        text: 'x',
      } as const
      const rows = Array.from({ length: 20 }, (_, index) => ({
        ...spent,
        id: `spent-${index}`,
        kind: 'password',
        is_confirmed: true,
        to_player: one.id,
        created_at: at,
        sent_at: at,
      }))
      return db
        .insertInto('outbox')
        .values(rows as never)
        .execute()
    }
    const written = async () => {
      const rows = await db
        .selectFrom('outbox')
        .select('budget')
        .where('recipient', '=', phone)
        .where('kind', '=', 'pointsExpire')
        .orderBy('created_at')
        .execute()
      return rows.map(({ budget }) => budget)
    }
    cashier.app.clock.advance('P170D')
    await spend()
    await cashier.services.loyalty.expire()
    await cashier.services.loyalty.expire()
    expect(await written()).toEqual(['recipient'])
    cashier.app.clock.advance('P20D')
    await cashier.services.loyalty.expire()
    await cashier.services.loyalty.expire()
    expect(await written()).toEqual(['recipient', null])
    const account = await db
      .selectFrom('loyalty_account')
      .select('points')
      .where('player_id', '=', one.id)
      .executeTakeFirst()
    expect(account?.points).toBe(40n)
  })

  test('points that came after the message are lost only after another one', async () => {
    const one = await player()
    await give(one, 40n)
    await expire('P166D')
    expect(await counts(one)).toEqual([1, 1])
    await expire('P10D')
    await give(one, 7n)
    await expire('P4D')
    expect(await counts(one)).toEqual([2, 2])
    await one.back()
    expect((await info(one)).points).toBe(47)
    await expire('P14D')
    await one.back()
    expect((await info(one)).points).toBe(0)
  })

  test('whoever plays again is told again before the next time; with PT0S nobody is told', async () => {
    const one = await player()
    await give(one, 40n)
    await expire('P170D')
    await one.back()
    await one.fund('100')
    await cashier.round(one, 10_00n, 0n)
    await run()
    await expire('P170D')
    expect(await counts(one)).toEqual([2, 2])
    cashier.change((before) => ({
      ...before,
      loyalty: { ...LOYALTY, programs: { club: { ...CLUB, remindBefore: 'PT0S' } } },
    }))
    const other = await player()
    await give(other, 40n)
    await expire('P179D')
    await expire('P1D')
    await other.back()
    expect([(await info(other)).points, await counts(other)]).toEqual([0, [0, 0]])
    cashier.change((before) => ({ ...before, loyalty: LOYALTY }))
  })
})
