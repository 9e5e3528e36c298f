import type { MoneyWire } from '../../../engine/page/types.ts'
import type { Scheme } from '../../../schemas/brand/theme.ts'

/** A font file, with the descriptors of its `@font-face` rule; `letters` is its `unicode-range`, empty for all. */
export interface BookFont {
  readonly family: string
  readonly url: string
  readonly weight: string
  readonly style: string
  readonly letters: string
}
/**
 * The site's look as a sportsbook gets it: which of its looks it wears, the scheme, CSS values by the name of their
 * token, and the files of its fonts.
 */
export interface BookTheme {
  readonly look: string
  readonly scheme: Scheme
  readonly tokens: Readonly<Record<string, string>>
  readonly fonts: readonly BookFont[]
}

/** What a link to the section asks for, by the provider's ids; at least one of the two. */
export interface Asked {
  readonly event?: string
  readonly pick?: string
}

/** A sportsbook in the betting section. Whatever provider it is from, the section knows no more of it than this. */
export interface BookAdapter {
  /** Opens it. Rejects when it does not answer in time. */
  connect(): Promise<void>
  /** Tells it who the player is, by a signed token; `null` for a guest. */
  setPlayer(token: string | null): void
  setTheme(theme: BookTheme): void
  /** Tells it what can be staked; `null` for a guest. */
  setBalance(balance: MoneyWire | null): void
  /** Passes on what moves, as its own server says it; `null` while that does not arrive, so that it asks by itself. */
  setMoving(moving: object | null): void
  /** Opens an event, or puts a selection on the slip, by the provider's ids: what another page of the site led to. */
  open(asked: Asked): void
  /** Removes it, and ignores what it still says. */
  destroy(): void
}
/** What a sportsbook asks of the section. */
export interface BookEvents {
  /** The token is over. */
  onToken(): void
  /** Money was moved. */
  onBalance(): void
  /** A guest wants to log in. */
  onLogin(): void
}
