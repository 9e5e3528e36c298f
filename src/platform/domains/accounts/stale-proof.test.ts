import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { lockWaits } from '../../kernel/db/testing.ts'
import { startTestPlatform, type Answer, type TestPlatform, type Visitor } from '../../testing.ts'

const PASSWORD = 'correct-horse-9'

// Verifying a password takes time, and longer while many log in: changes made meanwhile must not be bypassed.
describePostgres('a call whose password was correct when checked', (engine) => {
  let app: TestPlatform
  let player: Visitor
  let email: string
  let number = 0
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    email = `person${(number += 1)}@example.test`
    player = app.visitor()
    await player.register({ email })
  })

  /** Starts a call, commits a change of the player while the call is running, and returns the call's answer. */
  async function during(change: string, call: () => Promise<Answer>): Promise<Answer> {
    const client = await app.database.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(`UPDATE player SET ${change} WHERE email = $1`, [email])
      await client.query('DELETE FROM session WHERE player_id = (SELECT id FROM player WHERE email = $1)', [email])
      const state = { isAnswered: false }
      const answer = call().finally(() => {
        state.isAnswered = true
      })
      while (!state.isAnswered && (await lockWaits(app.database)) === 0) await sleep(10)
      await client.query('COMMIT')
      return await answer
    } finally {
      client.release()
    }
  }
  const sessions = async () =>
    (
      await app.database.pool.query(
        'SELECT 1 FROM session WHERE player_id = (SELECT id FROM player WHERE email = $1)',
        [email],
      )
    ).rowCount

  test('begins no session once another password was set', async () => {
    const { status, error } = await during("password_hash = 'another'", () =>
      app.visitor().call('auth.login', { login: email, password: PASSWORD }),
    )
    expect([status, error.type, error.message]).toEqual([
      401,
      'AuthorizationException',
      'The login or the password is not right.',
    ])
    expect(await sessions()).toBe(0)
  })

  test('begins no session once the account was closed', async () => {
    const { status, error } = await during('banned_at = now()', () =>
      app.visitor().call('auth.login', { login: email, password: PASSWORD }),
    )
    expect([status, error.type]).toEqual([403, 'UserBannedException'])
    expect(await sessions()).toBe(0)
  })

  test('sets no new password once another one was set', async () => {
    const { status, error } = await during("password_hash = 'another'", () =>
      player.call('account.changepassword', {
        current: PASSWORD,
        password: 'brand-new-horse-9',
        repeat: 'brand-new-horse-9',
      }),
    )
    expect([status, error.invalid_parameters]).toEqual([400, { current: 'wrong' }])
    expect((await app.database.pool.query('SELECT password_hash FROM player WHERE email = $1', [email])).rows).toEqual([
      { password_hash: 'another' },
    ])
    expect(await sessions()).toBe(0)
  })
})
