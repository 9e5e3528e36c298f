import { expect, type Page } from '@playwright/test'
import { ask, newPlayer } from './http.ts'
import type { TestServer } from './server.ts'

/** The host of the desk. */
export const DESK = 'desk.localhost'
/** The password of its invented members. */
export const PASSWORD = 'quiet-harbour-1871'

/** An address of the desk. */
export const at = (server: TestServer, path = '/') => `http://${DESK}:${server.port}${path}`
/** Signs a member in, at an address. */
export const signIn = async (page: Page, server: TestServer, name: string, path = '/') => {
  await page.goto(at(server, path))
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Foyer desk')
}
/** Calls the staff API as a program does, with a token. */
export const office = async (
  server: TestServer,
  token: string | undefined,
  name: string,
  fields: Record<string, string>,
) => {
  const isGet = /(list|proposals|find|search|card|timeline|whyNot|\.get|\.read|mine|brands|balances|explain)$/.test(
    name,
  )
  const text = new URLSearchParams(fields).toString()
  const { text: body, status } = await ask(server, DESK, `/office/${name}?v=1${isGet ? `&${text}` : ''}`, {
    method: isGet ? 'GET' : 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!isGet && { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': crypto.randomUUID() }),
    },
    ...(!isGet && { body: text }),
  })
  return { status, ...(JSON.parse(body) as { data: never; error?: { message: string } }) }
}
export const tokenOf = async (server: TestServer, name: string): Promise<string> => {
  const { data } = await office(server, undefined, 'staff.login', { name, password: PASSWORD, keep: 'token' })
  return (data as { token: string }).token
}
/** Calls the API of Kilovolt's players as one of them, each time under a new key. */
export const callsOf = (server: TestServer, cookie: string) => (method: string, fields: Record<string, string>) =>
  ask(server, 'kilovolt.localhost', `/api/${method}?v=1&locale=en`, {
    method: 'POST',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(fields).toString(),
  })
/** Withdrawals of a new player, who has a public name nobody else has, that wait for somebody to decide. */
export const waiting = async (
  server: TestServer,
  amounts: readonly number[],
  card = '4242',
): Promise<{ email: string; name: string }> => {
  const { cookie, email } = await newPlayer(server, 'kilovolt')
  // Letters and digits alone, and none begins another.
  const name = `${email.split('@')[0]!.replaceAll('-', 'n')}x`
  const byPlayer = callsOf(server, cookie)
  expect((await byPlayer('account.changefakename', { fakename: name })).status).toBe(200)
  const [payments, risk] = [await tokenOf(server, 'demo-payments'), await tokenOf(server, 'demo-risk')]
  const sum = amounts.reduce((all, one) => all + one, 0)
  const given = await office(server, payments, 'adjustments.propose', {
    brand: 'kilovolt',
    login: email,
    amount: `${sum}.00`,
    currency: 'EUR',
    wallet: 'main',
    reason: 'Paid twice',
    play_times: '0',
  })
  expect(given.status, JSON.stringify(given.error)).toBe(200)
  const { id, needs_second } = given.data as { id: string; needs_second: boolean }
  if (needs_second) {
    const second = await office(server, risk, 'adjustments.approve', { brand: 'kilovolt', id })
    expect(second.status, JSON.stringify(second.error)).toBe(200)
  }
  const login = { brand: 'kilovolt', login: email }
  expect((await office(server, risk, 'players.verifyIdentity', { ...login, reason: 'Seen' })).status).toBe(200)
  for (const amount of amounts) {
    const asked = await byPlayer('cashier.makewithdrawal', {
      methodId: '1',
      method: 'card',
      amount: String(amount),
      requisites: JSON.stringify({ card_ending: card }),
    })
    expect(asked.status, asked.text).toBe(200)
  }
  return { email, name }
}

/** Signs somebody in with a password of their own, on the page that asks for it. */
export const enterAs = async (page: Page, { name, password }: { name: string; password: string }) => {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
/** Signs out, and waits for the page that asks for a name. */
export const signOut = async (page: Page, server: TestServer) => {
  await page.goto(at(server, '/account'))
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
}
