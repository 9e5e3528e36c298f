import type { Locator, Page } from '@playwright/test'
import { ask, giveSession, newPlayer, open, post } from './http.ts'
import { expect, type TestServer } from './server.ts'

export const BRAND = 'kilovolt'
/** A player of a test, with API calls in the player's name, without the browser. */
export interface Player {
  email: string
  cookie: string
  get: <T>(name: string, params?: Record<string, string>) => Promise<T>
  send: <T>(name: string, fields: Record<string, string>) => Promise<T>
  /** Makes a deposit by card that the sandbox's bank decides at once; returns its transaction's id. */
  deposit: (amount: string, outcome?: string, offer?: number) => Promise<string>
  /** Requests a withdrawal to the card; returns its transaction's id. */
  withdraw: (amount: string, more?: Record<string, string>) => Promise<string>
}

const data = <T>(text: string): T => {
  const answer = JSON.parse(text) as { data?: T; error?: unknown }
  if (answer.data === undefined) throw new Error(text)
  return answer.data
}
/** Sets the outcome of a payment as a bank or the provider's staff would. */
export const decide = async (server: TestServer, reference: string, outcome: string): Promise<void> => {
  const { status, text } = await ask(server, `${BRAND}.localhost`, '/_sandbox/payments', {
    method: 'POST',
    body: new URLSearchParams({ reference, outcome }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  })
  if (status !== 200) throw new Error(text)
}

/** A new player with a session in the browser. */
export const enter = async (page: Page, server: TestServer): Promise<Player> => {
  const { email, cookie } = await newPlayer(server, BRAND)
  await giveSession(page.context(), server, BRAND, cookie)
  const get = async <T>(name: string, params: Record<string, string> = {}): Promise<T> =>
    data<T>(
      (
        await open(
          server,
          BRAND,
          `/api/${name}?${new URLSearchParams({ v: '1', locale: 'en', ...params }).toString()}`,
          cookie,
        )
      ).text,
    )
  const send = async <T>(name: string, fields: Record<string, string>): Promise<T> =>
    data<T>((await post(server, BRAND, name, fields, cookie)).text)
  const methodOf = async (name: string, sysname: string): Promise<string> =>
    String(
      (await get<{ methods: { id: number; sysname: string }[] }>(name)).methods.find(
        (method) => method.sysname === sysname,
      )!.id,
    )
  return {
    email,
    cookie,
    get,
    send,
    deposit: async (amount, outcome = 'success', offer = -1) => {
      const methodId = await methodOf('cashier.getdepositsettings', 'card')
      const {
        transaction: { id },
      } = await send<{ transaction: { id: string } }>('cashier.makedeposit', {
        methodId,
        method: 'card',
        amount,
        campaign_offer_id: String(offer),
        requisites: '{}',
      })
      await decide(server, id, outcome)
      return id
    },
    withdraw: async (amount, more = {}) => {
      const methodId = await methodOf('cashier.getwithdrawsettings', 'card')
      const {
        transaction: { id },
      } = await send<{ transaction: { id: string } }>('cashier.makewithdrawal', {
        methodId,
        method: 'card',
        amount,
        requisites: '{"card_ending":"4242"}',
        ...more,
      })
      return id
    },
  }
}

export const balance = (page: Page): Locator =>
  page.locator('header [data-balance]:visible, [data-slot="header"] [data-balance]:visible').first()
/** The form's button, which depends on the screen's size. */
export const submit = (page: Page, widget: 'deposit' | 'withdraw' = 'deposit'): Locator =>
  page.locator(`[data-widget="cashier/${widget}"] button[type="submit"]:visible`).first()
export const method = (page: Page, sysname: string): Locator =>
  page.locator(`label.method:has(input[value="${sysname}"])`)
export const outcome = (page: Page): Locator => page.locator('[data-widget="cashier/outcome"]')
export const atProvider = (page: Page): Promise<void> => page.waitForURL((url) => url.hostname === 'sandbox.localhost')
/** Chooses a card on the sandbox's payment page and pays with it. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  await atProvider(page)
  await page.locator(`input[value="${card}"]`).check()
  await page.locator('button.go').click()
}
/** The body of the next call of a method by the page. */
export const bodyOf = async (page: Page, name: string, act: () => Promise<void>): Promise<Record<string, string>> => {
  const sent = page.waitForRequest((request) => request.url().includes(`/api/${name}`))
  await act()
  return Object.fromEntries(new URLSearchParams((await sent).postData() ?? ''))
}
export { expect }
