import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBrandEnvironment } from '../../../src/environment.ts'
import { MARKET_PACKS, ruleInWords, rulesOf, type Demand } from '../../markets/index.ts'
import { createLibrary, problemsOf, type BrandLibrary } from '../disk/library.ts'
import { folderShelf } from '../disk/shelf.ts'
import { fillBrand, type FilledBrand } from '../read/filled.ts'
import { layerBrand } from '../read/layers.ts'
import { brokenDemands } from './market-demands.ts'

let dir: string
let library: BrandLibrary
let today = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-market-rules-'))
  library = createLibrary(folderShelf(dir), { ...(await readBrandEnvironment()), day: () => today })
})
afterAll(() => rm(dir, { recursive: true }))

/** Writes a brand of a market on `_base` alone, and reads it as of a day. */
const brandOf = async (market: string, files: Readonly<Record<string, unknown>> = {}, day = '2026-11-27') => {
  const brand = {
    $version: 2,
    // Only what was changed is checked again.
    name: `Other on ${day}`,
    market,
    hosts: ['other.example'],
    locales: { default: 'en', available: [{ code: 'en', name: 'English' }] },
    currencies: { default: 'EUR', available: { EUR: {} } },
  }
  await rm(join(dir, 'other'), { recursive: true, force: true })
  for (const [path, content] of Object.entries({ 'brand.json': brand, ...files })) {
    await mkdir(dirname(join(dir, 'other', path)), { recursive: true })
    await writeFile(join(dir, 'other', path), JSON.stringify(content, null, 2))
  }
  today = day
  await library.refresh()
  const layered = layerBrand('other', library.sources)
  const { filled } = fillBrand(layered)
  return { layered, filled, problems: problemsOf(library).get('other')!, isOpen: !!library.records.get('other')!.brand }
}

const put = (filled: FilledBrand, at: string, value: unknown): void => {
  const path = at.split('.')
  const last = path.pop()!
  const parent = path.reduce<Record<string, unknown>>(
    (one, key) => (one[key] ??= {}) as Record<string, unknown>,
    filled as unknown as Record<string, unknown>,
  )
  parent[last] = value
}
const OFFER = { id: 1, title: 'Again', match: { percent: 100, max: { EUR: '10.00' } }, firstDepositOnly: false }
const TIMES = {
  times: 11,
  of: 'bonus',
  weights: { games: {}, categories: {}, products: {} },
  maxStake: {},
  maxCashout: {},
}

/** Loosens what a demand asks for. */
const loosen = (filled: FilledBrand, demand: Demand): void => {
  switch (demand.kind) {
    case 'feature':
      return put(filled, `features.${demand.feature}`, !demand.isOn)
    case 'value':
      return put(filled, demand.at, !demand.is)
    case 'number':
      return put(filled, demand.at, demand.least === undefined ? demand.most! + 1 : demand.least - 1)
    case 'duration':
      return put(filled, demand.at, 'PT23H')
    case 'stake':
      return put(filled, 'platform.settings.stakes.max', '100.00')
    case 'deposit-cap':
      return put(filled, `platform.settings.deposits.caps.${demand.per}`, (Number(demand.most) + 0.01).toFixed(2))
    case 'choices':
      return put(filled, demand.at, [...(demand.having ?? []).slice(1), 'P3M'])
    case 'rounds':
      return put(filled, 'platform.settings.rounds.byType', {})
    case 'games':
      return put(filled, 'platform.games.excludeTypes', demand.without.slice(1))
    case 'wagering':
      return put(filled, 'platform.campaigns.offers', [{ ...OFFER, terms: TIMES }])
    case 'bonuses':
      return put(filled, 'platform.campaigns.offers', [OFFER])
    case 'one-product':
      return put(filled, 'platform.campaigns.gifts', [
        { id: 2, product: 'betting', trigger: { on: 'level' }, bonus: {} },
      ])
    case 'register':
      return put(filled, 'platform.settings.registers', [{ name: demand.name, countries: ['FR'] }])
    case 'stands':
      return put(filled, 'locales', {})
  }
}

