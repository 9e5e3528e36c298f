import { afterEach, expect, test } from 'vitest'
import { openTestDatabase } from '../platform/kernel/db/testing.ts'
import { startTestPlatform, testBrand, type TestPlatform } from '../platform/testing.ts'

const open: TestPlatform[] = []
const start = async (...options: Parameters<typeof startTestPlatform>) => {
  const app = await startTestPlatform(...options)
  open.push(app)
  return app
}
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

test('the sandbox clock affects sessions, and keeps its offset over a restart', async () => {
  const database = await openTestDatabase()
  const app = await start({ database, background: true })
  const player = app.visitor()
  await player.register()
  const moved = await player.send('POST', '/_sandbox/clock', {
    body: '{"advance":"PT24H"}',
    headers: { 'content-type': 'application/json' },
  })
  expect(JSON.parse(moved.body)).toEqual({ now: '2026-03-03T12:00:00.000Z', ahead: 86_400_000 })
  expect((await player.call('account.getInfo')).status).toBe(401)
  for (const body of ['{"advance":"tomorrow"}', '{}', 'nothing'])
    expect((await player.send('POST', '/_sandbox/clock', { body })).status, body).toBe(400)
  expect(
    (
      await player.send('POST', '/_sandbox/clock', {
        body: '{"advance":"PT1H"}',
        headers: { 'sec-fetch-site': 'cross-site' },
      })
    ).status,
  ).toBe(403)
  const again = await start({ database, background: true })
  expect(again.platform.clock.now().toISOString()).toBe('2026-03-03T12:00:00.000Z')
  for (const other of open.splice(0)) await other.close()
  await database.close()
})

test('with the sandbox off none of its addresses exist', async () => {
  const app = await start({ settings: { sandbox: false }, background: true })
  const player = app.visitor()
  await player.register()
  for (const [method, path, host] of [
    ['GET', '/_sandbox/outbox?to=ada@example.test'],
    ['GET', '/_sandbox/clock'],
    ['POST', '/_sandbox/clock'],
    ['GET', '/pay/x', 'sandbox.localhost'],
    ['GET', '/games/client/main.js', 'sandbox.localhost'],
  ] as const) {
    expect((await player.send(method, path, host === undefined ? {} : { host })).status, path).toBe(404)
  }
  expect((await player.call('cashier.getdepositsettings')).data.methods).toEqual([])
  expect((await player.send('GET', '/platform/game/fox-fire/play?mode=real')).status).toBe(503)
  expect((await player.send('POST', '/platform/payments/sandbox-pay/callback', { body: '{}' })).status).toBe(404)
})

test('the sandbox answers this machine only: not through a proxy, and under no other name', async () => {
  const app = await start()
  const player = app.visitor()
  const outbox = '/_sandbox/outbox?to=ada@example.test'
  expect((await player.send('GET', outbox)).status).toBe(200)
  for (const [name, value] of [
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'test.localhost'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 proxy'],
  ] as const) {
    const headers = { [name]: value }
    for (const [method, path, host] of [
      ['GET', outbox],
      ['GET', '/_sandbox/clock'],
      ['POST', '/_sandbox/clock'],
      ['GET', '/_sandbox/errors'],
      ['POST', '/_sandbox/payments'],
      ['GET', '/pay/x', 'sandbox.localhost'],
      ['GET', '/games/client/main.js', 'sandbox.localhost'],
      ['GET', '/oidc/jwks', 'sandbox.localhost'],
    ] as const) {
      const answer = await player.send(method, path, { headers, ...(host !== undefined && { host }) })
      expect([path, name, answer.status]).toEqual([path, name, 404])
    }
  }
  for (const host of ['rebound.example', 'localhost.example', '10.0.0.5'])
    expect([host, (await player.send('GET', outbox, { host })).status]).toEqual([host, 404])
})

