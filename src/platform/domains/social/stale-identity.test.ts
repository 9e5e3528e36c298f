import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../../kernel/db/engines.ts'
import { lockWaits } from '../../kernel/db/testing.ts'
import { startTestPlatform, type TestPlatform } from '../../testing.ts'
import { createBrowser, endOf, socialBrand, type Browser, type Shown } from './testing.ts'

/** Chooses a person on the page of the sandbox's service, and comes back. */
function choose(browser: Browser, page: Shown, person: string): Promise<Shown> {
  const hidden = [...page.body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value.replaceAll('&amp;', '&')],
  )
  return browser.go(new URL('/oidc/authorize', page.url).href, {
    form: { ...Object.fromEntries(hidden), person },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

// Between the look at an identity and the session that begins, the owner of the account may have taken it off.
describePostgres('a social login while its identity is taken off the account', (engine) => {
  let app: TestPlatform
  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open(), brands: [socialBrand('test', 'test.localhost')] })
  })
  afterAll(() => app.close())

  test('begins no session', async () => {
    const init = `http://test.localhost:${app.port}/oauth/init?service=sandbox-id&redirect_url=/&type_auth=registration`
    const first = createBrowser()
    expect(endOf(await choose(first, await first.go(init), 'joss'))).toBe('ok')
    const { db, pool } = app.database
    const { player_id: id } = await db.selectFrom('player_identity').select('player_id').executeTakeFirstOrThrow()
    const other = createBrowser()
    const page = await other.go(init)
    const client = await pool.connect()
    await client.query('BEGIN')
    // In the order of a recovery.
    await client.query("UPDATE player SET password_hash = 'new' WHERE id = $1", [id])
    await client.query('DELETE FROM session WHERE player_id = $1', [id])
    await client.query('DELETE FROM player_identity WHERE player_id = $1', [id])
    const state = { isAnswered: false }
    const ending = choose(other, page, 'joss').finally(() => (state.isAnswered = true))
    while (!state.isAnswered && (await lockWaits(app.database)) === 0) await sleep(10)
    await client.query('COMMIT')
    client.release()
    expect(endOf(await ending)).toBe('failed')
    expect(await db.selectFrom('session').select('player_id').where('player_id', '=', id).execute()).toEqual([])
  })
})
