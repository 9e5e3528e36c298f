import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockRefusals } from './observed/histograms.ts'
import { FORWARDED_HEADER, signForwarded } from './platform/kernel/http/forwarded.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const FOYER_SECRET = 'a secret of clocks, thirty-two letters.'
const visitor = { origin: 'http://kilovolt.localhost', ip: '203.0.113.9' }
let platform: WholeServer

beforeAll(async () => {
  platform = await startWholeServer({ FOYER_SECRET })
}, 300_000)
afterAll(() => platform?.close())

test('what a site whose clock is wrong passes on is refused, told why, and counted; a forgery is not', async () => {
  const ask = async (secret: string, minutes: number) => {
    const before = (await clockRefusals.get()).values[0]!.value
    const { status, text } = await platform.ask('GET', '/api/support.getsettings?v=1&locale=en', {
      [FORWARDED_HEADER]: signForwarded(secret, visitor, new Date(Date.now() + minutes * 60_000)),
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'foyer',
    })
    return { status, text, counted: (await clockRefusals.get()).values[0]!.value - before }
  }
  expect(await ask(FOYER_SECRET, 0)).toMatchObject({ status: 200, counted: 0 })
  for (const minutes of [-6, 6]) {
    const { text, ...answer } = await ask(FOYER_SECRET, minutes)
    expect(answer).toEqual({ status: 401, counted: 1 })
    expect(text).toContain('clocks that agree to five minutes')
  }
  expect(await ask('another secret, thirty-two letters long', 6)).toMatchObject({ status: 401, counted: 0 })
})