test.each(MARKET_PACKS.map(({ market }) => market))(
  'a new brand of the market %s keeps its rules, and each rule tells what loosens it',
  async (market) => {
    const { layered, filled, problems } = await brandOf(market)
    expect(problems.filter(({ rule }) => rule !== undefined)).toEqual([])
    for (const { name, demand, source, from } of rulesOf(market, '2026-11-27')) {
      expect([source.length > 3, /^\d{4}-\d\d-\d\d$/.test(from)], name).toEqual([true, true])
      expect(brokenDemands(demand, filled, layered), name).toEqual([])
      const other = structuredClone(filled)
      loosen(other, demand)
      const isText = demand.kind === 'stands'
      const seen = isText ? { ...layered, data: { ...layered.data, layouts: {}, shells: {} } } : layered
      const broken = brokenDemands(demand, other, seen)
      expect(broken.length, name).toBeGreaterThan(0)
      for (const { expected, found } of broken) expect([expected !== '', found !== ''], name).toEqual([true, true])
    }
  },
)

test('what a brand loosens is told with rule, source and place, and the brand does not open there', async () => {
  const settings = { withdrawals: { cancellable: true }, limits: { reminder: 15, raiseAfter: 'P3D' } }
  const { problems, isOpen } = await brandOf('gb', { 'platform/settings.json': settings })
  expect(isOpen).toBe(false)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([
    expect.objectContaining({
      code: 'market-rule',
      rule: 'gb/withdrawals',
      file: expect.stringMatching(/other\/platform\/settings\.json$/) as string,
      line: 3,
      pointer: '/withdrawals/cancellable',
      message: 'market gb: A withdrawal that was asked for cannot be cancelled (RTS 14B; since 2021-10-31)',
      expected: 'false',
      found: 'true',
    }),
  ])
  // In Malta the same is allowed; and stricter than a market asks for is allowed everywhere.
  expect(await brandOf('mt', { 'platform/settings.json': settings })).toMatchObject({ isOpen: true })
  const strict = { limits: { reminder: 15, raiseAfter: 'P3D' }, stakes: { max: '2.00', levels: ['0.20', '2.00'] } }
  expect(await brandOf('gb', { 'platform/settings.json': strict })).toMatchObject({ isOpen: true })
})

test('a rule holds from its first day to its last, and without a last day for good', async () => {
  const offers = [{ ...OFFER, terms: { times: 11 } }]
  const on = async (day: string) =>
    (await brandOf('gb', { 'platform/campaigns.json': { offers } }, day)).problems.flatMap(({ rule }) => rule ?? [])
  expect(await on('2026-01-18')).toEqual([])
  expect(await on('2026-01-19')).toEqual(['gb/wagering'])
  const german = async (day: string) => (await brandOf('de', { 'features.json': { demo: true } }, day)).isOpen
  // The treaty ends with no day that is known.
  expect([await german('2028-12-31'), await german('2029-01-01')]).toEqual([false, false])
  const demo = rulesOf('de').find(({ name }) => name === 'demo')!
  const ended: { until?: string } = demo
  ended.until = '2030-06-30'
  try {
    expect([await german('2030-06-30'), await german('2030-07-01')]).toEqual([false, true])
    expect(ruleInWords(demo)).toContain('; since 2021-07-01 until 2030-06-30)')
  } finally {
    delete ended.until
  }
})

test('limits that Germany and Sweden demand are in the defaults, and told where taken away', async () => {
  const rulesBroken = async (market: string, limits: object) =>
    (await brandOf(market, { 'platform/settings.json': { limits } })).problems.flatMap(({ rule }) => rule ?? [])
  const loose = { depositPrompt: false, depositPeriods: ['1', '7'], playPeriods: ['1'], depositFrames: 'rolling' }
  expect(await rulesBroken('de', loose)).toEqual([
    'de/limit-choice',
    'de/limit-frames',
    'de/limit-periods',
    'de/play-periods',
  ])
  expect(await rulesBroken('se', loose)).toEqual(['se/limit-choice', 'se/limit-periods'])
  const more = { depositPeriods: ['1', '7', '30', 'month'] }
  expect([await rulesBroken('de', more), await rulesBroken('se', more), await rulesBroken('mt', loose)]).toEqual([
    [],
    [],
    [],
  ])
})

