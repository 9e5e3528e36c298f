import type { PlatformBrand } from './brands.ts'
import { definePort } from './ports.ts'

/** Something pages can follow on the stream (`docs/live.md`). */
export interface LiveSource {
  readonly topic: string
  /** Whether it is each player's own; its keys then are players. Otherwise there is one key, the empty text. */
  readonly isOwn: boolean
  /** Whether it changes as time goes, without news. While somebody follows it, it is then read every second. */
  readonly movesByClock?: boolean
  /** What it is now, as JSON values by key. Called for all keys somebody follows at once. */
  read(brand: PlatformBrand, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>>
}

export const LIVE_SOURCES = definePort<LiveSource>('live sources')
