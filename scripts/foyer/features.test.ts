import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { FeatureState } from '../../engine/brand/index.ts'
import { PRODUCT_BRANDS } from '../../engine/brand/node.ts'
import { CHAT_NEEDS, features, type Feature } from '../../schemas/brand/index.ts'
import { sampled } from '../testing/sample.ts'
import { check } from './check.ts'
import { listFeatures } from './features.ts'
import { createBrand } from './new.ts'

let dir: string
let out: string[]
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'foyer-features-'))
  vi.stubEnv('FOYER_BRANDS_DIR', dir)
  out = []
  for (const name of ['log', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((line) => void out.push(String(line)))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(dir, { recursive: true })
})

type Data = Record<string, unknown>
const edit = async (brand: string, file: string, change: (data: Data) => void): Promise<void> => {
  const place = join(dir, brand, file)
  const data = JSON.parse(await readFile(place, 'utf8').catch(() => '{}')) as Data
  change(data)
  await writeFile(place, JSON.stringify(data, null, 2))
}
const statesOf = async (brand: string): Promise<Map<string, FeatureState>> => {
  out.length = 0
  expect(await listFeatures([brand, '--json'])).toBe(0)
  return new Map((JSON.parse(out.join('\n')) as FeatureState[]).map((state) => [state.feature, state]))
}
/** Removes what a feature needs, in the way an operator would forget it. */
const REMOVED: Partial<Record<Feature, [file: string, remove: (data: Data) => void]>> = {
  jackpots: ['platform/jackpots.json', (data) => void (data.jackpots = {})],
  tournaments: ['platform/tournaments.json', (data) => void (data.tournaments = {})],
  loyalty: ['platform/loyalty.json', (data) => void Object.assign(data, { programs: {}, quests: {}, products: {} })],
  cashback: ['platform/campaigns.json', (data) => void delete data.cashback],
  betting: ['platform/betting.json', (data) => void delete data.provider],
  identity: ['platform/settings.json', (data) => void delete data.identity],
  deposits: ['platform/payments.json', (data) => void Object.assign(data, { methods: {}, order: [] })],
  withdrawals: ['platform/payments.json', (data) => void Object.assign(data, { methods: {}, order: [] })],
}

test('what the law of a market decides is locked; what a file of the brand decides there is named', async () => {
  await cp(join(PRODUCT_BRANDS, 'kilovolt'), join(dir, 'kilovolt'), { recursive: true })
  await edit('kilovolt', 'brand.json', (data) => void Object.assign(data, { hosts: ['k.localhost'], market: 'de' }))
  await mkdir(join(dir, 'kilovolt/markets/de'), { recursive: true })
  await edit('kilovolt', 'markets/de/features.json', (data) => void (data.chat = false))
  const states = await statesOf('kilovolt')
  expect(states.get('demo')).toMatchObject({ lockedBy: 'de' })
  expect(states.get('chat')).toMatchObject({ isOn: false, marketFile: 'markets/de/features.json' })
  expect(states.get('chat')!.lockedBy).toBeUndefined()
  out.length = 0
  await listFeatures(['kilovolt'])
  expect(out.find((line) => line.startsWith('chat'))).toMatch(/off, as markets\/de\/features\.json of the brand says$/)
})

