import type { Node as JsonNode } from 'jsonc-parser'
import type { ProviderNames } from './provider-kinds.ts'
import type {
  Auth,
  Banners,
  Brand,
  ContentPage,
  Feature,
  PageMetadata,
  PlatformBetting,
  PlatformCampaigns,
  PlatformCatalogue,
  PlatformGames,
  PlatformPayments,
  PlatformSettings,
  LoyaltySettings,
  PlatformJackpots,
  PlatformLoyalty,
  PlatformTournaments,
  PopupFallbacks,
  Popups,
  ProfileFields,
  Redirects,
  RobotsTxt,
  Scheme,
  Seo,
  SiteSettings,
  Support,
  Theme,
  Validators,
} from '../../../schemas/brand/index.ts'
import type {
  DialogDefinition,
  MessageTable,
  PageDefinition,
  RouteInfo,
  SessionSummary,
  SiteFacts,
} from '../../page/types.ts'
import type { WidgetSchema } from '../../registry/schema.ts'
import type { Problem } from './problem.ts'

/** One file of a brand folder, parsed with its positions. */
export interface SourceFile {
  brand: string
  /** Path from the working directory, e.g. `brands/kilovolt/pages/home.json`. */
  file: string
  /** Path below the brand's folder. */
  path: string
  /** Where the file is in the layered brand, e.g. `['pages', 'home']`. */
  key: string[]
  /** Prefix of the keys of a file of messages, e.g. `cashier` for `locales/en/cashier.json`. */
  area?: string
  /** The market the file is for; of every market when absent. */
  market?: string
  text: string
  /**
   * Positions of all values in the text; `undefined` when it is not JSON. Parsed on demand, cached only for a short
   * time.
   */
  readonly tree: JsonNode | undefined
  /** The parsed value, with plain objects only. */
  data: unknown
}

/** Contents of one brand folder, before layering. */
export interface BrandSources {
  id: string
  files: SourceFile[]
  /** Files below `assets/`: path → first 8 hex digits of their SHA-256. */
  assets: Record<string, string>
  /** Width and height in px of those that are pictures, where they were read. */
  sizes?: Readonly<Record<string, readonly [width: number, height: number]>>
  /** SHA-256 over all files and assets, hex. */
  hash: string
  /** What could not be read or parsed. */
  problems: Problem[]
}

/** A brand with its layers merged, without the defaults of the schemas. */
export interface LayeredBrand {
  id: string
  /** Its layers, the brand itself first, `_base` last. */
  layers: BrandSources[]
  /** The brand's market, which selects files below `markets/`. */
  market: string
  /** The merged data by `BrandFile.key`; locales are flat, `{ en: { 'common.ok': '…' } }`. */
  data: Record<string, unknown>
  assets: Record<string, string>
  /** Layers that extend each other or do not exist. */
  problems: Problem[]
}

/** One place a value comes from. `line` and `column` count from 1. */
export interface Origin {
  brand: string
  file: string
  line: number
  column: number
  value: unknown
}
/**
 * Result of `explain`: the value, the place that decides it, and the places it overrides, nearest first. A value
 * without origin is a default of the engine, or of the widget.
 */
export interface Explanation {
  value: unknown
  origin: Origin | undefined
  overrode: Origin[]
}

/** A pair of tokens whose contrast is too low, as `engine/theme` finds it. */
export interface ThemeFinding {
  pair: readonly [foreground: string, background: string]
  ratio: number
  need: number
  /** Found in the theme's other scheme. */
  isOther?: boolean
  /** No text is hard to read, but what is drawn in the colour is hard to see. */
  isFaint?: boolean
}

/** The contrast of two tokens of a theme. */
export interface TokenContrast {
  scheme: Scheme
  pair: readonly [foreground: string, background: string]
  ratio: number
}

/** Inputs to checking and compiling besides the brand's own files. */
export interface BrandEnvironment {
  /** Widget schemas by id, e.g. `lobby/hero`. */
  widgets: ReadonlyMap<string, WidgetSchema>
  /** Known icon names; icons are not checked without it. */
  icons?: ReadonlySet<string>
  /** Token pairs of a theme whose contrast is too low. */
  checkTheme?: (theme: Theme) => readonly ThemeFinding[]
  /** Contrast of all pairs of tokens that stand on each other. */
  contrasts?: (theme: Theme) => readonly TokenContrast[]
  /** Font families a theme may name; not checked without it. */
  fonts?: readonly string[]
  /** Tokens a theme may set by hand, with their defaults; not checked without it. Read when they are first needed. */
  tokens?: () => ReadonlyMap<string, string>
  /** Names of the providers the platform is assembled with, by kind; a kind that is absent is not checked. */
  providers?: Partial<ProviderNames>
  /** Hosts reserved for the platform. */
  reservedHosts?: readonly string[]
  /** Whether what is compiled says where its files have each instance and slot: in drafts alone. */
  hasPlaces?: boolean
  /** Current time, ISO 8601 in UTC; without it nothing is told to be over. */
  now?: () => string
  /** The day whose rules of markets hold, `YYYY-MM-DD`; without it all count, whenever they hold. */
  day?: () => string
  /** Checks passed at earlier starts; without it, every brand is checked. */
  passed?: PassedChecks
  /** Checks brands beside this thread; without it, this one checks them. */
  apart?: ChecksApart
}

