import type { BrandSite } from './brand-site.ts'

/** Host name of a Host header, without port, in lower case. */
const hostName = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '')

/** Finds the brand of a Host header: exact names only, plain loopback names stand for the default brand. */
export class Hosts {
  #byHost = new Map<string, BrandSite>()
  #default: BrandSite | undefined

  /** Puts these brands on the air in place of those before. */
  replace(brands: readonly BrandSite[], defaultBrand: string): void {
    this.#byHost = new Map(brands.flatMap((brand) => brand.compiled.brand.hosts.map((host) => [host, brand])))
    this.#default = brands.find(({ compiled }) => compiled.id === defaultBrand) ?? brands[0]
  }
  find(host: string | undefined): BrandSite | undefined {
    const name = hostName(host)
    return this.#byHost.get(name) ?? (['localhost', '127.0.0.1', '[::1]'].includes(name) ? this.#default : undefined)
  }
}
