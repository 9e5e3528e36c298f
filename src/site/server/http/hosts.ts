import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { BrandSite } from './brand-site.ts'

/** Host name of a Host header, without port, in lower case. */
const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '')

/** Milliseconds without a request after which a brand's prepared data is dropped. */
const REST_MS = 600_000

/** Finds the brand of a Host header: exact names only; plain loopback names select the default brand. */
export class Hosts {
  readonly #prepare: (brand: CompiledBrand) => BrandSite
  readonly #failed: (brand: string, error: unknown) => void
  readonly #asked: (brand: string) => void
  readonly #lent: () => CompiledBrand | undefined
  readonly #preparedLent = new WeakMap<CompiledBrand, BrandSite>()
  readonly #prepared = new Map<CompiledBrand, { site: BrandSite; usedAt: number }>()
  #byId = new Map<string, CompiledBrand>()
  #byHost = new Map<string, CompiledBrand>()
  #default: CompiledBrand | undefined

  /**
   * @param prepare prepares a brand for requests; called at its first request
   * @param failed called when `prepare` throws; the brand is not served then
   * @param asked called with the brand of each request before it is served; may replace the brands
   * @param lent the brand that stands for every host at the moment, such as a draft while its preview is answered
   */
  constructor(
    prepare: (brand: CompiledBrand) => BrandSite,
    failed: (brand: string, error: unknown) => void,
    asked: (brand: string) => void = () => undefined,
    lent: () => CompiledBrand | undefined = () => undefined,
  ) {
    this.#prepare = prepare
    this.#failed = failed
    this.#asked = asked
    this.#lent = lent
  }
  /** Replaces the served brands; a brand that did not change stays prepared. */
  replace(brands: readonly CompiledBrand[], defaultBrand: string): void {
    const now = performance.now()
    const live = new Set(brands)
    for (const [brand, { usedAt }] of this.#prepared)
      if (!live.has(brand) || now - usedAt > REST_MS) this.#prepared.delete(brand)
    this.#byId = new Map(brands.map((brand) => [brand.id, brand]))
    this.#byHost = new Map(brands.flatMap((brand) => brand.brand.hosts.map((host) => [host, brand])))
    this.#default = brands.find(({ id }) => id === defaultBrand) ?? brands[0]
  }
  /** The brand of a host, prepared if it was not yet. */
  find(host: string | undefined): BrandSite | undefined {
    const lent = this.#lent()
    if (lent) return this.#siteOfLent(lent)
    const brand = this.#brandOf(host)
    return brand && this.#siteOf(brand)
  }
  /** A brand on air, by its id. */
  byId(id: string): CompiledBrand | undefined {
    return this.#byId.get(id)
  }
  /** The brand of a host if it is prepared already. */
  findPrepared(host: string | undefined): BrandSite | undefined {
    const lent = this.#lent()
    if (lent) return this.#preparedLent.get(lent)
    const brand = this.#brandOf(host)
    return brand && this.#used(brand)
  }
  #used(brand: CompiledBrand): BrandSite | undefined {
    const known = this.#prepared.get(brand)
    if (known) known.usedAt = performance.now()
    return known?.site
  }
  #brandOf(host: string | undefined): CompiledBrand | undefined {
    const brand = this.#known(host)
    if (brand) this.#asked(brand.id)
    return brand && this.#known(host)
  }
  #known(host: string | undefined): CompiledBrand | undefined {
    const name = hostName(host)
    const isOwn = ['localhost', '127.0.0.1', '[::1]'].includes(name)
    return this.#byHost.get(name) ?? (isOwn ? this.#default : undefined)
  }
  #siteOf(brand: CompiledBrand): BrandSite | undefined {
    const known = this.#used(brand)
    if (known) return known
    const site = this.#tryToPrepare(brand)
    if (site) this.#prepared.set(brand, { site, usedAt: performance.now() })
    return site
  }
  #siteOfLent(brand: CompiledBrand): BrandSite | undefined {
    const known = this.#preparedLent.get(brand)
    if (known) return known
    const site = this.#tryToPrepare(brand)
    if (site) this.#preparedLent.set(brand, site)
    return site
  }
  #tryToPrepare(brand: CompiledBrand): BrandSite | undefined {
    try {
      return this.#prepare(brand)
    } catch (error) {
      this.#failed(brand.id, error)
      return undefined
    }
  }
}
