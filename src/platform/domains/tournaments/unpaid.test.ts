import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONSEQUENCES } from '../../kernel/consequences.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const CUP = {
  title: 'Cup',
  from: '2026-03-01T00:00:00Z',
  every: 'P2D',
  runs: 'P2D',
  settleAfter: 'PT15M',
  scoring: 'sumStake' as const,
  minStake: '0.10',
  games: { types: [], tags: [], providers: [], sysnames: [] },
  prizes: [
    { upTo: 1, amount: '30.00' },
    { upTo: 3, amount: '5.00' },
  ],
  resetOnCashout: true,
  restrictions: [],
}

describeEngines('prizes that are not paid', (engine) => {
  let cashier: TestCashier
  const id = 'cup-1'
  beforeAll(async () => {
    cashier = await startCashier(engine)
    cashier.app.clock.set('2026-03-02T12:00:00.000Z')
    cashier.change((before) => ({ ...before, tournaments: { tournaments: { cup: CUP } } }))
  })
  afterAll(async () => {
    expect(await cashier.findings()).toEqual([])
    await cashier.app.close()
  })
  const player = async (): Promise<TestPlayer> => {
    const one = await cashier.player()
    await one.fund('500')
    await one.call('tournaments.participate', { tournament_id: id })
    return one
  }
  const score = () => cashier.services.tournaments.run()
  const over = async () => {
    cashier.app.clock.set('2026-03-03T00:16:00.000Z')
    await score()
  }

  test('prizes that cannot be paid step aside, however many: the rest are paid, and staff see them', async () => {
    const [stuck, other] = [await player(), await player()]
    await cashier.round(stuck, 2_000n, 0n)
    await cashier.round(other, 1_000n, 0n)
    await score()
    const { db, pool } = cashier.app.database
    const setCurrency = (currency: string) =>
      db.updateTable('player').set({ currency }).where('id', '=', stuck.id).execute()
    // A currency the brand never had a rate for, and two hundred more of its prizes before all others.
    await setCurrency('PLN')
    await pool.query(
      `INSERT INTO tournament (brand_id, id, sysname, terms, starts_at, ends_at, settles_at, settled_at)
       SELECT brand_id, 'a-' || n, sysname, terms, starts_at, ends_at, settles_at, settles_at
       FROM tournament, generate_series(1, 200) n WHERE brand_id = 'test' AND id = $1`,
      [id],
    )
    await pool.query(
      `INSERT INTO tournament_prize (brand_id, tournament_id, rank, player_id, points, amount, currency, paid_at)
       SELECT 'test', 'a-' || n, 1, $1, 1, 100, 'EUR', NULL FROM generate_series(1, 200) n`,
      [stuck.id],
    )
    await other.back()
    const before = Number((await other.held()).main)
    await over()
    await score()
    await other.back()
    expect(Number((await other.held()).main)).toBe(before + 5)
    const waiting = () => cashier.services.tournaments.unpaid(cashier.brand())
    const list = await waiting()
    expect(list).toHaveLength(200)
    expect(list[0]).toMatchObject({
      player: stuck.id,
      rank: 1,
      fault: expect.stringContaining('never had a rate for PLN'),
    })
    expect(await cashier.app.platform.metrics()).toMatch(/foyer_tournament_prizes_held\{brand="test"\} 201/)
    // Once there is a rate they are paid, each once.
    await setCurrency('EUR')
    cashier.app.clock.advance('PT10M')
    await score()
    await score()
    await score()
    expect(await waiting()).toEqual([])
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM wallet_journal
       WHERE brand = 'test' AND kind = 'tournament_prize' AND idem_key LIKE 'tournament:a-%'`,
    )
    expect(rows).toEqual([{ count: 200 }])
  })

  const switched = (isOn: boolean) => {
    const brand = cashier.brand()
    cashier.app.setBrand({
      ...brand,
      release: `${brand.release}-${isOn}`,
      features: { ...brand.features, tournaments: isOn },
    })
  }

  test('with tournaments switched off what was won is decided and paid, and nothing new begins', async () => {
    cashier.app.clock.set('2026-03-04T12:00:00.000Z')
    switched(true)
    const edition = 'cup-2'
    const one = await cashier.player()
    await one.fund('500')
    await one.call('tournaments.participate', { tournament_id: edition })
    const change = {
      kind: 'feature.off',
      file: 'brands/test/features.json',
      pointer: '/tournaments',
      before: true,
      after: false,
    }
    const said = await Promise.all(
      cashier.app.platform.context.supplied(CONSEQUENCES).map((foresee) => foresee('test', change)),
    )
    expect(said.flat().map(({ sentence }) => sentence)).toEqual([
      '1 tournament that players have joined goes on and will pay prizes of 40.00 EUR',
    ])
    await cashier.round(one, 2_000n, 0n)
    switched(false)
    // Nobody joins any more; who has joined plays on.
    expect((await one.call('tournaments.participate', { tournament_id: edition })).status).not.toBe(200)
    await score()
    const before = Number((await one.held()).main)
    cashier.app.clock.set('2026-03-05T00:16:00.000Z')
    await score()
    await one.back()
    expect(Number((await one.held()).main)).toBe(before + 30)
    const { db } = cashier.app.database
    expect(await db.selectFrom('tournament').select('id').where('settled_at', 'is', null).execute()).toEqual([])
    switched(true)
  })

  test('a prize that nobody has paid an hour after it was due is listed for staff', async () => {
    const { db } = cashier.app.database
    const { id: winner } = await cashier.player()
    await db
      .insertInto('tournament_prize')
      .values({
        brand_id: 'test',
        tournament_id: 'cup-2',
        rank: 3,
        player_id: winner,
        points: 1n,
        amount: 500n,
        currency: 'EUR',
        paid_at: null,
      })
      .execute()
    const waiting = () => cashier.services.tournaments.unpaid(cashier.brand())
    const counted = async () =>
      /foyer_tournament_prizes_held\{brand="test"\} 1\b/.test(await cashier.app.platform.metrics())
    cashier.app.clock.set('2026-03-05T01:14:59.000Z')
    expect([await waiting(), await counted()]).toEqual([[], false])
    cashier.app.clock.set('2026-03-05T01:15:00.000Z')
    expect(await waiting()).toMatchObject([{ player: winner, rank: 3, fault: 'It was not tried yet.' }])
    expect(await counted()).toBe(true)
    await score()
    expect(await waiting()).toEqual([])
  })
})
