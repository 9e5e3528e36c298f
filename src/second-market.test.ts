import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** Kilovolt in a second market: one file that names what differs, and a folder for the market in Kilovolt itself. */
const SECOND = {
  'kilovolt-gb/brand.json': {
    $version: 2,
    extends: 'kilovolt',
    market: 'gb',
    hosts: ['gb.kilovolt.localhost'],
    timezone: 'Europe/London',
    currencies: { default: 'GBP', available: { EUR: null, GBP: { symbol: '£', presets: ['20.00', '50.00'] } } },
  },
  'kilovolt/markets/gb/features.json': { loyalty: false, jackpots: false },
  'kilovolt/markets/gb/platform/payments.json': {
    methods: {
      card: {
        limits: { GBP: { deposit: { min: '10.00', max: '2000.00' }, withdrawal: { min: '20.00', max: '5000.00' } } },
      },
    },
  },
}

let dir: string
let server: WholeServer
const log: string[] = []
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-markets-'))
  for (const id of ['_base', 'kilovolt']) await cp(join(PRODUCT_BRANDS, id), join(dir, id), { recursive: true })
  for (const [path, content] of Object.entries(SECOND)) {
    await mkdir(join(dir, path, '..'), { recursive: true })
    await writeFile(join(dir, path), JSON.stringify(content))
  }
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir }, { log: (line) => void log.push(line) })
})
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

const get = (host: string, path: string) => server.ask('GET', path, { host: `${host}.localhost:${server.port}` })
const openAccount = async (host: string) => {
  const fields = { email: 'two@example.com', password: 'Long-enough-4711', country: 'MT', birth_date: '1990-01-31' }
  const headers = { host: `${host}.localhost:${server.port}`, 'x-requested-with': 'foyer' }
  const body = new URLSearchParams({ ...fields, terms: 'true' }).toString()
  const ours = { ...headers, 'sec-fetch-site': 'same-origin' }
  const { status, text, cookies } = await server.ask('POST', '/api/auth.register?v=1&locale=en', ours, body)
  expect(status, text).toBe(200)
  const cookie = /foyer_session=[^;]+/.exec(cookies.join('\n'))![0]
  return JSON.parse((await server.ask('GET', '/api/account.getInfo?v=1&locale=en', { ...ours, cookie })).text).data
}

test('a brand in a second market is one file, and has the pages and pictures of the first', async () => {
  const [first, second] = await Promise.all([get('kilovolt', '/'), get('gb.kilovolt', '/')])
  expect([first.status, second.status], log.join('\n')).toEqual([200, 200])
  const pictures = [...second.text.matchAll(/"(\/(?:assets|images)\/[^"\s]+)"/g)].map(([, path]) => path!)
  expect(pictures.length).toBeGreaterThan(10)
  const asked = [...new Set(pictures), '/nfx/icon-192.png', '/manifest.webmanifest']
  const answers = await Promise.all(asked.map(async (path) => [path, (await get('gb.kilovolt', path)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
})

test('it has the money and the features of its market, and the first keeps its own', async () => {
  const [first, second] = await Promise.all([get('kilovolt', '/jackpots'), get('gb.kilovolt', '/jackpots')])
  expect([first.status, second.status]).toEqual([200, 404])
  // Two accounts, of the same person: each brand has its own players, in its own currency.
  const accounts = [await openAccount('kilovolt'), await openAccount('gb.kilovolt')]
  expect(accounts.map(({ balance_main }) => balance_main.currency)).toEqual(['EUR', 'GBP'])
  expect(accounts[0].uid).not.toBe(accounts[1].uid)
})
