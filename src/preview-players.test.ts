import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from './office/index.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

let server: WholeServer
let token = ''
let draft = ''

interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}
const ask = (host: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const own = { host: `${host}:${server.port}`, ...headers }
    const sent = httpRequest({ host: '127.0.0.1', port: server.port, path, method, headers: own }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
type Parsed = ReturnType<typeof JSON.parse>
const office = async (name: string, fields: Record<string, string>): Promise<Parsed> => {
  const headers = {
    ...FORM,
    'idempotency-key': crypto.randomUUID(),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const { text } = await ask('desk.localhost', `/office/${name}?v=1`, headers, new URLSearchParams(fields).toString())
  const { data, error } = JSON.parse(text) as { data?: object; error?: object }
  return { ...data, error }
}

/** Opens the draft as somebody, and calls the API as their page does. */
const visit = async (player: string, more: Record<string, string> = {}) => {
  const { address, error } = await office('previews.open', { brand: 'kilovolt', draft, player, ...more })
  expect(error).toBeUndefined()
  const { hostname: host, pathname, search } = new URL(address)
  const opened = await ask(host, pathname + search)
  const cookie = [opened.headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';', 1)[0])
    .join('; ')
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'foyer', ...FORM }
  const call = async (name: string, params: Record<string, string> = {}, isRead = false): Promise<Parsed> => {
    const text = new URLSearchParams(params).toString()
    const path = `/api/${name}?v=1&locale=en${isRead && text ? `&${text}` : ''}`
    const answer = await ask(host, path, headers, isRead ? undefined : text)
    const { data, error } = JSON.parse(answer.text) as { data?: object; error?: object }
    return error ? { error } : data
  }
  return {
    host,
    page: (path: string) => ask(host, path, { cookie }),
    read: (name: string, params = {}) => call(name, params, true),
    call,
  }
}
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

/** How many rows the platform of real players has of what a player leaves. */
const rowsOfReal = async (): Promise<unknown[]> => {
  const { pool } = server.database!
  // Jackpots begin on that platform meanwhile: their base is the house's own.
  const counted = [
    'player',
    "wallet_journal WHERE kind <> 'jackpot_base'",
    "wallet_posting p JOIN wallet_account a ON a.brand = p.brand AND a.id = p.account_id WHERE a.owner LIKE 'player:%'",
    'cashier_transaction',
    'session',
    'bonus',
  ]
  return Promise.all(counted.map(async (rows) => (await pool.query(`SELECT count(*) AS n FROM ${rows}`)).rows[0].n))
}

let before: unknown[]
beforeAll(async () => {
  server = await startWholeServer()
  token = (await office('staff.login', { name: 'demo-editor', password: DEMO_PASSWORD, keep: 'token' })).token
  draft = (await office('drafts.new', { brand: 'kilovolt', name: 'Players' })).id
  before = await rowsOfReal()
}, 240_000)
afterAll(() => server.close())

describe('[S11] a preview is looked at as somebody with a past', () => {
  test('a guest has no session; a new player has one, and nothing else', async () => {
    expect((await (await visit('guest')).page('/')).text).toContain('"session":null')
    const { page, read } = await visit('new')
    expect((await page('/')).text).not.toContain('"session":null')
    expect((await read('account.getInfo')).balance_main).toEqual({ amount: '0.00', currency: 'EUR' })
    expect((await page('/profile/settings')).status).toBe(200)
  }, 120_000)

  test('in the middle of a bonus: 63 % of what it asks for is staked', async () => {
    const { read } = await visit('bonus')
    const { items } = await read('bonuses.get', {})
    expect(items).toEqual([expect.objectContaining({ status: 'active' })])
    const { required, done } = items[0].wagering
    expect(Number(done.amount) / Number(required.amount)).toBeCloseTo(0.63)
  }, 60_000)

  test('waiting for an identity check, and a VIP whose withdrawal staff hold', async () => {
    const statusOf = async (player: string) => {
      const { items } = await (await visit(player)).read('cashier.gethistory', { type: 'withdrawal' })
      return (items as { status: string }[]).map(({ status }) => status)
    }
    expect(await statusOf('identity')).toEqual(['kyc_required'])
    expect(await statusOf('vip')).toEqual(['review'])
  }, 60_000)

  test("a limit that is reached: a deposit is refused now, and taken by the preview's clock 24 hours on", async () => {
    const now = await visit('limit')
    const { methods, limit } = await now.read('cashier.getdepositsettings')
    expect([Number(limit.available_amount.amount), limit.period]).toEqual([0, '1'])
    const order = { methodId: String(methods[0].id), method: methods[0].sysname, amount: methods[0].min.amount }
    expect((await now.call('cashier.makedeposit', order)).error.type).toBe('BillingDepositLimitExceededException')
    const later = await visit('limit', { clock: inHours(24.1) })
    const settings = await later.read('cashier.getdepositsettings')
    expect(settings.limit.available_amount.amount).toBe(settings.limit.limit_amount.amount)
    expect((await later.call('cashier.makedeposit', order)).transaction.status).toMatch(/created|pending/)
  }, 60_000)

  test('what they do is in no row of the platform of real players', async () => {
    expect(await rowsOfReal()).toEqual(before)
  })

  test('the address chooses the player as well, and each look has its own', async () => {
    const { host, page } = await visit('guest')
    const chosen = await page('/?foyer-player=vip')
    expect([chosen.status, chosen.headers['location']]).toEqual([302, '/'])
    expect(host).toContain(draft)
    const other = (await office('drafts.new', { brand: 'kilovolt', name: 'Other' })).id
    const first = await (await visit('new')).read('account.getInfo')
    draft = other
    const second = await (await visit('new')).read('account.getInfo')
    expect(first.uid).not.toBe(second.uid)
    expect((await (await visit('new')).read('account.getInfo')).uid).toBe(second.uid)
  }, 60_000)
})
