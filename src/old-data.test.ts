import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../engine/clock/index.ts'
import { createPasswords } from './platform/domains/accounts/passwords.ts'
import { openDatabase } from './platform/kernel/db/index.ts'
import { migrations } from './platform/kernel/db/testing.ts'
import { startServer, type Running } from './server.ts'
import { readSettings } from './settings.ts'
import { buildSite } from './testing.ts'

const EMAIL = 'from-before@example.com'
const PASSWORD = 'Evening-1871'
/** What an early program ran, under the numbers steps had then; payments had fewer statuses. */
const EARLY = migrations
  .flatMap(({ formerly, sql }) => (formerly === undefined || formerly >= '0042' ? [] : [{ id: formerly, sql }]))
  .sort((a, b) => (a.id < b.id ? -1 : 1))

/** A data directory as that program left it, with one player and one withdrawal. */
const leaveData = async (dataDir: string): Promise<void> => {
  const { pool, close } = await openDatabase({ dataDir, clock: systemClock, migrations: EARLY })
  await pool.query(
    `INSERT INTO player (id, brand_id, email, password_hash, fakename, currency, country_code, locale, profile,
      is_subscribed, created_at)
    VALUES ('p-before', 'kilovolt', $1, $2, 'Ada', 'EUR', 'MT', 'en', '{"first_name":"Ada"}', false, now())`,
    [EMAIL, await createPasswords().hash(PASSWORD)],
  )
  await pool.query(
    `INSERT INTO cashier_transaction (id, brand_id, player_id, type, method, provider, amount, currency, status,
      requisites, domain, origin, locale, created_at, updated_at)
    VALUES ('t-before', 'kilovolt', 'p-before', 'withdrawal', 'card', 'sandbox-pay', 2500, 'EUR', 'success', '{}',
      'kilovolt.localhost', 'http://kilovolt.localhost', 'en', now(), now())`,
  )
  await close()
}

let home: string
let running: Running
let cookie = ''
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'foyer-before-'))
  await Promise.all([buildSite(), leaveData(join(home, 'db'))])
  running = await startServer({
    settings: readSettings({ PORT: '0', FOYER_DATA_DIR: home }),
    log: (line) => void (process.env['SHOW_LOG'] && console.error(line)),
  })
})
afterAll(async () => {
  await running.close()
  await rm(home, { recursive: true, force: true })
})

const call = async (verb: 'GET' | 'POST', name: string, fields: Record<string, string> = {}) => {
  const params = new URLSearchParams(fields).toString()
  const answer = await running.app.inject({
    method: verb,
    url: `/api/${name}?v=1&locale=en${verb === 'GET' ? `&${params}` : ''}`,
    headers: {
      host: `kilovolt.localhost:${running.port}`,
      'x-requested-with': 'foyer',
      'sec-fetch-site': 'same-origin',
      cookie,
      ...(verb === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(verb === 'POST' && { payload: params }),
  })
  const session = answer.cookies.find(({ name: of }) => of === 'foyer_session')?.value
  if (session) cookie = `foyer_session=${session}`
  return { status: answer.statusCode, body: JSON.parse(answer.body) as { data: never } }
}

test('a start on a data directory of an early program migrates it, and its player logs in', async () => {
  expect(EARLY.length).toBeGreaterThan(10)
  const rows = await running.database!.pool.query<{ id: string }>('SELECT id FROM migration')
  expect(new Set(rows.rows.map(({ id }) => id))).toEqual(new Set(migrations.map(({ id }) => id)))
  const login = await call('POST', 'auth.login', { login: EMAIL, password: PASSWORD })
  expect([login.status, login.body]).toMatchObject([200, { data: { status: 'ok' } }])
  expect((await call('GET', 'account.getInfo')).body.data).toMatchObject({ uid: 'p-before', login: EMAIL })
  expect((await call('GET', 'cashier.getdepositinfo', { id: 't-before' })).body.data).toMatchObject({
    status: 'paid',
    amount: { amount: '25.00', currency: 'EUR' },
    steps: [{ status: 'requested' }, { status: 'paid' }],
  })
})
