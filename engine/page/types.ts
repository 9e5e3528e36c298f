import type { DateOrder } from '../../schemas/brand/brand.ts'
import type { PlatformSettings } from '../../schemas/brand/platform.ts'
import type { LoyaltySettings } from '../../schemas/brand/loyalty.ts'
import type { Purpose, SiteSettings } from '../../schemas/brand/content.ts'
import type { PageMetadata } from '../../schemas/brand/seo.ts'
import type { PhoneOption } from '../fields/phones.ts'
import type { Rule } from '../validation/types.ts'
import type { Scheme } from '../../schemas/brand/theme.ts'
import type { Numbering } from '../i18n/whole.ts'
import type { ScreenClass } from '../../schemas/brand/screens.ts'

/** One widget instance of a compiled page, with defaults, the locale's texts, and rules evaluated. */
export interface Node {
  id: string
  widget: string
  props: Record<string, unknown>
  screens?: ScreenClass[]
  slots?: Record<string, Node[]>
  /**
   * In the boot data of a document: a section that stays as the server wrote it. Its props and slots are left out.
   */
  isStill?: true
  /** In drafts: file and JSON pointer of the instance, and of each of its slots by name. */
  'data-foyer'?: string
  'data-foyer-slots'?: Record<string, string>
}

/** A kind of provider whose own pages are shown within ours. */
export type OutsideProvider = 'identity' | 'betting'

/** A page compiled for one locale and one audience: plain data, safe to send to the browser. */
export interface CompiledPage {
  id: string
  /** Route pattern, without locale. */
  path: string
  layout: string
  /** `full`, or the name of the shell that replaces the layout around the page. */
  shell: string
  isGame: boolean
  access: 'all' | 'player' | 'guest'
  status: number
  /** Its own metadata over that of its pattern. */
  head: PageMetadata & { pattern?: string }
  /** Providers whose pages are framed on it; a page with any is a document of its own. */
  outside?: OutsideProvider[]
  /** The frame widget with the slots of the layout and the page merged. */
  frame: Node
}

/** A compiled dialog. */
export interface CompiledDialog {
  kind: string
  form: 'popup' | 'confirm' | 'curtain'
  size: 's' | 'm' | 'l'
  title?: string
  slots: Record<string, Node[]>
}

/** The visitor's current address. `params` are from the path pattern; `query` has the last value per key. */
export interface RouteInfo {
  id: string
  /** Path without the locale segment. */
  path: string
  params: Record<string, string>
  query: Record<string, string>
  hash: string
}

/** Compiled messages of a locale: plain strings, or parsed ICU messages. */
export type MessageTable = Record<string, string | readonly unknown[]>

/**
 * Texts in another language than the locale's, by that language: keys of messages (`area.` for all messages of an
 * area), and texts of the definition itself.
 */
export type Foreign = Record<string, { keys: string[]; texts: string[] }>

/** What one page needs besides the code of its widgets. */
export interface PageDefinition {
  page: CompiledPage
  messages: MessageTable
  foreign?: Foreign
}
/** Data of one dialog, without the code of its widgets. */
export interface DialogDefinition {
  dialog: CompiledDialog
  messages: MessageTable
  foreign?: Foreign
}

/** `loyalty.json` as the browser gets it: `notification.sound` and `tutorialUrl` are addresses (ENTITY-33). */
type LoyaltyFacts = Omit<LoyaltySettings, '$schema' | '$version'> & {
  /** Whether its shop has products. */
  hasShop: boolean
}

/** Pictures that code asks for by name, where a brand has them. */
export type NamedAsset = 'glyph.svg' | 'mark.svg' | 'providers.svg'