test('Spain has three caps of deposits, no play without an account, and a link to safer play', async () => {
  const { problems, filled } = await brandOf('es', {
    'features.json': { demo: true },
    'platform/settings.json': { deposits: { caps: { week: '1500.01', month: null } } },
    'layouts/default.json': { slots: { footer: { footer: { slots: { end: { market: null } } } } } },
  })
  expect(filled.platform.settings.deposits.caps.day).toBe('600.00')
  expect(problems.flatMap(({ rule, expected }) => (rule ? [[rule, expected]] : []))).toEqual([
    ['es/demo', 'false'],
    ['es/deposit-week', 'at most "1500.00" EUR'],
    ['es/deposit-month', 'at most "3000.00" EUR'],
    ['es/safer-link', '"/responsible-game" on the page "/"'],
    ['es/help', '"https://www.jugarbien.es" on the page "/"'],
  ])
  const before = await brandOf('es', { 'features.json': { demo: true } }, '2020-11-04')
  expect(before.problems.flatMap(({ rule }) => rule ?? [])).toEqual([])
})

test('the register, the text and the link of a market can be moved by a brand, and not left out', async () => {
  const registers = [{ name: 'other', countries: [] }]
  const files = {
    'platform/settings.json': { registers },
    'layouts/default.json': { slots: { footer: { footer: { slots: { end: { market: null } } } } } },
  }
  const told = (await brandOf('gb', files)).problems.flatMap(({ rule, expected }) => (rule ? [[rule, expected]] : []))
  expect(told).toEqual([
    ['gb/limit-prompt', '"/responsible-game" on the page "/"'],
    ['gb/register', '{ "name": "gamstop", "countries": ["GB"] } among them'],
    ['gb/help', '"https://www.gamstop.co.uk" on the page "/"'],
  ])
})

test('a market caps deposits in its own currency: a brand of another one is compared by its rate', () => {
  const cap = { kind: 'deposit-cap', per: 'month', most: '1000.00', currency: 'EUR' } as const
  const told = (month: string | undefined, base: string, rates: Record<string, string> = {}) =>
    brokenDemands(
      cap,
      {
        brand: { currencies: { default: base } },
        platform: { settings: { deposits: { caps: { ...(month !== undefined && { month }) } }, rates } },
      } as unknown as FilledBrand,
      undefined as never,
    ).map(({ expected, found }) => `${expected}; ${found}`)
  expect(told('1000.00', 'EUR')).toEqual([])
  expect(told('1000.01', 'EUR')).toEqual(['at most "1000.00" EUR; "1000.01" EUR'])
  expect(told(undefined, 'EUR')).toEqual(['at most "1000.00" EUR; none'])
  expect(told('4300.00', 'PLN', { EUR: '4.30' })).toEqual([])
  expect(told('4300.01', 'PLN', { EUR: '4.30' })).toHaveLength(1)
  expect(told('10.00', 'PLN')).toEqual(['at most "1000.00" EUR, by a rate of EUR; "10.00" PLN'])
})

test('a market names the currency of the largest stake: a brand of another one is compared by its rate', () => {
  const demand = { kind: 'rounds', types: ['slot'], stake: { most: '1.00', currency: 'EUR' } } as const
  const told = (mostStake: string | undefined, base: string, rates: Record<string, string> = {}) =>
    brokenDemands(
      demand,
      {
        brand: { currencies: { default: base } },
        platform: {
          games: { games: [{ type: 'slot' }], exclude: [], excludeTypes: [] },
          catalogue: { games: [] },
          settings: { rounds: { byType: { slot: { ...(mostStake !== undefined && { mostStake }) } } }, rates },
        },
      } as unknown as FilledBrand,
      undefined as never,
    ).map(({ expected, found }) => `${expected}; ${found}`)
  expect(told('1.00', 'EUR')).toEqual([])
  expect(told('1.01', 'EUR')).toEqual(['at most "1.00" EUR; "1.01" EUR'])
  expect(told(undefined, 'EUR')).toEqual(['at most "1.00" EUR; none'])
  expect(told('4.30', 'PLN', { EUR: '4.30' })).toEqual([])
  expect(told('1.00', 'BTC', { EUR: '0.00002' })).toEqual(['at most "1.00" EUR, by a rate of EUR; "1.00" BTC'])
})