describe.each([
  ['kilovolt', 0],
  ['belvarde', 1],
])('%s', (brand, turn) => {
  beforeEach(async () => {
    await cp(join(PRODUCT_BRANDS, brand), join(dir, brand), { recursive: true })
    await edit(brand, 'brand.json', (data) => void (data.hosts = [`${brand}-copy.localhost`]))
  })

  test('has what its features need, and each page belongs to one that is listed', async () => {
    const states = await statesOf(brand)
    expect([...states.keys()]).toEqual(Object.keys(features))
    for (const { needs } of states.values()) expect(needs.filter(({ isMet }) => !isMet)).toEqual([])
    expect(states.get('jackpots')!.pages.toSorted()).toEqual(['/jackpots', '/jackpots/:id'])
    expect(states.get('cashback')!.pages).toEqual(['/profile/cashback'])
    expect(states.get('chat')!.needs).toHaveLength(1)
  })

  test('each need that is taken away is an error at the switch, with the file and the key to write', async () => {
    const lacking = (Object.keys(features) as Feature[]).filter((name) => REMOVED[name])
    expect(lacking.toSorted()).toEqual(
      (Object.keys(features) as Feature[])
        .filter((name) => name !== 'chat' && 'x-needs' in (features[name] as object))
        .toSorted(),
    )
    for (const name of sampled(lacking, turn, 2)) {
      const [file, remove] = REMOVED[name]!
      const before = await readFile(join(dir, brand, file), 'utf8')
      await edit(brand, file, remove)
      out.length = 0
      expect(await check([brand])).toBe(1)
      const line = out.find((each) => each.includes(`"${name}" is on and has nothing behind it`))
      expect(line, `${name}: ${out.join('\n')}`).toMatch(
        new RegExp(`/features\\.json:\\d+:3 +error +nothing-behind +/${name}  `),
      )
      expect(line).toContain(`expected ${file} → `)
      const state = (await statesOf(brand)).get(name)!
      expect(state.needs.map(({ isMet }) => isMet)).toEqual([false])
      await writeFile(join(dir, brand, file), before)
    }
  }, 120_000)

  test('a feature that features.json leaves open is off while nothing is behind it, with its pages', async () => {
    await edit(brand, 'features.json', (data) => void delete data.jackpots)
    expect((await statesOf(brand)).get('jackpots')).toMatchObject({ isOn: true })
    await edit(brand, 'platform/jackpots.json', (data) => void (data.jackpots = {}))
    expect((await statesOf(brand)).get('jackpots')).toMatchObject({ isOn: false, why: 'nothing' })
    out.length = 0
    expect(await check([brand])).toBe(0)
    expect(out.join('\n')).not.toContain('nothing-behind')
  })

  test.each([...new Set(CHAT_NEEDS.map(({ when }) => when!.is))])(
    'the chat of %s without its settings is a warning at its name',
    async (provider) => {
      await edit(
        brand,
        'support.json',
        (data) => void Object.assign(data, { chat: provider, config: { [provider]: {} } }),
      )
      expect(await check([brand])).toBe(0)
      for (const { write } of CHAT_NEEDS.filter(({ when }) => when!.is === provider)) {
        const line = out.find((each) => each.includes(write))
        expect(line).toMatch(/\/support\.json:\d+:3 +warning +nothing-behind +\/chat {2}/)
      }
    },
  )

  test('the table says what is off and why, what is missing, and what the market forbids', async () => {
    await edit(brand, 'brand.json', (data) => void (data.market = 'de'))
    await edit(brand, 'features.json', (data) => {
      delete data.loyalty
      Object.assign(data, { games: false, history: false })
    })
    await edit(brand, 'site.json', (data) => void (data.isBetHistoryEnable = false))
    await edit(brand, 'platform/betting.json', (data) => void delete data.provider)
    expect(await listFeatures([brand])).toBe(0)
    const text = out.join('\n')
    expect(text).toMatch(/^history +off$/m)
    expect(text).toMatch(/^favourites +off, requires games$/m)
    expect(text).toMatch(/^demo +off, locked by the market de\n +rule {2}Nobody plays .*Glücksspielstaatsvertrag 2021/m)
    expect(text).toMatch(/^loyalty +off, locked by the market de$/m)
    expect(text).toMatch(
      /^de\/deposit {2}A player deposits at most 1,000 euros a month \(Glücksspielstaatsvertrag 2021/m,
    )
    expect(text).toMatch(/^de\/pace {2}A round takes at least five seconds/m)
    expect(text).toMatch(/^betHistory +off, requires betting, site\.json → isBetHistoryEnable$/m)
    expect(text).toMatch(
      /^betting +on\n +MISSING \(error\) {2}platform\/betting\.json → provider\n +pages {2}\/betting$/m,
    )
  })
})

test('a new brand has nothing on that has nothing behind it', async () => {
  expect(await createBrand(['fresh']), out.join('\n')).toBe(0)
  const states = await statesOf('fresh')
  for (const { isOn, needs } of states.values()) if (isOn) expect(needs.filter(({ isMet }) => !isMet)).toEqual([])
  expect(states.get('loyalty')).toMatchObject({ isOn: false, why: 'nothing' })
  out.length = 0
  expect(await listFeatures(['fresh'])).toBe(0)
  expect(out.join('\n')).toMatch(/^loyalty +off, nothing behind it\n +needs {2}platform\/loyalty\.json → programs$/m)
  expect(out.join('\n')).not.toContain('MISSING')
})

test('a mistyped brand or option is told', async () => {
  expect(await listFeatures([])).toBe(2)
  expect(await listFeatures(['nobody'])).toBe(1)
  expect(await listFeatures(['kilovolt', '--jsn'])).toBe(2)
  expect(out.join('\n')).toMatch(/Name a brand[\s\S]*There is no brand "nobody"[\s\S]*There is no option --jsn/)
})
