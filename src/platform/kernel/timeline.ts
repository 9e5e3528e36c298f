import { sql, type RawBuilder } from 'kysely'
import type { Money } from '../../../schemas/api/method.ts'
import type { EventKind, OfficeSubject } from '../../../schemas/office/index.ts'
import type { PlatformBrand } from './brands.ts'
import { definePort } from './ports.ts'

/** One detail of what happened: an amount, or words by their name. */
export interface EventFact {
  /** What it is; absent where the value says so itself. */
  readonly name?: string
  /** A name or a sentence that the desk has in its languages, or what somebody wrote. */
  readonly text?: string
  readonly amount?: Money
  readonly at?: Date
}

/** One thing that happened to a player, from the domain that did it. */
export interface TimelineEvent {
  /** Unique within its source; of two events of one instant the greater key is the newer. */
  readonly key: string
  readonly at: Date
  readonly kind: EventKind
  readonly title: string
  /** What somebody wrote about it. */
  readonly details?: string
  readonly facts?: readonly EventFact[]
  readonly tone?: 'good' | 'warn' | 'bad'
  /** `player`, `system`, `provider:<name>` or `staff:<name>`. */
  readonly by: string
  readonly amount?: Money
  /** The wallet whose postings the amount is in. */
  readonly wallet?: string
  /** The record it is about, which opens by itself. */
  readonly about?: OfficeSubject
  /** Of a refusal: what was refused, the gate and the release. */
  readonly refusal?: { readonly action: string; readonly gate: string; readonly release: string }
  /** What the player reads of it. */
  readonly told?: string
}

/** Where a page of events begins: at an instant, after the event of that instant with this key. */
export interface Before {
  readonly at: Date
  /** Undefined: no event of that instant counts, unless all do. */
  readonly key?: string
  /** Whether all events of that instant still count. */
  readonly isIncluded?: boolean
}

/** Whose events, from where on, and how many at most. */
export interface TimelineQuestion {
  readonly brand: PlatformBrand
  readonly playerId: string
  readonly kinds: ReadonlySet<EventKind>
  readonly before: Before | undefined
  readonly limit: number
  /** Whether the reader may know what a wallet held. */
  readonly seesBalances: boolean
}

/** Events of one domain. It reads its own tables: nothing is copied. */
export interface TimelineSource {
  /** Unique; orders events of one instant. */
  readonly name: string
  readonly kinds: readonly EventKind[]
  /** At most `limit` events, newest first; by key where two are of one instant. */
  read(question: TimelineQuestion): Promise<TimelineEvent[]>
}

/** What domains know of what happened to players; the office makes one line of it. */
export const TIMELINE = definePort<TimelineSource>('timeline')

/** Whether a row is older than where the page begins. @param at SQL of its instant @param key SQL of its key */
export const isOlder = (
  before: Before | undefined,
  at: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
): RawBuilder<boolean> => {
  if (!before) return sql<boolean>`true`
  if (before.isIncluded) return sql<boolean>`${at} <= ${before.at}`
  if (before.key === undefined) return sql<boolean>`${at} < ${before.at}`
  return sql<boolean>`(${at} < ${before.at} OR (${at} = ${before.at} AND ${key} COLLATE "C" < ${before.key}))`
}
