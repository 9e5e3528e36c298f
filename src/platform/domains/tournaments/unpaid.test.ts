import { afterAll, beforeAll, expect, test } from 'vitest'
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
})
