import type { CompiledBrand } from '../engine/brand/index.ts'
import type { Scheme } from '../schemas/brand/theme.ts'
import { deriveTokens, schemesOf, themeCss } from '../engine/theme/index.ts'
import type { Brands as PlatformBrands, PlatformBrand } from './platform/kernel/brands.ts'

/** The brands the process serves, and notifications of changes. */
export interface BrandSource {
  all(): readonly CompiledBrand[]
  byId(id: string): CompiledBrand | undefined
  byHost(host: string): CompiledBrand | undefined
  onChange(callback: () => void): () => void
}

type PlatformData = CompiledBrand['platform']

/**
 * What a draft says of the platform, but for the service that is asked with a secret: nobody but its author has looked
 * at a draft, so it sends the secret to no other address than the release on air does.
 * @param live the brand on air; undefined where there is none
 */
const withLiveServices = (draft: PlatformData, live: PlatformData | undefined): PlatformData => {
  const { cms, ...settings } = draft.settings
  const own = live?.settings.cms
  if (!cms || (own && cms.url === own.url && cms.token === own.token)) return draft
  return { ...draft, settings: { ...settings, ...(own && { cms: own }) } }
}

// Converted when the platform needs it: most of a thousand brands are idle.
const toPlatform = (brand: CompiledBrand, isPreview: boolean, platform = () => brand.platform): PlatformBrand => ({
  id: brand.id,
  ...(isPreview && { isPreview }),
  release: brand.release,
  brand: brand.brand,
  get features() {
    return brand.features
  },
  get auth() {
    return brand.auth
  },
  get profileFields() {
    return brand.profileFields
  },
  get validators() {
    return brand.validators
  },
  get platform() {
    return platform()
  },
  get content() {
    return brand.content
  },
  get redirects() {
    return brand.redirects
  },
  get artStyle() {
    return brand.theme.art.style
  },
  get look() {
    const { theme } = brand
    return {
      sheet: themeCss(theme, '/fonts/', (path) => brand.asset(path)),
      sheetFor: (scheme: Scheme | undefined, origin: string) =>
        themeCss(
          (scheme && schemesOf(theme).get(scheme)) ?? theme,
          `${origin}/fonts/`,
          (path) => `${origin}${brand.asset(path) ?? `/assets/${path}`}`,
        ),
      tokens: deriveTokens(theme),
    }
  },
  asset: (path) => brand.asset(path),
  setting(path) {
    const { value, origin } = brand.explain(path)
    return { value, ...(origin && { file: origin.file, line: origin.line }) }
  },
  translate: (locale, key) => {
    const text = brand.text(`t:${key}`, locale)
    return text === key ? undefined : text
  },
})

/**
 * The platform's view of each brand; the same release is always the same object.
 * @param lent the draft that stands for every host while its preview is answered
 * @param mayChange whether calls to a draft may change something: where there are no players but those of previews
 * @param tried the brand with the draft that a share of guests gets, while one of them is answered
 */
export const platformBrands = (
  source: BrandSource,
  defaultBrand: string,
  lent: () => CompiledBrand | undefined = () => undefined,
  mayChange = false,
  tried: () => CompiledBrand | undefined = () => undefined,
): PlatformBrands => {
  const previews = new WeakMap<CompiledBrand, PlatformBrand>()
  const ofPreview = (brand: CompiledBrand): PlatformBrand => {
    let known = previews.get(brand)
    const platform = () => withLiveServices(brand.platform, source.byId(brand.id)?.platform)
    if (!known) previews.set(brand, (known = toPlatform(brand, !mayChange, platform)))
    return known
  }
  const made = new WeakMap<CompiledBrand, PlatformBrand>()
  const of = (brand: CompiledBrand): PlatformBrand => {
    let known = made.get(brand)
    if (!known) made.set(brand, (known = toPlatform(brand, false)))
    return known
  }
  const maybe = (brand: CompiledBrand | undefined) => brand && of(brand)
  const standard = () => source.byId(defaultBrand) ?? source.all()[0]
  return {
    all: () => source.all().map(of),
    byId: (id) => maybe(source.byId(id)),
    byHost(host) {
      const draft = lent()
      if (draft) return ofPreview(draft)
      const own = source.byHost(host) ?? (['localhost', '127.0.0.1', '[::1]'].includes(host) ? standard() : undefined)
      const other = tried()
      return maybe(own && other?.id === own.id ? other : own)
    },
    onChange: (callback) => source.onChange(callback),
  }
}
