import { expect, type Page } from '@playwright/test'
import { ask } from './http.ts'
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
  const isGet = /(list|find|search|card|timeline|whyNot)$/.test(name)
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
