import { createHmac, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { ask, later, open, type ShippedBrand } from './http.ts'
import type { TestServer } from './server.ts'

const HOST = 'kilovolt.localhost'
/** A game of every shipped brand in which dice are rolled. */
const DICE = 'neon-dice'

/** Opens the game for real money. @returns its token */
const opened = async (server: TestServer, brand: ShippedBrand, cookie: string): Promise<string> => {
  const { headers, text } = await open(server, brand, `/platform/game/${DICE}/play?mode=real`, cookie)
  expect(headers.location, text).toBeDefined()
  return new URL(headers.location!).searchParams.get('token')!
}

/** Plays rounds of dice for real, for 1.00 each, as the game's page does. */
export const rollDice = async (
  server: TestServer,
  brand: ShippedBrand,
  cookie: string,
  times: number,
): Promise<void> => {
  const token = await opened(server, brand, cookie)
  for (let count = 0; count < times; count += 1) {
    const round = { token, requestId: randomUUID(), stake: '100', bet: { side: 'over', chance: 5_000 } }
    const { status, text } = await ask(server, 'sandbox.localhost', `/games/${DICE}/spin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(round),
    })
    expect(status, text).toBe(200)
  }
}

/**
 * A win above the ceiling of its game, which no game of the sandbox pays: reported as an aggregator does it, with the
 * key that the server's own secret gives.
 */
export const hugeWin = async (server: TestServer, cookie: string): Promise<void> => {
  const token = await opened(server, 'kilovolt', cookie)
  const secret = (await readFile(join(server.dataDir, 'secret'), 'utf8')).trim()
  const key = createHmac('sha256', secret).update('aggregator:sandbox').digest('base64url')
  const round = { token, round_id: randomUUID(), currency: 'EUR' }
  for (const [call, amount] of [
    ['bet', '1.00'],
    ['win', '600000.00'],
  ] as const) {
    const path = `/platform/aggregator/${call}`
    const body = JSON.stringify({ ...round, tx_id: `${round.round_id}:${call}`, amount })
    const [timestamp, nonce] = [String(Math.floor(Date.parse(await later(server, 'PT0S')) / 1000)), randomUUID()]
    const mac = createHmac('sha256', key).update(['POST', HOST, path, timestamp, nonce, body].join('\n')).digest('hex')
    const { status, text } = await ask(server, HOST, path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature-timestamp': timestamp,
        'x-signature-nonce': nonce,
        'x-signature': mac,
      },
      body,
    })
    expect(status, text).toBe(200)
  }
}
