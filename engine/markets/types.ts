import type { Feature } from '../../schemas/brand/index.ts'
import type { GAME_TYPES } from '../../schemas/brand/common.ts'

type GameType = (typeof GAME_TYPES)[number]

/** What a rule asks of a brand. A brand may be stricter. Paths are of a filled brand, e.g. `brand.legal.minimumAge`. */
export type Demand =
  | { readonly kind: 'feature'; readonly feature: Feature; readonly isOn: boolean }
  /** A setting with this value. */
  | { readonly kind: 'value'; readonly at: string; readonly is: boolean | string }
  /** A number between both ends. */
  | { readonly kind: 'number'; readonly at: string; readonly least?: number; readonly most?: number }
  /** A length of time of at least so much, ISO 8601. */
  | { readonly kind: 'duration'; readonly at: string; readonly least: string }
  /** The largest stake in games of these types, in whole units of the player's currency. */
  | { readonly kind: 'stake'; readonly types: readonly GameType[]; readonly most: string }
  /** The largest total of a player's deposits in a day, a week or a month, in whole units of a currency. */
  | {
      readonly kind: 'deposit-cap'
      readonly per: 'day' | 'week' | 'month'
      readonly most: string
      readonly currency: string
    }
  /** A choice, or a list of choices: those that may be among them, and those that must be. It has to be written. */
  | {
      readonly kind: 'choices'
      readonly at: string
      readonly among?: readonly string[]
      readonly having?: readonly string[]
    }
  /** Rounds of games of these types: their least seconds, and their largest stake in a currency. */
  | {
      readonly kind: 'rounds'
      readonly types: readonly GameType[]
      readonly seconds?: number
      readonly stake?: { readonly most: string; readonly currency: string }
    }
  /** Types of games that are not offered. */
  | { readonly kind: 'games'; readonly without: readonly GameType[] }
  /** How often bonus money must be staked at most, the requirement counted by the bonus money. */
  | { readonly kind: 'wagering'; readonly most: number }
  /** Bonuses that are not given: any, or all but that of a player's first deposit or registration. */
  | { readonly kind: 'bonuses'; readonly without: 'any' | 'later' }
  /** What is done and what it gives are of one product: casino games or bets. */
  | { readonly kind: 'one-product' }
  /** A national register that is asked about residents of a country. */
  | { readonly kind: 'register'; readonly name: string; readonly country: string }
  /** A text or an address that stands on the pages of these paths, as far as the brand has them. */
  | { readonly kind: 'stands'; readonly on: readonly string[]; readonly what: string }

/**
 * The source of a rule that nobody has read in the text of the law yet: what the rule says, its number or its place may
 * be wrong. Problems and screens quote it so.
 */
export const unchecked = (source: string): string => `${source}, to be checked`

/** One rule of a market. */
export interface MarketRule {
  /** Its name within the market, which stays the same. */
  readonly name: string
  /** What it demands, in a sentence without its end. */
  readonly says: string
  /** Where it is written: the law or the regulator's condition, with its number. */
  readonly source: string
  /** The first day it holds, `YYYY-MM-DD`. */
  readonly from: string
  /** The last day it holds; without it, it has no end yet. */
  readonly until?: string
  readonly demand: Demand
}

/** All rules of a market. */
export interface MarketPack {
  /** The market's name in `brand.json`, e.g. `gb`. */
  readonly market: string
  /** Its name in English. */
  readonly title: string
  readonly rules: readonly MarketRule[]
}
