import { oneByOne, type Brands, type LastRate, type PlatformBrand } from './brands.ts'
import type { Db, Log } from './context.ts'
import { worthOf } from './rates.ts'

interface BrandRateTable {
  brand_id: string
  currency: string
  /** The default currency the rate is in. */
  base: string
  /** The rate as a fraction of two whole numbers. */
  n: string
  d: string
  /** The release of the brand that was looked at last. */
  release: string
}

declare module './db/tables.ts' {
  interface Tables {
    brand_rate: BrandRateTable
  }
}

export const brandRateSchema = `
  CREATE TABLE brand_rate (
    brand_id text NOT NULL,
    currency text NOT NULL,
    base text NOT NULL,
    n text NOT NULL,
    d text NOT NULL,
    release text NOT NULL,
    PRIMARY KEY (brand_id, currency)
  );
`

/** A brand's last rates by currency. */
type Rates = Map<string, LastRate>

/** The last rates of all brands, kept in the database, and the brands with them. */
export interface KeptRates {
  /** The brands, each of which knows the last rates it had. */
  readonly brands: Brands
  /** Reads what was kept. */
  load(): Promise<void>
  /**
   * Keeps the rates of the brands as they are, and of each that changes from now on. Resolves when the first are kept.
   */
  start(): Promise<void>
  /** Waits for what is being kept. */
  stop(): Promise<void>
}

const hasOthers = ({ brand }: PlatformBrand): boolean => Object.keys(brand.currencies.available).length > 1

/** What each currency of a brand is worth in its default one, by what it says and by what was kept. */
function ratesNow(brand: PlatformBrand, kept: Rates): { currency: string; n: string; d: string }[] {
  const known = { brand: brand.brand, platform: brand.platform, lastRates: kept }
  const { default: base } = known.brand.currencies
  const currencies = new Set([
    ...Object.keys(known.platform.settings.rates),
    ...[...kept].flatMap(([currency, rate]) => [currency, rate.base]),
  ])
  return [...currencies].toSorted().flatMap((currency) => {
    const worth = currency === base ? undefined : worthOf(known, currency)
    return worth ? [{ currency, n: String(worth.n), d: String(worth.d) }] : []
  })
}

async function keep(db: Db, brand: PlatformBrand): Promise<Rates> {
  const { id, release } = brand
  const { default: base } = brand.brand.currencies
  return db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('brand_rate').selectAll().where('brand_id', '=', id).execute()
    const now = ratesNow(brand, ratesIn(rows)).map((rate) => ({ ...rate, brand_id: id, base, release }))
    if (now.length > 0)
      await tx
        .insertInto('brand_rate')
        .values(now)
        .onConflict((conflict) =>
          conflict.columns(['brand_id', 'currency']).doUpdateSet((row) => ({
            base: row.ref('excluded.base'),
            n: row.ref('excluded.n'),
            d: row.ref('excluded.d'),
            release: row.ref('excluded.release'),
          })),
        )
        .execute()
    // What it was worth in another currency is told by that one's rate from now on.
    await tx.deleteFrom('brand_rate').where('brand_id', '=', id).where('currency', '=', base).execute()
    const left = rows.filter(({ currency }) => currency !== base && !now.some((row) => row.currency === currency))
    return ratesIn([...left, ...now])
  })
}

const ratesIn = (rows: readonly Pick<BrandRateTable, 'currency' | 'base' | 'n' | 'd'>[]): Rates =>
  new Map(rows.map(({ currency, base, n, d }) => [currency, { base, n: BigInt(n), d: BigInt(d) }]))

/** A copy of each brand, made once, that also has the last rates; other parts are read when they are asked for. */
function withRates(brands: Brands, ratesOf: (brandId: string) => Rates | undefined): Brands {
  const made = new WeakMap<PlatformBrand, PlatformBrand>()
  const of = (brand: PlatformBrand): PlatformBrand => {
    let known = made.get(brand)
    if (!known) {
      const lastRates = { get: () => ratesOf(brand.id), enumerable: true }
      known = Object.defineProperties({}, { ...Object.getOwnPropertyDescriptors(brand), lastRates }) as PlatformBrand
      made.set(brand, known)
    }
    return known
  }
  const maybe = (brand: PlatformBrand | undefined) => brand && of(brand)
  return {
    all: () => brands.all().map(of),
    byHost: (host) => maybe(brands.byHost(host)),
    byId: (id) => maybe(brands.byId(id)),
    onChange: (callback) => brands.onChange(callback),
  }
}

/**
 * Keeps what each currency was last worth at each brand: a release may take a rate out while players still have
 * payments, limits or money in its currency, which are counted at the last one then.
 */
export function keepRates({ db, brands, log }: { db: Db; brands: Brands; log: Log }): KeptRates {
  const kept = new Map<string, Rates>()
  /** The release of each brand whose rates were kept. */
  const done = new Map<string, string>()
  let isStopped = false
  let unwatch: (() => void) | undefined
  let work: Promise<void> = Promise.resolve()

  async function load(): Promise<void> {
    const rows = await db.selectFrom('brand_rate').selectAll().execute()
    for (const [id, own] of Map.groupBy(rows, (row) => row.brand_id)) {
      kept.set(id, ratesIn(own))
      done.set(id, own[0]!.release)
    }
  }
  async function run(): Promise<void> {
    const changed = brands.all().filter((brand) => done.get(brand.id) !== brand.release)
    for await (const brand of oneByOne({ all: () => changed })) {
      if (isStopped) return
      // Most brands have one currency: of those nothing is read or kept.
      if (hasOthers(brand) || kept.has(brand.id)) kept.set(brand.id, await keep(db, brand))
      done.set(brand.id, brand.release)
    }
  }
  const again = (): Promise<void> =>
    (work = work
      .then(run)
      .catch((error: unknown) => log.error({ err: error }, 'rates of currencies could not be kept; tried again later')))

  return {
    brands: withRates(brands, (id) => kept.get(id)),
    load,
    start() {
      unwatch = brands.onChange(() => void again())
      return again()
    },
    stop(): Promise<void> {
      isStopped = true
      unwatch?.()
      return work
    },
  }
}