/** Checks of brands that hold up nothing here. */
export interface ChecksApart {
  /**
   * The problems of a brand, as `checkBrand` finds them.
   * @param layers the brand itself first
   * @returns undefined where this thread has to check it
   */
  check(id: string, layers: readonly BrandSources[]): Promise<readonly Problem[] | undefined>
}

/**
 * Which brands passed their checks at earlier starts, by their folder and a hash of all their files and of the widgets.
 * Everything else that decides a check, such as its code, must be the same as then.
 */
export interface PassedChecks {
  /** The warnings of a brand that passed; `undefined` for one that has to be checked. */
  get(key: string): readonly Problem[] | undefined
  /** Replaces what is known by the warnings of all brands that pass now. */
  keep(passed: ReadonlyMap<string, readonly Problem[]>): void
}

/** A request for a page: the visitor, the address and the time, by which rules are evaluated. */
export interface PageRequest {
  locale: string
  /** `null` for a guest. */
  session: ({ authenticated: boolean } & Partial<SessionSummary>) | null
  route?: Partial<RouteInfo>
  /** Current time, ISO 8601 in UTC. */
  now: string
}

/** One page of the route table. */
export type PageRoute = SiteFacts['routes'][number]

/** What the operator publishes in brand files: settings of the site, banners, content pages, metadata. */
export interface BrandContent {
  site: SiteSettings
  support: Support
  loyalty: LoyaltySettings
  /** Addresses of the content pages, without the slash. */
  slugs: readonly string[]
  banners(locale: string): Banners
  /** Popups of campaigns by name, in their order. */
  popups(locale: string): Popups['popups']
  /** Content and pictures for popups that have none of their own. */
  popupFallbacks(locale: string): PopupFallbacks
  page(slug: string, locale: string): ContentPage | undefined
  /** Settings of a host: metadata of all its pages, and its robots.txt. */
  host(host: string, locale: string): { metadata: PageMetadata; robotsTxt: RobotsTxt }
  /** Metadata of the pages of a pattern, or of every page, on a host with these settings. */
  metadata(pattern: string | undefined, host: PageMetadata, locale: string): PageMetadata
}

/** What a page's rules read besides the features, the locale, the market and whether the visitor is logged in. */
export interface Varies {
  session: boolean
  route: boolean
  now: boolean
}

/** A brand ready to be served: plain data, and functions of plain data. */
export interface CompiledBrand {
  id: string
  /** Short hash of all sources, assets and widget schemas: changes when anything visible to a player changes. */
  release: string
  /** The folders its files and assets come from: its own first, then those it extends, `_base` last. */
  folders: readonly string[]
  brand: Brand
  theme: Theme
  /** The features in effect: one is off when a feature it requires is off. */
  features: Record<Feature, boolean>
  auth: Auth
  profileFields: ProfileFields
  validators: Validators
  seo: Seo
  /** What the operator publishes: banners, content pages, settings of the site. */
  content: BrandContent
  redirects: Redirects
  platform: {
    campaigns: PlatformCampaigns
    catalogue: PlatformCatalogue
    games: PlatformGames
    payments: PlatformPayments
    settings: PlatformSettings
    tournaments: PlatformTournaments
    betting: PlatformBetting
    jackpots: PlatformJackpots
    loyalty: PlatformLoyalty
  }
  /** Pages whose feature is on, most specific first. */
  pages: readonly PageRoute[]
  /** Ids of layouts, dialogs (whose feature is on) and locales. */
  layouts: readonly string[]
  dialogs: readonly string[]
  locales: readonly string[]
  /** Address of an asset with its content hash; `undefined` when the brand has no such file. */
  asset(path: string): string | undefined
  /**
   * A text as a player reads it: `t:key` looked up (in English when missing), with `{brand}` and `{minimumAge}` filled
   * in.
   */
  text(value: string, locale: string): string
  /** Compiled messages of a locale whose keys begin with one of the prefixes; all without prefixes. */
  messages(locale: string, prefixes?: readonly string[]): MessageTable
  /** The public facts of a locale: the allow-list of what the browser may know. */
  facts(locale: string): SiteFacts
  /** A page for one request, or `undefined` when there is no such page. Results are shared: do not change them. */
  page(id: string, request: PageRequest): PageDefinition | undefined
  dialog(kind: string, request: PageRequest): DialogDefinition | undefined
  /** What a page's rules depend on, from which a cache knows for whom its HTML is valid. */
  varies(id: string, kind?: 'page' | 'dialog'): Varies
  /** Where a setting comes from, by a path as `foyer explain` takes it. */
  explain(path: string): Explanation
  /** Every icon the brand can show. */
  icons(): Set<string>
  /** Ids of every widget in the brand's live pages and dialogs. */
  widgets(): Set<string>
  /** Whether a widget with these props is only markup and plain links (`static` of its schema). */
  isStatic(widget: string, props: Record<string, unknown>): boolean
}
