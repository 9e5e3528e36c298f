import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PRODUCT_BRANDS } from '../engine/brand/node.ts'
import { startWholeServer, type WholeServer } from './testing.ts'

/** A brand of the operator: a copy of a shipped one, changed while the server runs. */
const BRAND = 'kilovolt'
let dir: string
let server: WholeServer
let cookie: string
const headers = () => ({ host: `${BRAND}.localhost:${server.port}` })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-operator-'))
  await cp(join(PRODUCT_BRANDS, BRAND), join(dir, BRAND), { recursive: true })
  server = await startWholeServer({ FOYER_BRANDS_DIR: dir, FOYER_DEFAULT_BRAND: BRAND })
  const { cookies } = await server.ask(
    'POST',
    '/api/auth.login?v=1&locale=en',
    { ...headers(), 'x-requested-with': 'foyer', 'sec-fetch-site': 'same-origin' },
    new URLSearchParams({ login: `player@${BRAND}.example`, password: 'Evening-1871' }).toString(),
  )
  cookie = cookies.find((each) => each.includes('foyer_session='))!.split(';')[0]!
}, 120_000)
afterAll(async () => {
  await server.close()
  await rm(dir, { recursive: true })
})

/** The text of a page without its markup, as the player sees it. */
const pageOf = async (path: string): Promise<string> => {
  const { status, text } = await server.ask('GET', path, { ...headers(), cookie })
  expect([path, status]).toEqual([path, 200])
  return text
    .replace(/<(script|style)[^]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}
/** Changes one of the brand's files as an operator does, and waits until a page prints what it says now. */
const edit = async (file: string, change: (content: string) => string, path: string, shown: RegExp): Promise<void> => {
  expect(await pageOf(path)).not.toMatch(shown)
  const place = join(dir, BRAND, file)
  const before = await readFile(place, 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(place, after)
  await expect.poll(() => pageOf(path), { timeout: 20_000, interval: 250 }).toMatch(shown)
}
/** The parts of the brand's files that are changed. */
interface Files {
  gifts: { title: string; bonus: Record<string, string>; terms: { times: number } }[]
  programs: Record<string, { levels: { title: string; exp: number }[] }>
  products: Record<string, { title: string; price: number }>
}
const inJson = (change: (content: Files) => void) => (text: string) => {
  const content = JSON.parse(text) as Files
  change(content)
  return JSON.stringify(content, null, 2)
}

test('a campaign, a level table and a product of the shop change by JSON while the server runs', async () => {
  const campaigns = inJson(({ gifts }) => {
    gifts[0]!.title = 'A cup of tea'
    gifts[0]!.bonus['EUR'] = '7.50'
    gifts[0]!.terms.times = 4
  })
  await edit('platform/campaigns.json', campaigns, '/offers', /A cup of tea/)
  const offer = await pageOf('/offers/11')
  expect(offer).toMatch(/€7\.50/)
  expect(offer).toMatch(/4 times the bonus/)

  const levels = inJson(({ programs }) => {
    Object.assign(programs['grid']!.levels[1]!, { title: 'Candle', exp: 33 })
  })
  await edit('platform/loyalty.json', levels, '/loyalty', /Candle/)
  expect(await pageOf('/loyalty')).toMatch(/Candle Gives 10 volts 33 experience/)

  const shop = inJson(({ products }) => {
    Object.assign(products['ten-rounds']!, { title: 'Ten spins for tea', price: 77 })
  })
  await edit('platform/loyalty.json', shop, '/loyalty/shop', /Ten spins for tea/)
  expect(await pageOf('/loyalty/shop')).toMatch(/\b77\b/)
}, 120_000)
