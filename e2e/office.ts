import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { later } from './http.ts'
import type { TestServer } from './server.ts'

const NAME = 'chief'
const PASSWORD = 'correct-horse-battery-9'

/** Calls a method of the office at the socket of the server's data directory. @returns `data` of the answer */
const call = async (
  { dataDir }: TestServer,
  name: string,
  params: Record<string, unknown>,
  token?: string,
): Promise<Record<string, unknown>> => {
  const socketPath = join(await realpath(dataDir), 'office.sock')
  const body = new URLSearchParams(
    Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  ).toString()
  const headers = {
    host: 'office',
    'content-type': 'application/x-www-form-urlencoded',
    'idempotency-key': randomUUID(),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  }
  const text = await new Promise<string>((resolve, reject) => {
    request({ socketPath, method: 'POST', path: `/office/${name}?v=1`, headers }, (incoming) => {
      const chunks: Buffer[] = []
      incoming
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
    })
      .on('error', reject)
      .end(body)
  })
  const { data, error } = JSON.parse(text) as { data?: Record<string, unknown>; error?: { message: string } }
  if (!data) throw new Error(`${name}: ${error?.message}`)
  return data
}

const made = new WeakMap<TestServer, Promise<unknown>>()
/**
 * The token of a member of staff who may send mailings and credit money at every brand. They log in each time: another
 * test of the same server may have moved its clock, and with it ended the login before.
 */
const staff = async (server: TestServer): Promise<string> => {
  const enter = async (name: string) =>
    String((await call(server, 'staff.login', { name, password: PASSWORD, keep: 'token' }))['token'])
  const make = async () => {
    await call(server, 'staff.first', { name: NAME, password: PASSWORD })
    const grants = ['support', 'payments'].map((role) => ({ role, brand: '*' }))
    await call(server, 'staff.add', { name: 'writer', password: PASSWORD, grants }, await enter(NAME))
  }
  if (!made.has(server)) made.set(server, make())
  await made.get(server)
  return enter('writer')
}

/** Sends a mailing to every player of a brand who wants mailings. */
export const sendMailing = async (server: TestServer, brand: string, subject: string): Promise<void> => {
  const words = { en: { subject, text: 'Hello {name},\n\nthere is a new game at {brand}.' } }
  await call(server, 'mailings.send', { brand, name: subject, words, reason: 'A new game' }, await staff(server))
}

/** Credits own money to a player, as staff do; the brand's settings say how often it is staked before a withdrawal. */
export const credit = async (server: TestServer, brand: string, login: string, amount: string, currency: string) => {
  const order = { brand, login, amount, currency, wallet: 'main', reason: 'goodwill' }
  await call(server, 'adjustments.propose', order, await staff(server))
}

/** An admin's name and password. */
export interface Admin {
  readonly name: string
  readonly password: string
}
/** Two admins of the house, neither of whom made the other, who have been members for days. */
export const admins = async (server: TestServer): Promise<[Admin, Admin]> => {
  await staff(server)
  const token = String((await call(server, 'staff.login', { name: NAME, password: PASSWORD, keep: 'token' }))['token'])
  const names = ['adam', 'eve'] as const
  for (const name of names)
    await call(server, 'staff.add', { name, password: PASSWORD, grants: [{ role: 'admin', brand: '*' }] }, token).catch(
      () => undefined,
    )
  await later(server, 'P2D')
  return [
    { name: names[0], password: PASSWORD },
    { name: names[1], password: PASSWORD },
  ]
}
