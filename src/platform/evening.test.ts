import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeEngines } from './kernel/db/engines.ts'
import { RETURN_TO } from './domains/cashier/testing.ts'
import { startTestPlatform, type TestPlatform, type Visitor } from './testing.ts'

describeEngines('the main journey over the API', (engine) => {
  let app: TestPlatform
  let player: Visitor

  beforeAll(async () => {
    app = await startTestPlatform({ database: await engine.open() })
    player = app.visitor()
  })
  afterAll(() => app.close())

  const balance = async () => (await player.call('account.getBalance')).data.main

  test('[API-25] [API-20] a player registers and is logged in', async () => {
    const uid = await player.register()
    const info = await player.call('account.getInfo')
    expect(info.status).toBe(200)
    expect(info.data).toMatchObject({
      uid,
      login: 'ada@example.test',
      fakename: 'Ada',
      balance_main: { amount: '0.00', currency: 'EUR' },
    })
  })

  test('[API-44.1] [API-44.2] [CASHIER-08] [API-20] [API-21] a deposit raises the balance once', async () => {
    const made = await player.call('cashier.makedeposit', {
      methodId: 2,
      method: 'card',
      amount: '100',
      return_to: RETURN_TO,
    })
    expect(made.error).toBeUndefined()
    const { transaction, redirect } = made.data
    expect(transaction).toMatchObject({
      type: 'deposit',
      status: 'created',
      amount: { amount: '100.00', currency: 'EUR' },
    })
    expect(redirect.url).toMatch(`http://sandbox.localhost:${app.port}/pay/`)
    const path = new URL(redirect.url).pathname
    const page = await player.send('GET', path, { host: 'sandbox.localhost' })
    expect(page.body).toContain('Test House')
    expect(page.body).toContain('€100.00')
    const paid = await player.send('POST', path, {
      host: 'sandbox.localhost',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: 'card=success',
    })
    expect(paid.status).toBe(303)
    expect(paid.headers['location']).toBe(`http://test.localhost:${app.port}/cashier/paysuccess/${transaction.id}`)
    expect(await balance()).toEqual({ amount: '100.00', currency: 'EUR' })
    const { balance_main, balance_bonus } = (await player.call('account.getInfo')).data
    expect([balance_main.amount, balance_bonus.amount]).toEqual(['100.00', '0.00'])
    expect((await player.call('cashier.getdepositinfo', { id: transaction.id })).data.status).toBe('success')
  })

  test('[API-45.1] a withdrawal is reserved at once and paid by a background job', async () => {
    const made = await player.call('cashier.makewithdrawal', { methodId: 2, method: 'card', amount: '40' })
    expect(made.data.transaction).toMatchObject({ status: 'requested', can_cancel: true })
    expect((await balance()).amount).toBe('60.00')
    while (await app.platform.runDue());
    expect((await player.call('cashier.getdepositinfo', { id: made.data.transaction.id })).data.status).toBe('paid')
  })

  test('[API-49] both are in the history', async () => {
    const { data } = await player.call('cashier.gethistory')
    expect(data.total).toBe(2)
    expect(data.items.map(({ type, status }: { type: string; status: string }) => `${type} ${status}`).sort()).toEqual([
      'deposit success',
      'withdrawal paid',
    ])
  })

  test('[API-27] [API-24.4] logging out ends the session, and the player can log in again', async () => {
    const { cookie } = player
    expect((await player.call('auth.logout')).data).toBe(1)
    player.cookie = cookie
    expect((await player.call('account.getInfo')).error).toMatchObject({ type: 'AuthorizationException', code: 4 })
    player.cookie = undefined
    const back = await player.call('auth.login', { login: ' ADA@example.test', password: 'correct-horse-9' })
    expect(back.data.status).toBe('ok')
    expect((await balance()).amount).toBe('60.00')
  })
})
