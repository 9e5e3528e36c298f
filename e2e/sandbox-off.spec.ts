import { randomBytes } from 'node:crypto'
import { ask, BRANDS, brandIds, open, post } from './http.ts'
import { expect, startTestServer, test, type TestServer } from './server.ts'

/** A server without the sandbox: nothing of it is left, and its features report that they are not available. */
test.describe('with the sandbox off', () => {
  let server: TestServer
  test.beforeAll(async () => {
    server = await startTestServer({ FOYER_SANDBOX: 'off', FOYER_SECRET: randomBytes(32).toString('hex') })
  })
  test.afterAll(() => server.stop())

  const register = async () => {
    const answer = await post(server, 'kilovolt', 'auth.register', {
      email: 'real@example.com',
      password: 'Long-enough-4711',
      country: 'MT',
      birth_date: '1990-01-31',
      terms: 'true',
    })
    expect(answer.status, answer.text).toBe(200)
    return answer.headers['set-cookie']!.find((line) => line.includes('foyer_session='))!.split(';')[0]!
  }

  test('no path of the sandbox exists, on any host', async () => {
    for (const host of ['kilovolt.localhost', 'belvarde.localhost', 'localhost', 'sandbox.localhost']) {
      for (const path of [
        '/_sandbox/outbox?to=a@example.com',
        '/_sandbox/clock',
        '/_sandbox/errors',
        '/_sandbox',
        '/_sandbox/anything',
      ]) {
        expect([host, path, (await ask(server, host, path)).status]).toEqual([
          host,
          path,
          host === 'sandbox.localhost' ? 421 : 404,
        ])
      }
      const advance = await ask(server, host, '/_sandbox/clock', {
        method: 'POST',
        body: '{"advance":"PT24H"}',
        headers: { 'content-type': 'application/json' },
      })
      expect([host, advance.status >= 400 && advance.status < 500]).toEqual([host, true])
    }
  })

  test('the sandbox providers’ host belongs to no brand', async () => {
    for (const path of ['/', '/pay/x', '/games/thunder-ledger', '/pay/client/pay.js', '/pay/client/pay.css'])
      expect([path, (await ask(server, 'sandbox.localhost', path)).status]).toEqual([path, 421])
    for (const brand of brandIds) {
      for (const path of ['/pay/x', '/games/thunder-ledger'])
        expect([path, (await open(server, brand, path)).status]).toEqual([path, 404])
      expect((await open(server, brand, '/')).headers['content-security-policy']).not.toContain('sandbox')
    }
  })

  test('there is no demo player, and the start does not mention one', async () => {
    expect(server.output()).not.toMatch(/demo player|outbox/)
    for (const brand of brandIds)
      expect(
        (await post(server, brand, 'auth.login', { login: BRANDS[brand].login, password: BRANDS[brand].password }))
          .status,
      ).not.toBe(200)
  })

  test('a deposit and a game report that there is no provider, and the pages still show', async () => {
    const cookie = await register()
    const settings = await open(server, 'kilovolt', '/api/cashier.getdepositsettings?v=1&locale=en', cookie)
    expect(settings.status).toBe(200)
    const { data } = JSON.parse(settings.text) as { data: { methods: { id: number; sysname: string }[] } }
    const card = data.methods.find(({ sysname }) => sysname === 'card')
    const deposit = await post(
      server,
      'kilovolt',
      'cashier.makedeposit',
      { methodId: String(card?.id ?? 1), method: 'card', amount: '50.00' },
      cookie,
    )
    expect([deposit.status, JSON.parse(deposit.text)]).toMatchObject([
      503,
      { error: { type: 'BillingUnavailableException' } },
    ])
    expect((await open(server, 'kilovolt', '/cashier/deposit', cookie)).status).toBe(200)
    const history = JSON.parse(
      (await open(server, 'kilovolt', '/api/cashier.gethistory?v=1&locale=en', cookie)).text,
    ) as {
      data: { items: { status: string }[] }
    }
    expect(history.data.items.filter(({ status }) => status === 'pending' || status === 'success')).toEqual([])

    for (const mode of ['demo', 'real']) {
      const play = await open(server, 'kilovolt', `/platform/game/thunder-ledger/play?mode=${mode}`, cookie)
      expect([mode, play.status, /data-error="(\w+)"/.exec(play.text)?.[1]]).toEqual([
        mode,
        503,
        'ApplicationUnavailableException',
      ])
    }
    expect((await open(server, 'kilovolt', '/game/thunder-ledger')).status).toBe(200)
    for (const path of ['/platform/payments/sandbox-pay/callback', '/platform/aggregator/bet']) {
      const forged = await ask(server, 'kilovolt.localhost', path, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      })
      expect([path, forged.status >= 400 && forged.status < 500]).toEqual([path, true])
    }
  })
})

test('without a secret it does not start, and names the missing setting', async () => {
  await expect(startTestServer({ FOYER_SANDBOX: 'off', FOYER_SECRET: '' })).rejects.toThrow(/FOYER_SECRET is required/)
})
