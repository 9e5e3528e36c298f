import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describeEngines } from '../../kernel/db/engines.ts'
import { withoutTriggers } from '../wallet/testing.ts'
import { startCashier, type TestCashier, type TestPlayer } from './testing.ts'

// Statements that somebody with full rights on the database could run, with all triggers off.
describeEngines('changes made directly in the database', (engine) => {
  let cashier: TestCashier
  let player: TestPlayer
  const note = () => ({ brand: cashier.brand(), playerId: player.id, by: 'anna' })
  const tamper = (statement: string) => withoutTriggers(cashier.app.database.pool, statement)
  const ledger = () => cashier.services.ledger
  const brandId = () => cashier.brand().id
  beforeAll(async () => {
    cashier = await startCashier(engine)
  })
  afterAll(() => cashier.app.close())
  beforeEach(async () => {
    cashier.withdrawalRules()
    player = await cashier.player()
    await player.fund('300')
  })

  /** The payout is not sent, payouts are stopped and the finding is named; once repaired, it is paid. */
  async function isHeld(id: string, problem: string, mend: string): Promise<void> {
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'approved', reason: 'drift' })
    const halt = await ledger().haltOf(brandId())
    expect(JSON.stringify(halt?.findings)).toContain(problem)
    await tamper(mend)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
  }
  const ordered = async (amount = '40'): Promise<string> => {
    cashier.withdrawalRules({ delay: 'PT1H' })
    const { id } = (await player.withdraw(amount)).data.transaction
    await cashier.work()
    cashier.app.clock.advance('PT1H')
    await player.back()
    expect(await player.statusOf(id)).toBe('approved')
    return id
  }
  const raised = (table: string, column: string, where: string): [attack: string, mend: string] => [
    `UPDATE ${table} SET ${column} = ${column} + 1 WHERE ${where}`,
    `UPDATE ${table} SET ${column} = ${column} - 1 WHERE ${where}`,
  ]
  const row = (id: string) => `cashier_transaction SET %s WHERE id = '${id}'`
  const account = (bucket: string) => `owner = 'player:${player.id}' AND bucket = '${bucket}'`

  test('the amount of a withdrawal', async () => {
    const id = await ordered()
    await tamper(`UPDATE ${row(id).replace('%s', 'amount = 25000')}`)
    await isHeld(id, 'order_changed', `UPDATE ${row(id).replace('%s', 'amount = 4000')}`)
  })

  test('where a withdrawal is sent', async () => {
    const id = await ordered()
    await tamper(`UPDATE ${row(id).replace('%s', `requisites = '{"iban":"XX"}'`)}`)
    await isHeld(id, 'order_changed', `UPDATE ${row(id).replace('%s', `requisites = '{}'`)}`)
  })

  test('a withdrawal without its reserved money', async () => {
    const id = await ordered()
    const copy = `${id.slice(0, 23)}${id.endsWith('0') ? '1' : '0'}`
    await tamper(
      `INSERT INTO cashier_transaction SELECT (t).* FROM (SELECT jsonb_populate_record(t, '{"id":"${copy}"}') AS t
        FROM cashier_transaction t WHERE id = '${id}') copied`,
    )
    expect((await ledger().reconcile(brandId())).map(({ problem }) => problem)).toContain('order_differs')
    await tamper(`DELETE FROM cashier_transaction WHERE id = '${copy}'`)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    await cashier.work()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a cancelled withdrawal that is set to approved again is not paid', async () => {
    cashier.withdrawalRules({ delay: 'PT1H' })
    const { id } = (await player.withdraw('40')).data.transaction
    expect((await player.call('cashier.cancelwithdrawal', { id })).status).toBe(200)
    await tamper(
      `UPDATE ${row(id).replace('%s', "status = 'approved'")};
      INSERT INTO job (brand, name, payload, run_at, max_attempts, created_at)
        VALUES ('${brandId()}', 'cashier.payout', '{"id":"${id}"}', '2000-01-01', 9, now())`,
    )
    await cashier.work()
    expect(await player.statusOf(id)).toBe('approved')
    expect(JSON.stringify((await ledger().haltOf(brandId()))?.findings)).toContain('order_differs')
    await tamper(`UPDATE ${row(id).replace('%s', "status = 'cancelled'")}`)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    expect(await player.held()).toMatchObject({ main: '300.00' })
  })

  test.each<[string, (round: string) => [attack: string, mend: string], string]>([
    ['a stake', (of) => raised('game_transaction', 'amount', `round_id = ${of} AND kind = 'bet'`), 'call_differs'],
    ['a win', (of) => raised('game_transaction', 'amount', `round_id = ${of} AND kind = 'win'`), 'call_differs'],
    ['what a round won', (of) => raised('game_round', 'win', `id = ${of}`), 'round_differs'],
    ['what a round staked', (of) => raised('game_round', 'stake', `id = ${of}`), 'round_differs'],
    [
      'the calls of a round that were removed',
      (of) => [
        `CREATE TABLE kept AS SELECT * FROM game_transaction WHERE round_id = ${of};
        DELETE FROM game_transaction WHERE round_id = ${of}`,
        'INSERT INTO game_transaction SELECT * FROM kept; DROP TABLE kept',
      ],
      'no_origin',
    ],
    [
      'how an order ended',
      () => [
        `UPDATE cashier_transaction SET status = 'refunded' WHERE player_id = '${player.id}'`,
        `UPDATE cashier_transaction SET status = 'success' WHERE player_id = '${player.id}'`,
      ],
      'order_differs',
    ],
  ])('%s, by the patrol and by reconcile', async (_what, attackOf, problem) => {
    await cashier.round(player, 5_00n, 3_00n)
    const newest = `(SELECT id FROM game_round WHERE player_id = '${player.id}')`
    const [attack, mend] = attackOf(newest)
    await ledger().watch(brandId())
    await tamper(attack)
    const found = new Set((await ledger().reconcile(brandId())).map(({ problem: what }) => what))
    expect(found).toContain(problem)
    const patrolled = new Set<string>()
    for (let step = 0; step < 4; step += 1)
      for (const { problem: what } of await ledger().patrol(brandId())) patrolled.add(what)
    expect(patrolled).toContain(problem)
    await tamper(mend)
    expect(await ledger().reconcile(brandId())).toEqual([])
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
  })

  test('a forged approval', async () => {
    const { id } = (await player.withdraw('250')).data.transaction
    expect(await player.statusOf(id)).toBe('review')
    await tamper(
      `INSERT INTO withdrawal_approval (brand_id, transaction_id, approver, at, mark)
        VALUES ('${brandId()}', '${id}', 'ada', now(), repeat('0', 64));
      UPDATE ${row(id).replace('%s', "status = 'approved'")};
      INSERT INTO job (brand, name, payload, run_at, max_attempts, created_at)
        VALUES ('${brandId()}', 'cashier.payout', '{"id":"${id}"}', '2000-01-01', 9, now())`,
    )
    await cashier.work()
    expect(await player.statusOf(id)).toBe('approved')
    expect(JSON.stringify((await ledger().haltOf(brandId()))?.findings)).toContain('approval_changed')
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    await tamper(`DELETE FROM withdrawal_approval WHERE transaction_id = '${id}'`)
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('review')
  })

  test('a deleted risk flag', async () => {
    await cashier.services.cashier.office.players.flag(note(), 'risk', true)
    const { id } = (await player.withdraw('20')).data.transaction
    expect(await player.statusOf(id)).toBe('review')
    await tamper(`DELETE FROM player_flag WHERE player_id = '${player.id}'`)
    const next = (await player.withdraw('20')).data.transaction
    await cashier.work()
    expect(await player.statusOf(next.id)).toBe('approved')
    expect(JSON.stringify((await ledger().haltOf(brandId()))?.findings)).toContain('flags_changed')
    await cashier.services.cashier.office.players.flag(note(), 'risk', true)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(next.id)).toBe('review')
  })

  test('forged notes stay forged when the platform or staff note something true afterwards', async () => {
    const { players } = cashier.services.cashier.office
    await players.flag(note(), 'risk', true)
    const { id } = (await player.withdraw('20')).data.transaction
    expect(await player.statusOf(id)).toBe('review')
    await tamper(`DELETE FROM player_flag WHERE player_id = '${player.id}'`)
    await players.verifyIdentity(note())
    await players.requisites(note(), 'bank', { iban: 'MT84MALT0110' }, 'verified')
    const next = (await player.withdraw('20')).data.transaction
    await cashier.work()
    expect(await player.statusOf(next.id)).toBe('approved')
    expect(JSON.stringify((await ledger().haltOf(brandId()))?.findings)).toContain('flags_changed')
    // While payouts are stopped staff put them right.
    await players.flag(note(), 'risk', true)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(next.id)).toBe('review')
    expect(await ledger().haltOf(brandId())).toBeUndefined()
  })

  test("a balance changed just before its payout: the payout checks the player's own lines", async () => {
    const id = await ordered()
    await ledger().watch(brandId())
    const by = (amount: number) =>
      `UPDATE wallet_account SET balance = balance + ${amount} WHERE ${account('main')};
      UPDATE wallet_posting SET amount = amount + ${amount}, balance_after = balance_after + ${amount}
        WHERE line = 1 AND account_id = (SELECT id FROM wallet_account WHERE ${account('main')});
      UPDATE wallet_posting SET balance_after = balance_after + ${amount}
        WHERE line > 1 AND account_id = (SELECT id FROM wallet_account WHERE ${account('main')})`
    await tamper(by(50_000))
    await isHeld(id, 'balance_differs', by(-50_000))
  })

  test('a movement without an order or a game call', async () => {
    const id = await ordered()
    await ledger().watch(brandId())
    await cashier.services.wallet.post(undefined, {
      brand: brandId(),
      key: `cashier:nowhere-${id}:deposit`,
      kind: 'deposit',
      legs: [
        { owner: 'provider:sandbox-pay', bucket: 'payments', currency: 'EUR', amount: -90_000n },
        { owner: `player:${player.id}`, bucket: 'main', currency: 'EUR', amount: 90_000n },
      ],
    })
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'approved', reason: 'drift' })
    expect(JSON.stringify((await ledger().haltOf(brandId()))?.findings)).toContain('no_origin')
    await tamper(
      `INSERT INTO cashier_transaction SELECT (t).* FROM (SELECT jsonb_populate_record(t,
        '{"id":"nowhere-${id}", "amount": 90000, "type": "deposit", "status": "success"}') AS t
        FROM cashier_transaction t WHERE id = '${id}') copied`,
    )
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'mended' })
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('a deleted halt: payouts stay stopped', async () => {
    const id = await ordered()
    await ledger().halt({ brand: brandId(), actor: 'staff:anna', reason: 'a look' })
    const { pool } = cashier.app.database
    await expect(pool.query("DELETE FROM audit_line WHERE action = 'ledger.halt'")).rejects.toMatchObject({
      code: '42501',
    })
    await pool.query(
      `INSERT INTO audit_line (brand, line, at, actor, action, subject, reason, details, hash, key_id)
        SELECT brand, line + 1, now(), 'staff:eve', 'ledger.resume', 'payouts', 'all well', '{}', repeat('0', 64), '00'
        FROM audit_head WHERE brand = $1`,
      [brandId()],
    )
    expect(await ledger().haltOf(brandId())).toMatchObject({ actor: 'staff:eve' })
    await cashier.work()
    expect(await player.detailsOf(id)).toMatchObject({ status: 'approved', reason: 'drift' })
    await tamper(`DELETE FROM audit_line WHERE actor = 'staff:eve'`)
    await ledger().resume({ brand: brandId(), actor: 'staff:anna', reason: 'looked' })
    cashier.app.clock.advance('PT6M')
    await cashier.work()
    await player.back()
    expect(await player.statusOf(id)).toBe('paid')
  })

  test('money from nowhere: an account opens with zero', async () => {
    const { pool } = cashier.app.database
    await expect(
      pool.query(
        `INSERT INTO wallet_account (brand, owner, bucket, currency, balance, created_at)
          VALUES ($1, 'player:eve', 'main', 'EUR', 100000, now())`,
        [brandId()],
      ),
    ).rejects.toMatchObject({ constraint: 'wallet_account_opens_empty' })
  })
})
