import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

const LIST = [
  { brand: 'kilovolt', countries: ['MT', 'NO'], path: 'mt' },
  { brand: 'kilovolt-gb', countries: ['GB'], path: 'uk' },
  { brand: 'kilovolt-se', countries: ['SE'], path: 'se' },
]
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
  'kilovolt/markets/gb/pages/about.json': { head: { robots: 'max-snippet:-1, none' } },
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
  const first = join(dir, 'kilovolt/brand.json')
  await writeFile(first, JSON.stringify({ ...(JSON.parse(await readFile(first, 'utf8')) as object), markets: LIST }))
  const env = {
    FOYER_BRANDS_DIR: dir,
    FOYER_TRUSTED_PROXIES: '127.0.0.1',
    FOYER_SECRET: 'x'.repeat(32),
    FOYER_COUNTRY_HEADER: 'CF-IPCountry',
  }
  server = await startWholeServer(env, { log: (line) => void log.push(line) })
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

/** Where the server sends whoever asks for a path, and with which cookie; the status where it sends nobody. */
const sentTo = async (host: string, path: string, more: Record<string, string> = {}) => {
  const { status, headers, cookies } = await server.ask('GET', path, {
    host: `${host}.localhost:${server.port}`,
    ...more,
  })
  const to = String(headers['location'] ?? '').replace(`.localhost:${server.port}`, '')
  return status === 302 ? [to, ...cookies.map((cookie) => cookie.split(';')[0])] : [status]
}
const from = (country: string, more: Record<string, string> = {}) => ({ 'cf-ipcountry': country, ...more })

test('an address whose first segment names a market leads to its host, which remembers it', async () => {
  expect(await sentTo('kilovolt', '/uk/promotions?ref=1')).toEqual(['http://gb.kilovolt/uk/promotions?ref=1'])
  expect(await sentTo('gb.kilovolt', '/uk/promotions?ref=1')).toEqual(['/promotions?ref=1', 'market=uk'])
  expect(await sentTo('gb.kilovolt', '/mt')).toEqual(['http://kilovolt/mt'])
  expect(await sentTo('kilovolt', '/mt')).toEqual(['/', 'market=mt'])
  // A page the market does not have is its home page; a market nobody serves is a page that is not there.
  expect(await sentTo('gb.kilovolt', '/uk/jackpots')).toEqual(['/', 'market=uk'])
  expect(await sentTo('kilovolt', '/se')).toEqual([404])
  expect(await sentTo('kilovolt', '/es/uk/promotions')).toEqual(['http://gb.kilovolt/uk/promotions'])
})

test('a guest is sent to the market of their country, also where the page is in the cache', async () => {
  expect(await sentTo('kilovolt', '/promotions')).toEqual([200])
  expect(await sentTo('kilovolt', '/promotions', from('GB'))).toEqual(['http://gb.kilovolt/promotions'])
  expect(await sentTo('kilovolt', '/es/promotions', from('gb'))).toEqual(['http://gb.kilovolt/es/promotions'])
  expect(await sentTo('gb.kilovolt', '/', from('NO'))).toEqual(['http://kilovolt/'])
  // At home, of a country nobody serves, of a market that is not there, and of no country.
  for (const country of ['MT', 'FR', 'SE', 'XX', 'G', ''])
    expect(await sentTo('kilovolt', '/promotions', from(country)), country).toEqual([200])
})

test('nobody is sent away by country who chose, has a session, is a search engine, or fetches a file', async () => {
  const british = (more: Record<string, string>) => sentTo('kilovolt', '/promotions', from('GB', more))
  expect(await british({ cookie: 'market=mt' })).toEqual([200])
  expect(await british({ cookie: `foyer_session=${'a'.repeat(43)}` })).toEqual([200])
  expect(await british({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })).toEqual([200])
  expect(await sentTo('kilovolt', '/manifest.webmanifest', from('GB'))).toEqual([200])
  expect(await sentTo('kilovolt', '/api/metadata.getgeneralinfo?v=1', from('GB'))).not.toEqual([302])
})

test('the link of a mail stays at the brand that sent it, from whichever country it is followed', async () => {
  const british = (path: string) => sentTo('kilovolt', path, from('GB'))
  expect(await british('/?show_popup_auth=restore&token=abc')).toEqual([200])
  expect(await british('/confirmation?token=abc')).toEqual([200])
  expect(await british('/es/unsubscribe?token=abc')).toEqual([200])
  expect(await british('/?show_popup_auth=1')).toEqual(['http://gb.kilovolt/?show_popup_auth=1'])
})

test('visitors choose among the markets of the brand beside its languages', async () => {
  const { text } = await get('gb.kilovolt', '/promotions')
  expect(text).toMatch(/<a href="\/mt\/promotions"[^>]*>(?:<[^>]+>)*Malta</)
  expect(text).toMatch(/<a href="\/uk\/promotions"[^>]*aria-current="true"[^>]*>(?:<[^>]+>)*United Kingdom</)
})

test('search engines find the same page of the other markets in the sitemap, where those list it', async () => {
  const linksOf = async (host: string, path: string) => {
    const { text } = await get(host, '/sitemap/pages-1.xml')
    const at = `http://${host}.localhost:${server.port}${path}`
    const entry = text.split('<url>').find((one) => one.startsWith(`<loc>${at}</loc>`))!
    return [...entry.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, name, href]) => `${name} ${href}`)
  }
  const of = (host: string, names: string[], path: string) =>
    names.flatMap((name) => [`en${name} http://${host}.localhost:${server.port}${path}`])
  const inBoth = await linksOf('kilovolt', '/promotions')
  expect(inBoth.filter((link) => link.startsWith('en'))).toEqual([
    ...of('kilovolt', [''], '/promotions'),
    ...of('gb.kilovolt', ['-GB'], '/promotions'),
  ])
  expect(inBoth).toContain(`es-GB http://gb.kilovolt.localhost:${server.port}/es/promotions`)
  const back = await linksOf('gb.kilovolt', '/promotions')
  expect(back.filter((link) => link.startsWith('en'))).toEqual([
    ...of('gb.kilovolt', [''], '/promotions'),
    ...of('kilovolt', ['-MT', '-NO'], '/promotions'),
  ])
  // Kept out of search results in Great Britain.
  expect((await get('gb.kilovolt', '/about')).text).toContain('<meta name="robots" content="max-snippet:-1, none">')
  expect((await linksOf('kilovolt', '/about')).filter((link) => link.includes('gb.'))).toEqual([])
  expect((await get('gb.kilovolt', '/sitemap/pages-1.xml')).text).not.toContain('/about<')
  // Jackpots are off in Great Britain.
  expect((await linksOf('kilovolt', '/jackpots')).filter((link) => link.includes('gb.'))).toEqual([])
})