/** The brand's public facts, the same on every page of a locale: the allow-list of what the browser may know. */
export interface SiteFacts {
  brand: string
  name: string
  /** Pattern of page titles: `{title} · {brand}`. */
  titleTemplate: string
  /** Metadata of every page, where the page has none of its own. */
  head: PageMetadata
  release: string
  locale: string
  /** How the locale writes whole numbers, where it writes them as most do (`engine/i18n/whole.ts`). */
  numbering?: Numbering
  locales: { default: string; strategy: string; available: { code: string; name: string; dates?: DateOrder }[] }
  currencies: { default: string; available: Record<string, { symbol?: string; digits?: number; presets: string[] }> }
  features: Record<string, boolean>
  market: string
  /** Markets a visitor may choose from, each with the path that leads there; absent where there is only one. */
  markets?: readonly { path: string; name: string; isOwn: boolean }[]
  timezone: string
  minimumAge: number
  logo?: string
  artStyle: string
  artAspect: string
  /** Quality of resized pictures, 1 to 100. */
  imageQuality: number
  columns: Record<ScreenClass, number>
  /** The schemes of the brand's theme, first the one visitors see until they choose; and the visitor's. */
  schemes: { available: Scheme[]; current: Scheme }
  /** Address of the icon sprite, e.g. `/nfx/icons.svg?v=…`. */
  icons: string
  /** Of the pictures that code asks for by name: path below `assets` → address with its content hash. */
  assets: Partial<Record<NamedAsset, string>>
  /** Route patterns of this audience, most specific first. */
  routes: {
    id: string
    path: string
    access: 'all' | 'player' | 'guest'
    redirect?: string
    isGame?: boolean
    layout?: string
  }[]
  /** Patterns of pages whose feature is off, to which no link may lead; absent when there are none. */
  closed?: readonly string[]
  /** Whether titles of blocks are links to their section. */
  isTitleClickable: boolean
  /** Texts and settings of the loyalty programme; absent where the feature is off. */
  loyalty?: LoyaltyFacts
  /** What shows while the next page loads. */
  loader: SiteSettings['loader']
  /** Whose visits are measured; absent when nobody's. `metadata.getgeneralinfo` says by what. */
  hasAnalytics?: 'everybody' | 'allowed'
  /** Purposes for which visitors are asked for consent; absent when there are none. */
  consent?: readonly Purpose[]
  /** Beginnings of the paths on which a visit may open a campaign's popup; absent when there are no popups. */
  popups?: string[]
  /** Whether addresses may be redirected; the rules are fetched with the first navigation. */
  hasRedirects?: boolean
  balanceRefresh: PlatformSettings['balanceRefresh']
  /** Kinds of dialogs the brand has. */
  dialogs: string[]
  /** Dialogs of the brand's own, which links may open; absent when it has none. */
  linked?: readonly string[]
  auth: Record<string, unknown>
  /** The brand's rules for forms with fixed fields: by form, then field. */
  rules: { login: Record<string, Rule[]>; restore: Record<string, Rule[]> }
  /** What players log in with. */
  logins: ('email' | 'phone')[]
  /** Dial codes of a login by phone alone; without `isWhole` they are the first, until the others are asked for. */
  phones?: { options: PhoneOption[]; isWhole: boolean }
}

/** The site's data about a session; `null` for a guest. */
export interface SessionSummary {
  uid: string
  login: string
  fakename: string
  currency: string
  locale: string
  reg_time: string
  /** False while an account opened by a social login lacks fields of the registration. */
  is_registration_completed: boolean
  /** Whether the player's identity is verified. */
  is_verified: boolean
  /** Whether it is being checked. */
  is_on_verification: boolean
  /** Country of the profile, two capital letters; empty while none is known. */
  country_code: string
  balances: Wallets & {
    /** Those in other currencies in which the player has money. */
    others?: Wallets[]
  }
}
/** A player's wallets in one currency. */
interface Wallets {
  main: MoneyWire
  bonus: MoneyWire
  betting_bonus: MoneyWire
  fun: MoneyWire
}
export interface MoneyWire {
  amount: string
  currency: string
}

/** Data in the document for the first render: `<script type="application/json" id="boot">`. */
export interface Boot {
  facts: SiteFacts
  session: SessionSummary | null
  route: RouteInfo
  definition: PageDefinition
  /** Results of the page's loads by instance path; an `error` when that load failed. */
  loads: Record<string, { data: unknown } | { error: string }>
  /** Initial data of the widget areas' stores, by name. */
  stores: Record<string, unknown>
}
