import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { protectionFolder, readProtections } from '../../kernel/audit/index.ts'
import { describeEngines } from '../../kernel/db/engines.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from '../../testing.ts'
import { withoutTriggers } from '../wallet/testing.ts'
import { restoreProtections } from './index.ts'

describeEngines('what protects players, in a database that was restored', (engine) => {
  let app: TestPlatform
  let folder: string
  const failed: unknown[] = []
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'foyer-protections-')), 'protections')
    app = await startTestPlatform({
      database: await engine.open(),
      protections: protectionFolder(folder, (error) => failed.push(error)),
    })
  })
  afterAll(async () => {
    await app.close()
    await rm(join(folder, '..'), { recursive: true })
  })

  test('the folder is there before anything is to be kept', () => {
    expect(readProtections(folder)).toEqual([])
    // Any other folder is none: its disk is not there, or it is the one above.
    for (const other of [join(folder, '../..'), join(folder, '../gone')])
      expect(() => readProtections(other), other).toThrow()
  })

  let count = 0
  const join_ = async (): Promise<{ player: Visitor; id: string; email: string }> => {
    const [player, email] = [app.visitor(), `kept-${(count += 1)}@example.test`]
    return { player, email, id: await player.register({ email }) }
  }
  const enter = async (email: string, password = 'correct-horse-9') =>
    (await app.visitor().call('auth.login', { login: email, password })).status
  const again = () =>
    restoreProtections(
      { db: app.database.db, audit: app.platform.context.audit, unknownPassword: async () => 'x' },
      readProtections(folder),
    )
  /** Takes the end of the audit away from a line on, as in a database of before. */
  const loseAudit = (from: bigint) =>
    withoutTriggers(
      app.database.pool,
      `DELETE FROM audit_line WHERE brand = 'test' AND line > ${from};
      UPDATE audit_head SET line = ${from}, hash = coalesce((SELECT hash FROM audit_line
        WHERE brand = 'test' AND line = ${from}), '') WHERE brand = 'test'`,
    )
  const end = async () =>
    (await app.database.db.selectFrom('audit_head').select('line').where('brand', '=', 'test').executeTakeFirst())
      ?.line ?? 0n

  test('a break, a limit, a closed account and a new password that it lacks are named and written again', async () => {
    const { pool, db } = app.database
    const [excluded, limited, closed, changed] = [await join_(), await join_(), await join_(), await join_()]
    const limit = (amount: string) => limited.player.call('limits.set', { type: 'stake', period: '7', amount })
    await limit('100.00')
    const before = await end()
    await limit('30.00')
    await excluded.player.call('limits.takeBreak', { period: 'permanent' })
    await app.platform.context.transaction((tx) =>
      tx.updateTable('player').set({ banned_at: app.clock.now() }).where('id', '=', closed.id).execute(),
    )
    await app.platform.context.transaction((tx) =>
      app.platform.context.audit.record(tx, {
        brand: 'test',
        actor: 'staff:anna',
        action: 'player.ban',
        subject: `player:${closed.id}`,
      }),
    )
    const passwords = { current: 'correct-horse-9', password: 'other-horse-9', repeat: 'other-horse-9' }
    expect((await changed.player.call('account.changepassword', passwords)).status).toBe(200)
    // Nothing is missing yet.
    expect(await again()).toEqual([])

    // The database of before: the password of before opens the account again, and the excluded player comes in.
    await loseAudit(before)
    await withoutTriggers(pool, 'DELETE FROM play_break')
    await pool.query(`UPDATE play_limit SET amount = 10000 WHERE player_id = '${limited.id}'`)
    await pool.query('UPDATE player SET banned_at = NULL')
    expect(await enter(excluded.email)).toBe(200)

    const restored = await again()
    expect(restored.map(({ subject, action, outcome }) => [subject, action, outcome])).toEqual([
      [`player:${limited.id}`, 'limits.set', 'written again'],
      [`player:${excluded.id}`, 'limits.break', 'written again'],
      [`player:${closed.id}`, 'player.ban', 'written again'],
      [`player:${changed.id}`, 'account.password', 'written again'],
    ])
    expect(await enter(excluded.email)).not.toBe(200)
    expect(await enter(closed.email)).not.toBe(200)
    const rows = await db.selectFrom('play_limit').select('amount').where('player_id', '=', limited.id).execute()
    expect(rows).toEqual([{ amount: 30_00n }])
    const { password_hash } = await db
      .selectFrom('player')
      .select('password_hash')
      .where('id', '=', changed.id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toBe('x')
    expect((await changed.player.call('account.getBalance')).status).not.toBe(200)
    // Each once, and in the audit, which is whole.
    expect(await again()).toEqual([])
    expect(await app.platform.context.audit.list('test', { action: 'protection.restored' })).toHaveLength(4)
    expect((await app.platform.context.audit.verify('test')).problems).toEqual([])
    expect(failed).toEqual([])
  })

  test('mailings that a player ended are ended again, to all of their contacts, and of no other player', async () => {
    const [one, other] = [await join_(), await join_()]
    const told = async ({ id }: typeof one) => {
      const own = ['contact_subscription', 'player'].map((table) =>
        app.database.pool.query<{ is_subscribed: boolean }>(
          `SELECT is_subscribed FROM ${table} WHERE ${table === 'player' ? 'id' : 'player_id'} = '${id}'`,
        ),
      )
      return (await Promise.all(own)).flatMap(({ rows }) => rows.map(({ is_subscribed }) => is_subscribed))
    }
    const say = async ({ player, email }: typeof one, subscription: 0 | 1) =>
      expect((await player.call('account.changeSubscription', { contact: email, subscription })).status).toBe(200)
    for (const each of [one, other]) await say(each, 1)
    expect(await again()).toEqual([])
    const before = await end()
    await say(one, 0)
    await loseAudit(before)
    await app.database.pool.query('UPDATE contact_subscription SET is_subscribed = true')
    await app.database.pool.query('UPDATE player SET is_subscribed = true')
    expect(await told(one)).toEqual([true, true])
    expect((await again()).map(({ subject, action }) => [subject, action])).toEqual([
      [`player:${one.id}`, 'contact.subscription'],
    ])
    expect([await told(one), await told(other)]).toEqual([
      [false, false],
      [true, true],
    ])
    // They ask for mailings again: nothing of before takes that back.
    await say(one, 1)
    expect(await again()).toEqual([])
    expect(await told(one)).toEqual([true, true])
  })

  test('what is kept is for the owner alone, without a line that was cut off, and goes after five weeks', async () => {
    const [day] = await readdir(folder)
    const file = join(folder, day!)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const known = readProtections(folder).length
    await writeFile(file, `${await readFile(file, 'utf8')}{"brand":"te`)
    expect(readProtections(folder)).toHaveLength(known)
    // The folder of the process's data is good as well.
    expect(readProtections(join(folder, '..'))).toEqual(readProtections(folder))
    // As by a full disk: what comes once there is room stands on a line of its own.
    const limited = await join_()
    await limited.player.call('limits.set', { type: 'stake', period: '7', amount: '20.00' })
    expect(readProtections(folder)).toHaveLength(known + 1)
    app.clock.advance('P36D')
    // What cannot be removed is told, and keeps nothing from being kept.
    const stuck = join(folder, '2026-01-01-stuck.jsonl')
    await mkdir(stuck)
    const { player } = await join_()
    await player.call('limits.takeBreak', { period: 'permanent' })
    const today = app.clock.now().toISOString().slice(0, 10)
    expect(failed.splice(0)).toHaveLength(1)
    await rm(stuck, { recursive: true })
    expect(readProtections(folder)).toMatchObject([{ action: expect.stringContaining('break') }])
    expect(await readdir(folder)).toEqual([expect.stringMatching(new RegExp(`^${today}-\\w+\\.jsonl$`))])
  })
})