test('each brand gets its demo player, once, with money from the wallet', async () => {
  const base = testBrand()
  const settings = {
    ...base.platform.settings,
    demoPlayer: {
      email: 'Demo@example.test',
      password: 'demo-password',
      balance: '500.00',
      profile: { first_name: 'Dana' },
    },
  }
  const app = await start({
    brands: [testBrand({ more: { platform: { ...base.platform, settings } } })],
    background: true,
  })
  await app.platform.stop()
  await app.platform.start()
  const player = app.visitor()
  expect((await player.call('auth.login', { login: 'demo@example.test', password: 'demo-password' })).status).toBe(200)
  expect((await player.call('account.getInfo')).data).toMatchObject({
    fakename: 'Dana',
    balance_main: { amount: '500.00', currency: 'EUR' },
  })
})

test('where players log in by phone, so does the demo player, also one made before', async () => {
  const base = testBrand()
  const mobile = {
    type: 'phone' as const,
    label: 'Mobile',
    params: { is_required: true, is_visible: true },
    options: {},
  }
  const demoPlayer = {
    email: 'demo@example.test',
    password: 'demo-password',
    balance: '5.00',
    profile: { mobile: '+356 7900 0001' },
  }
  const platform = { ...base.platform, settings: { ...base.platform.settings, demoPlayer } }
  const byPhone = {
    ...base.profileFields,
    fields: { ...base.profileFields.fields, mobile },
    forms: { ...base.profileFields.forms, registration: [{ fields: ['mobile', 'password', 'birth_date'] }] },
  }
  const app = await start({ background: true, brands: [testBrand({ more: { platform } })] })
  const players = (of: typeof app) => of.database.db.selectFrom('player').select(['email', 'phone']).execute()
  await expect.poll(() => players(app)).toEqual([{ email: 'demo@example.test', phone: '' }])
  app.setBrand(testBrand({ more: { platform, profileFields: byPhone } }))
  await expect.poll(() => players(app)).toEqual([{ email: 'demo@example.test', phone: '+35679000001' }])
  const login = { login: '+35679000001', password: 'demo-password' }
  expect((await app.visitor().call('auth.login', login)).status).toBe(200)
  const fresh = await start({
    background: true,
    brands: [testBrand({ more: { platform, profileFields: byPhone } })],
  })
  await expect.poll(() => players(fresh)).toEqual([{ email: 'demo@example.test', phone: '+35679000001' }])
})

test('a brand added while the platform runs gets its demo player', async () => {
  const app = await start({ background: true })
  const base = testBrand({ id: 'third', host: 'third.localhost' })
  const demoPlayer = { email: 'third@example.test', password: 'demo-password', balance: '5.00', profile: {} }
  app.setBrand({ ...base, platform: { ...base.platform, settings: { ...base.platform.settings, demoPlayer } } })
  const rows = () => app.database.db.selectFrom('player').select('email').where('brand_id', '=', 'third').execute()
  await expect.poll(rows).toEqual([{ email: 'third@example.test' }])
})

test('readiness requires that the database answers', async () => {
  const app = await start()
  expect(await app.platform.ready()).toBe(true)
  await app.database.close()
  expect(await app.platform.ready()).toBe(false)
})

test('housekeeping deletes ended sessions and old attempts, and never a live one', async () => {
  const app = await start()
  const [old, fresh] = [app.visitor(), app.visitor()]
  await old.register({ email: 'old@example.test' })
  await app.visitor().call('auth.login', { login: 'old@example.test', password: 'wrong' })
  app.clock.advance('PT25H')
  await fresh.register({ email: 'fresh@example.test' })
  const { db } = app.database
  await app.platform.tidy()
  expect(await db.selectFrom('session').select('player_id').execute()).toHaveLength(1)
  expect(await db.selectFrom('rate_limit').select('scope').where('scope', '=', 'login').execute()).toHaveLength(0)
  expect((await fresh.call('account.getInfo')).status).toBe(200)
})
