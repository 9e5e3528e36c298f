import type { PlatformCampaigns } from '../../../schemas/brand/campaigns.ts'
import type { Auth, ProfileFields, Validators } from '../../../schemas/brand/forms.ts'
import type { Brand } from '../../../schemas/brand/brand.ts'
import type { PlatformGames, PlatformPayments, PlatformSettings } from '../../../schemas/brand/platform.ts'

/** What the platform needs of a brand: its compiled data, without pages and looks. */
export interface PlatformBrand {
  /** Folder name; part of every row and every key. */
  readonly id: string
  /** Changes whenever the brand's data change. */
  readonly release: string
  readonly brand: Brand
  /** Every feature and whether it is on. */
  readonly features: Readonly<Record<string, boolean>>
  readonly auth: Auth
  readonly profileFields: ProfileFields
  readonly validators: Validators
  readonly platform: {
    campaigns: PlatformCampaigns
    games: PlatformGames
    payments: PlatformPayments
    settings: PlatformSettings
  }
  /** Folder of the brand's pictures below `/assets/art/`. */
  readonly artStyle: string
  /** Address of a file below the brand's `assets/`, with its content hash; undefined when there is none. */
  asset(path: string): string | undefined
  /** A message of the locale, or undefined where the locale does not hold the key. */
  translate(locale: string, key: string): string | undefined
}

/** The brands being served now. A changed brand is a new object; the platform keeps none longer than a request. */
export interface Brands {
  all(): readonly PlatformBrand[]
  /** By exact host name, without port. */
  byHost(host: string): PlatformBrand | undefined
  byId(id: string): PlatformBrand | undefined
  /** Calls back after any brand changed; returns how to stop listening. */
  onChange(callback: () => void): () => void
}

/** The text behind `t:key` in a locale of the brand, else in its default one; plain text is returned as it is. */
export function textOf(brand: PlatformBrand, locale: string, text: string): string {
  if (!text.startsWith('t:')) return text
  const key = text.slice(2)
  return brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? key
}

/** Locale codes of the brand. */
export const localesOf = (brand: PlatformBrand): string[] => brand.brand.locales.available.map(({ code }) => code)

/** The locale a path of the brand's site is in. */
export function localeOfPath(brand: PlatformBrand, path: string): string {
  const first = path.split(/[/?#]/)[1]
  return localesOf(brand).find((code) => code === first) ?? brand.brand.locales.default
}
