import { beforeEach, expect, test } from 'vitest'
import { quiet, testBrand } from '../testing.ts'
import type { PlatformBrand } from './brands.ts'
import { describeEngines } from './db/engines.ts'
import type { Database } from './db/index.ts'
import { keepRates, type KeptRates } from './last-rates.ts'
import { convert, hasRate } from './rates.ts'

/** A brand with a default currency and rates of others. */
function brandOf(usual: string, rates: Record<string, string>): PlatformBrand {
  const plain = testBrand()
  const available = Object.fromEntries([usual, ...Object.keys(rates)].map((code) => [code, { presets: [] }]))
  return {
    ...plain,
    release: JSON.stringify([usual, rates]),
    brand: { ...plain.brand, currencies: { default: usual, available } },
    platform: { ...plain.platform, settings: { ...plain.platform.settings, rates } },
  }
}

/** A process that serves a brand, of which others may be put on air. */
function processOf(
  database: Database,
  first: PlatformBrand,
): { rates: KeptRates; putOnAir(next: PlatformBrand): void } {
  let now = first
  const listeners = new Set<() => void>()
  const brands = {
    all: () => [now],
    byId: () => now,
    byHost: () => now,
    onChange(callback: () => void) {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
  }
  return {
    rates: keepRates({ db: database.db, brands, log: quiet }),
    putOnAir(next) {
      now = next
      for (const callback of listeners) callback()
    },
  }
}

/** What 100.00 of each currency are worth in Norwegian crowns, where it is known. */
function inNok({ brands }: KeptRates): Record<string, bigint> {
  const brand = brands.byId('test')!
  const known = ['EUR', 'SEK', 'USD'].filter((code) => hasRate(brand, code))
  return Object.fromEntries(known.map((code) => [code, convert(brand, 100_00n, code, 'NOK')]))
}

describeEngines('the last rates of a brand', (engine) => {
  let database: Database
  beforeEach(async () => {
    database = await engine.open()
  })
  const rows = () => database.db.selectFrom('brand_rate').select(['currency', 'base']).orderBy('currency').execute()

  /** Starts a process with a release, and stops it. Returns what it says amounts are worth. */
  async function served(release: PlatformBrand): Promise<Record<string, bigint>> {
    const { rates } = processOf(database, release)
    await rates.load()
    const early = inNok(rates)
    await rates.start()
    await rates.stop()
    expect(inNok(rates)).toEqual(early)
    return early
  }

  test('stay where a release takes them out, in the process that serves it', async () => {
    const { rates, putOnAir } = processOf(database, brandOf('EUR', { NOK: '0.08', SEK: '0.1' }))
    await rates.load()
    await rates.start()
    putOnAir(brandOf('EUR', { NOK: '0.08' }))
    expect(inNok(rates)).toEqual({ EUR: 1250_00n, SEK: 125_00n })
    putOnAir(brandOf('EUR', { NOK: '0.08', SEK: '0.2', USD: '0.8' }))
    await expect.poll(async () => (await rows()).length).toBe(3)
    putOnAir(brandOf('NOK', {}))
    expect(inNok(rates)).toEqual({ EUR: 1250_00n, SEK: 250_00n, USD: 1000_00n })
    await rates.stop()
  })

  test('are known to a process that starts later, also where the default currency has changed', async () => {
    await served(brandOf('EUR', { NOK: '0.08', SEK: '0.2' }))
    expect(await served(brandOf('EUR', {}))).toEqual({ EUR: 1250_00n, SEK: 250_00n })
    expect(await served(brandOf('NOK', {}))).toEqual({ EUR: 1250_00n, SEK: 250_00n })
    expect(await rows()).toEqual(['EUR', 'SEK'].map((currency) => ({ currency, base: 'NOK' })))
    expect(await served(brandOf('USD', { NOK: '0.1' }))).toEqual({ EUR: 1250_00n, SEK: 250_00n, USD: 1000_00n })
    // A rate of the brand is the last one.
    expect(await served(brandOf('NOK', { EUR: '12' }))).toEqual({ EUR: 1200_00n, SEK: 250_00n, USD: 1000_00n })
    expect(await rows()).toEqual(['EUR', 'SEK', 'USD'].map((currency) => ({ currency, base: 'NOK' })))
  })

  test('of a brand with one currency are not kept', async () => {
    const { rates } = processOf(database, brandOf('EUR', {}))
    await rates.load()
    await rates.start()
    await rates.stop()
    expect(await rows()).toEqual([])
  })
})
