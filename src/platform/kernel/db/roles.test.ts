import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../../../../engine/clock/index.ts'
import { startCashier, type TestCashier, type TestPlayer } from '../../domains/cashier/testing.ts'
import { describePostgres } from './engines.ts'
import { openDatabase } from './index.ts'
import { grantTo, ownsTables } from './roles.ts'
import { createServerDatabase, migrations } from './testing.ts'

const clock = fixedClock('2026-03-02T12:00:00.000Z')

describePostgres("the application's own role", () => {
  let server: Awaited<ReturnType<typeof createServerDatabase>>
  let cashier: TestCashier
  let player: TestPlayer
  const role = `app_${randomBytes(4).toString('hex')}`
  const opened: Awaited<ReturnType<typeof openDatabase>>[] = []
  const open = async (databaseUrl: string) => {
    const database = await openDatabase({ databaseUrl, dataDir: '', clock, max: 4, migrations })
    opened.push(database)
    return database
  }
  const asApplication = () => {
    const url = new URL(server.url)
    url.username = role
    url.password = 'secret'
    return url.href
  }
  beforeAll(async () => {
    server = await createServerDatabase()
    const owner = await open(server.url)
    await owner.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`)
    await expect(open(asApplication())).rejects.toThrow('foyer database grant')
    await grantTo(owner.pool, role)
    const database = await open(asApplication())
    cashier = await startCashier({ kind: 'postgres', open: () => Promise.resolve(database) })
    player = await cashier.player()
  })
  afterAll(async () => {
    await cashier.app.close()
    const [owner] = opened
    for (const database of opened.slice(1)) await database.close()
    await owner?.pool.query(`DROP OWNED BY ${role}`)
    await owner?.pool.query(`DROP ROLE ${role}`)
    await owner?.close()
    await server.drop()
  })

  test('deposits, plays, refunds and pays out', async () => {
    await player.fund('200')
    await cashier.round(player, 10_00n, 20_00n)
    await cashier.round(player, 10_00n, 'undo')
    const id = await player.fund('50')
    await cashier.callback({
      event_id: 'back',
      reference: id,
      kind: 'deposit',
      outcome: 'refunded',
      amount: { amount: '50.00', currency: 'EUR' },
    })
    const { data } = await player.withdraw('40')
    await cashier.work()
    expect(await player.statusOf(data.transaction.id)).toBe('paid')
    expect(await cashier.services.ledger.seal('test')).toMatchObject({ after: '0' })
    expect(await cashier.findings()).toEqual([])
  })

  test.each([
    'UPDATE cashier_transaction SET amount = 1',
    "UPDATE cashier_transaction SET requisites = '{}'",
    'UPDATE cashier_total SET amount = 1',
    'UPDATE wallet_posting SET amount = 1',
    'DELETE FROM wallet_journal',
    'DELETE FROM audit_line',
    'UPDATE audit_cover SET last_line = 1',
    'DELETE FROM player_notes_mark',
    'DELETE FROM held_win',
    'UPDATE game_transaction SET amount = 1',
    'UPDATE free_round_order SET rounds = 1000',
    'UPDATE bet SET stake = 1',
    'UPDATE bet SET possible = 100000000',
    'DELETE FROM bet_debt',
    "UPDATE bet_call SET external_id = 'x'",
    'UPDATE loyalty_line SET points = 1000',
    'TRUNCATE wallet_posting CASCADE',
    'ALTER TABLE wallet_posting DISABLE TRIGGER ALL',
    'DROP TRIGGER wallet_account_by_posting ON wallet_account',
    'SET session_replication_role = replica',
    `INSERT INTO wallet_account (brand, owner, bucket, currency, balance, created_at)
     VALUES ('test', 'player:x', 'main', 'EUR', 5, now())`,
    `INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at, recorded_at)
     VALUES ('test', 'x', 'x', '', false, now(), '2000-01-01')`,
    `INSERT INTO wallet_journal (brand, idem_key, kind, request_hash, moves, created_at, written_in)
     VALUES ('test', 'x', 'x', '', false, now(), '1')`,
  ])('is refused %s', async (statement) => {
    // Refused by rights, and not by a trigger that may have been dropped.
    await expect(cashier.app.database.pool.query(statement)).rejects.toMatchObject({
      code: '42501',
      message: expect.stringMatching(/^(permission denied|must be owner)/) as string,
    })
  })

  // What it may write is asked for, and not what a database that is empty has to write.
  test.each([
    'UPDATE adjustment SET declined_by = NULL, declined_at = NULL, decline_reason = NULL',
    'UPDATE loyalty_correction SET declined_by = NULL, declined_at = NULL, decline_reason = NULL',
    'UPDATE cashier_transaction SET terms_mark = terms_mark',
    'UPDATE withdrawal_approval SET mark = mark',
    'UPDATE player_notes_mark SET mark = mark',
    "INSERT INTO audit_cover (brand, first_line, last_line, key_id, mark) VALUES ('nobody', 1, 1, 'x', 'x')",
  ])('may do what its deeds do: %s', async (statement) => {
    await cashier.app.database.pool.query(statement)
  })

  test('takes no mark away from a withdrawal', async () => {
    await expect(
      cashier.app.database.pool.query("UPDATE cashier_transaction SET terms_mark = NULL WHERE type = 'withdrawal'"),
    ).rejects.toMatchObject({
      code: '42501',
      message: expect.stringContaining('neither taken away nor added') as string,
    })
  })

  test('reports whether it has too many rights or owns everything', async () => {
    const [owner] = opened
    expect(await ownsTables(owner!.pool)).toBe(true)
    expect(await ownsTables(cashier.app.database.pool)).toBe(false)
    await owner!.pool.query(`GRANT UPDATE ON wallet_posting TO ${role}`)
    await expect(ownsTables(cashier.app.database.pool)).rejects.toThrow('may change the past of wallet_posting')
    await grantTo(owner!.pool, role)
  })

  test('cannot migrate, and the error names who can', async () => {
    await opened[0]!.pool.query("DELETE FROM migration WHERE id = 'cashier/5'")
    await expect(open(asApplication())).rejects.toThrow('foyer database migrate')
  })
})
