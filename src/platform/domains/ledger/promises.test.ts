import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { USUAL_TERMS } from '../../../../schemas/brand/campaigns.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { grantBonus } from '../bonuses/testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../cashier/testing.ts'

const SEALED = hash('sha256', 'grand:1:900:secret', 'hex')

describeEngines("what the application's own role may write about promised money", (engine) => {
  let cashier: TestCashier
  let playing: TestPlayer
  const ledger = () => cashier.services.ledger
  const query = (text: string, values: unknown[] = []) => cashier.app.database.pool.query(text, values)
  const sound = async () => expect([await ledger().reconcile('test'), await ledger().patrol('test')]).toEqual([[], []])
  /** Problems a whole check and a round of the patrol find. */
  const found = async () => {
    const all = [...(await ledger().reconcile('test')), ...(await ledger().patrol('test'))]
    return [...new Set(all.map(({ problem }) => problem))]
  }
  const bonusOf = async (player: TestPlayer): Promise<string> => (await player.call('bonuses.get')).data.items[0].id
  beforeAll(async () => {
    cashier = await startCashier(engine)
    const [aside, completed] = [await cashier.player(), await cashier.player()]
    playing = await cashier.player()
    for (const player of [playing, aside]) {
      await grantBonus(cashier.app, { playerId: player.id, amount: 20_00n, terms: { ...USUAL_TERMS, times: 3 } })
      await cashier.round(player, 5_00n, 5_00n)
    }
    await aside.call('bonuses.deactivate', { bonus_id: await bonusOf(aside) })
    await grantBonus(cashier.app, { playerId: completed.id, amount: 10_00n, terms: { ...USUAL_TERMS, times: 1 } })
    await cashier.round(completed, 10_00n, 12_00n)
    await query(
      `INSERT INTO cashback (id, brand_id, player_id, status, title, amount, currency, created_at, end_date)
       VALUES ('back', 'test', $1, 'active', 'Week', 500, 'EUR', now(), now())`,
      [playing.id],
    )
    expect((await playing.call('cashbacks.payout', { cashback_id: 'back' })).status).toBe(200)
    await query(
      `INSERT INTO loyalty_account (brand_id, player_id, played_at) VALUES ('test', $1, now())
      ON CONFLICT DO NOTHING`,
      [playing.id],
    )
    await query(
      `INSERT INTO jackpot_cycle (brand_id, sysname, number, currency, base, threshold, nonce, commitment, micro,
        posted, reserve_micro, reserve_posted, started_at)
       VALUES ('test', 'grand', 1, 'EUR', 0, 900, 'secret', $1, 400000, 0, 0, 0, now())`,
      [SEALED],
    )
    await sound()
  })
  afterAll(() => cashier.app.close())

  test.each<[what: string, problem: string, attack: string, mend: string]>([
    ...(
      [
        ['amount', "status = 'active'", 'amount + 100'],
        ['requirement', "status = 'active'", 'requirement - 100'],
        ['progress', "status = 'active'", 'progress + 100'],
        ['progress', "status = 'claimed'", 'progress + 100'],
        ['converted', "status = 'completed'", 'converted + 100'],
      ] as const
    ).map(([column, where, value]): [string, string, string, string] => [
      `the ${column} of a bonus where ${where}`,
      'bonus_differs',
      `UPDATE bonus SET ${column} = ${value} WHERE ${where}`,
      `UPDATE bonus SET ${column} = ${value.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'))} WHERE ${where}`,
    ]),
    [
      'money of a bonus that was set aside',
      'kept_differs',
      'UPDATE bonus SET kept = kept + 100 WHERE kept > 0',
      'UPDATE bonus SET kept = kept - 100 WHERE kept > 0',
    ],
    [
      'a bonus that ends and leaves its money',
      'bonus_without_owner',
      "UPDATE bonus SET status = 'removed' WHERE status = 'active'",
      "UPDATE bonus SET status = 'active' WHERE status = 'removed'",
    ],
    [
      'the amount of a cashback',
      'cashback_differs',
      'UPDATE cashback SET amount = amount + 100',
      'UPDATE cashback SET amount = amount - 100',
    ],
    [
      'a cashback that waits again',
      'cashback_differs',
      "UPDATE cashback SET status = 'active'",
      "UPDATE cashback SET status = 'paid_out'",
    ],
    [
      'points',
      'points_differ',
      'UPDATE loyalty_account SET points = points + 100',
      'UPDATE loyalty_account SET points = points - 100',
    ],
    [
      'what stakes brought a jackpot',
      'jackpot_differs',
      'UPDATE jackpot_cycle SET micro = micro + 100000000',
      'UPDATE jackpot_cycle SET micro = micro - 100000000',
    ],
    [
      'what was posted of it',
      'jackpot_differs',
      'UPDATE jackpot_cycle SET micro = micro + 100000000, posted = posted + 100',
      'UPDATE jackpot_cycle SET micro = micro - 100000000, posted = posted - 100',
    ],
    [
      'the threshold of a jackpot',
      'jackpot_differs',
      'UPDATE jackpot_cycle SET threshold = threshold - 100',
      'UPDATE jackpot_cycle SET threshold = threshold + 100',
    ],
  ])('%s is found, and payouts stop', async (_what, problem, attack, mend) => {
    await query(attack)
    expect(await found()).toContain(problem)
    expect(await ledger().haltOf('test')).toBeDefined()
    await query(mend)
    await ledger().resume({ brand: 'test', actor: 'staff:anna', reason: 'mended' })
    await sound()
  })

  test('a payout looks at the bonuses of its player itself', async () => {
    await query("UPDATE bonus SET progress = progress + 100 WHERE status = 'active'")
    const findings = await cashier.app.platform.context.transaction((tx) =>
      ledger().checkPlayer(tx, { brand: 'test', playerId: playing.id, currency: 'EUR' }),
    )
    expect(findings).toMatchObject([{ problem: 'bonus_differs' }])
    await query("UPDATE bonus SET progress = progress - 100 WHERE status = 'active'")
  })
})
