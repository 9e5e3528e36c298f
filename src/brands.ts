import type { CompiledBrand } from '../engine/brand/index.ts'
import type { Brands as PlatformBrands, PlatformBrand } from './platform/kernel/brands.ts'

/** What the process knows of its brands: those on the air, and when they change. */
export interface BrandSource {
  all(): readonly CompiledBrand[]
  onChange(callback: () => void): () => void
}

const toPlatform = (brand: CompiledBrand): PlatformBrand => ({
  id: brand.id,
  release: brand.release,
  brand: brand.brand,
  features: brand.features,
  auth: brand.auth,
  profileFields: brand.profileFields,
  validators: brand.validators,
  platform: brand.platform,
  artModel: brand.theme.art.model,
  asset: (path) => brand.asset(path),
  translate: (locale, key) => {
    const text = brand.text(`t:${key}`, locale)
    return text === key ? undefined : text
  },
})

/** Shows the platform its half of each brand; the same release is always the same object. */
export const platformBrands = (source: BrandSource, defaultBrand: string): PlatformBrands => {
  const made = new WeakMap<CompiledBrand, PlatformBrand>()
  const of = (brand: CompiledBrand): PlatformBrand => {
    let known = made.get(brand)
    if (!known) made.set(brand, (known = toPlatform(brand)))
    return known
  }
  const all = () => source.all().map(of)
  const byId = (id: string) => all().find((brand) => brand.id === id)
  return {
    all,
    byId,
    byHost: (host) =>
      all().find((brand) => brand.brand.hosts.includes(host)) ??
      (['localhost', '127.0.0.1', '[::1]'].includes(host) ? (byId(defaultBrand) ?? all()[0]) : undefined),
    onChange: (callback) => source.onChange(callback),
  }
}
