import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { BrandContent } from '../../../engine/brand/index.ts'
import type { PlatformBetting } from '../../../schemas/brand/betting.ts'
import type { PlatformCampaigns } from '../../../schemas/brand/campaigns.ts'
import type { Redirects } from '../../../schemas/brand/site.ts'
import type { Auth, ProfileFields, Validators } from '../../../schemas/brand/forms.ts'
import type { Brand } from '../../../schemas/brand/brand.ts'
import type { PlatformPayments } from '../../../schemas/brand/payments.ts'
import type { PlatformCatalogue } from '../../../schemas/brand/catalogue.ts'
import type { PlatformGames } from '../../../schemas/brand/games.ts'
import type { PlatformSettings } from '../../../schemas/brand/platform.ts'
import type { PlatformJackpots } from '../../../schemas/brand/jackpots.ts'
import type { PlatformLoyalty } from '../../../schemas/brand/loyalty.ts'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import type { PlatformTournaments } from '../../../schemas/brand/tournaments.ts'

/** A brand's look. */
interface Look {
  /** Fonts and every token as a custom property on `:root`. */
  readonly sheet: string
  /**
   * The same for a page of another origin, whose fonts come from the site.
   * @param scheme what the visitor chose; the brand's usual one where it is not given or the brand lacks it
   * @param origin the site's
   */
  sheetFor(scheme: Scheme | undefined, origin: string): string
  /** CSS values by token name, for mail, whose readers know no custom properties. */
  readonly tokens: Readonly<Record<string, string>>
}

/** A setting of a brand, and the place that decides it; without a file it is a default of the engine. */
interface Setting {
  readonly value: unknown
  readonly file?: string
  readonly line?: number
}

/** The last rate a currency had: units of `base`, the brand's default currency then, per unit, as a fraction. */
export interface LastRate {
  readonly base: string
  readonly n: bigint
  readonly d: bigint
}

/** What the platform reads of a brand: its compiled data without pages and theme. */
export interface PlatformBrand {
  /** Folder name; stored in every row and part of every key. */
  readonly id: string
  /** Changes whenever the brand's data change. */
  readonly release: string
  /** Whether it is a draft that is previewed: nothing may change by a call to it. */
  readonly isPreview?: boolean
  readonly brand: Brand
  /** Every feature by name, and whether it is on. */
  readonly features: Readonly<Record<string, boolean>>
  readonly auth: Auth
  readonly profileFields: ProfileFields
  readonly validators: Validators
  readonly platform: {
    campaigns: PlatformCampaigns
    games: PlatformGames
    payments: PlatformPayments
    settings: PlatformSettings
    tournaments: PlatformTournaments
    betting: PlatformBetting
    jackpots: PlatformJackpots
    loyalty: PlatformLoyalty
    catalogue?: PlatformCatalogue
  }
  /** The last rates it had, by currency; also of currencies that it does not have any more. */
  readonly lastRates?: ReadonlyMap<string, LastRate> | undefined
  readonly content: BrandContent
  readonly redirects: Redirects
  /** Folder of the brand's art below `/assets/art/`. */
  readonly artStyle: string
  /** The brand's theme, for the platform's own pages and messages. */
  readonly look: Look
  /** URL path of a file below the brand's `assets/`, with its content hash; undefined when there is no such file. */
  asset(path: string): string | undefined
  /** A setting by its path, such as `platform/settings.withdrawals.needsContact`, for staff who ask why. */
  setting(path: string): Setting
  /** A message in the locale; undefined when the locale lacks the key. */
  translate(locale: string, key: string): string | undefined
}

/** The brands being served. A changed brand is a new object, so do not keep one longer than a request. */
export interface Brands {
  all(): readonly PlatformBrand[]
  /** By exact host name, without port. */
  byHost(host: string): PlatformBrand | undefined
  byId(id: string): PlatformBrand | undefined
  /** Calls back after any brand changed; returns the function that stops it. */
  onChange(callback: () => void): () => void
}

/** A brand is not served by this process: not yet, not any more, or for as long as its files are broken. */
export class BrandNotLoaded extends Error {
  override name = 'BrandNotLoaded'
  constructor(id: string) {
    super(`the brand ${id} is not loaded`)
  }
}

/**
 * A brand, for work that must not be lost: the job that asked is tried again until the brand is there.
 * @throws BrandNotLoaded
 */
export function loaded(brands: Pick<Brands, 'byId'>, id: string): PlatformBrand {
  const brand = brands.byId(id)
  if (!brand) throw new BrandNotLoaded(id)
  return brand
}

/** The brands one after another; requests are answered in between, however many there are. */
export async function* oneByOne(brands: Pick<Brands, 'all'>): AsyncGenerator<PlatformBrand, void> {
  for (const brand of brands.all()) {
    yield brand
    await letOthersRun()
  }
}

/**
 * The function, with its result kept until the brand changes. Reading a brand that has left memory takes milliseconds.
 */
export function perRelease<T>(read: (brand: PlatformBrand) => T): (brand: PlatformBrand) => T {
  const kept = new WeakMap<PlatformBrand, { readonly value: T }>()
  return (brand) => {
    let known = kept.get(brand)
    if (!known) kept.set(brand, (known = { value: read(brand) }))
    return known.value
  }
}

/**
 * The message behind `t:key` in a locale of the brand, else in its default locale; any other text is returned
 * unchanged.
 */
export function textOf(brand: PlatformBrand, locale: string, text: string): string {
  if (!text.startsWith('t:')) return text
  const key = text.slice(2)
  return brand.translate(locale, key) ?? brand.translate(brand.brand.locales.default, key) ?? key
}

/** Locale codes of the brand. */
export const localesOf = (brand: PlatformBrand): string[] => brand.brand.locales.available.map(({ code }) => code)

/** The locale of a path of the brand's site. */
export function localeOfPath(brand: PlatformBrand, path: string): string {
  const first = path.split(/[/?#]/)[1]
  return localesOf(brand).find((code) => code === first) ?? brand.brand.locales.default
}
