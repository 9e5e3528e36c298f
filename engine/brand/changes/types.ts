import type { ScreenClass } from '../../../schemas/brand/index.ts'
import type { BrandEnvironment } from '../read/types.ts'

/** Who meets a change. */
export interface Audience {
  visitors: 'everybody' | 'guests' | 'players'
  /** Classes of screens, where not all; an empty list is all of them. */
  screens: readonly ScreenClass[]
  /** Countries (ISO 3166), where not all; an empty list is all of them. */
  countries: readonly string[]
  /** What else has to be true, in words. */
  when?: string
}

/** One difference between two versions of a brand, as it was compiled. */
export interface Change {
  /** A code that stays the same from version to version of Foyer, such as `section.moved`. */
  kind: string
  /** JSON pointer of the place in its file; empty for a file as a whole. */
  pointer: string
  /** The file that decides it now, or that decided it where it is gone, such as `brands/kilovolt/pages/home.json`. */
  file: string
  /** The value before, in the first of the markets; `undefined` where there was none. Secrets are left out. */
  before: unknown
  after: unknown
  /** Paths of the pages it reaches. */
  pages: readonly string[]
  /** Languages in which it is met. */
  locales: readonly string[]
  /** Markets it reaches. */
  markets: readonly string[]
  /** Whether other markets of the brand are not reached. */
  only?: true
  audience: Audience
  /** What changed, in plain English. */
  sentence: string
  /** Of a feature that was switched: what comes with it, or goes. */
  comes?: Comes
}

/** What comes with a feature that is switched on, or goes with one that is switched off. */
export interface Comes {
  /** What the feature is called. */
  title: string
  /** Titles of other features that do, because they require it. */
  others: readonly string[]
  /** How many of each there are; what there is none of is left out. */
  counts: Readonly<Partial<Record<'pages' | 'entries' | 'sections' | 'dialogs' | 'contents' | 'methods', number>>>
}

/** What versions of a brand are compared with; without `contrasts`, none is told. */
export type ChangesEnvironment = Pick<BrandEnvironment, 'widgets' | 'contrasts'>

/** Data of a schema. */
export type Schema = Record<string, unknown>

/** One step from the brand to a value. */
export interface Step {
  key: string
  schema: Schema
  /** What the thing is called that is one of several: an item of a list, an entry of a table, a section. */
  name?: string
  isSection?: true
}

/** One difference of what was compiled, before it is told. */
export interface Difference {
  /**
   * `value` of something that is there before and after, `added`, `removed`; `order` of items that are there before and
   * after; `section-…` the same of sections of pages and dialogs, `section-moved` to another slot.
   */
  type: 'value' | 'added' | 'removed' | 'order' | 'section-added' | 'section-removed' | 'section-moved'
  /** Where it is in the brand: `['pages', 'home', 'slots', 'main', 'hero', 'props', 'title']`. */
  path: readonly string[]
  /** The steps to it, the value itself last. */
  trail: readonly Step[]
  before: unknown
  after: unknown
  /** Ids of pages it was found on; of no page when empty. */
  pages: readonly string[]
  /** Items that moved, each with the one it stands before now, or after. */
  moves?: readonly Move[]
  /** The sections it is in, the outermost first: rules and screens decide who meets it. */
  within?: readonly Placed[]
}
/** An item that moved. */
export interface Move {
  key: string
  name: string
  above?: string
  below?: string
}

/** A section of a page: a widget with its settings, defaults included. */
export interface Placed {
  id: string
  widget: string
  props: unknown
  when?: unknown
  screens?: readonly string[]
  slots?: Readonly<Record<string, readonly Placed[]>>
}
