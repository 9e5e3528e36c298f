import type { TSchema, Static } from 'typebox'
import type { Migration } from '../../schemas/brand/migration.ts'
import type { OutsideProvider } from '../page/types.ts'

/** A widget's `schema.ts`. Read by the server, the CLI and the reference; never by the browser. */
export interface WidgetSchema<P extends TSchema = TSchema> {
  title: string
  description: string
  /** Properties an operator sets, with titles and defaults. */
  props: P
  /** Whether its code gives the page its title of level 1; with a `level` among its props the brand decides. */
  titlesPage?: boolean
  /** Whether its code gives the document its title, in browser tabs and search engines. */
  namesPage?: boolean
  /**
   * Names in its markup that links can jump to, as `/page#name`: `{prop}` stands for the value of a prop, or of a list
   * for the number of each item. `*` says that it reads what stands behind the `#` itself.
   */
  anchors?: readonly string[]
  /** Slots the widget offers, by name. */
  slots?: Record<string, SlotSchema>
  /** The feature the widget belongs to; without it the widget does not exist. */
  feature?: string
  /**
   * The provider whose pages it frames, and the feature that must be on for that. A page with such a widget is loaded
   * as a new document, because only that document's policy allows the provider.
   */
  outside?: { provider: OutsideProvider; feature: string }
  /** Prefixes of the messages its code uses, besides `common.` and its own area's. */
  messages?: readonly string[]
  /** Icons its code uses, besides those in its props. */
  icons?: readonly string[]
  /** Migrations of its props, from the first version; each gets the props of one instance. */
  migrations?: readonly Migration[]
  /** Dialog kinds its code may open, so that links to them can be checked. */
  dialogs?: readonly string[]
  /**
   * That its view is only markup and plain links, always or where these props are set so: no handlers, no effects,
   * nothing that changes while the same visitor stays on the page. A section made of such widgets stays as the server
   * wrote it: the browser gets neither its code nor its data with the first page.
   */
  static?: true | Partial<Static<P>>
}

/** The widgets a slot accepts. Patterns are a widget's id or an area, e.g. `shell/logo`, `shell/*`. */
export interface SlotSchema {
  description: string
  /** Accepted widgets; all when absent. */
  takes?: readonly string[]
  /** Exceptions from `takes`. */
  refuses?: readonly string[]
  /** Least number of widgets. */
  least?: number
  /** Largest number of widgets visible at the same time. */
  most?: number
}

/** Widgets for what is around a page, or for dialogs, but not for the page itself. */
const AROUND = ['frame/*', 'shell/*', 'dialogs/*'] as const
/** Widgets of other areas that are the content of a dialog: they ask it to close, or call at once. */
const IN_DIALOGS = [
  'auth/mini-app',
  'auth/popup',
  'cashier/quick-deposit',
  'lobby/hall-filters',
  'play/demo-mode',
  'profile/inactivity-warning',
  'safer-play/before-deposit',
  'safer-play/reality-check',
  'support/consent',
] as const
/** A slot filled by pages: accepts every widget but those of frames, shells and dialogs. */
export const pageSlot = (description: string, more: Partial<SlotSchema> = {}): SlotSchema => ({
  description,
  refuses: [...AROUND, ...IN_DIALOGS],
  ...more,
})
/** A slot around the page: navigation, logo, wallet and the like. */
export const shellSlot = (description: string, most?: number): SlotSchema => ({
  description,
  takes: ['shell/*'],
  ...(most === undefined ? {} : { most }),
})
/** Slots every dialog offers. */
export const dialogSlots: Record<string, SlotSchema> = {
  banner: { description: 'Picture above the title', refuses: AROUND.slice(0, 2), most: 1 },
  main: { description: 'What the dialog is about', refuses: AROUND.slice(0, 2), least: 1 },
  footer: { description: 'Below the content, always in view', refuses: AROUND.slice(0, 2), most: 1 },
}

/** Whether a slot accepts a widget. */
export const takesWidget = ({ takes = ['*'], refuses = [] }: SlotSchema, widget: string): boolean => {
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((pattern) => pattern === '*' || pattern === widget || pattern === `${widget.split('/')[0]}/*`)
  return isAmong(takes) && !isAmong(refuses)
}

/** Declares a widget: `export default defineSchema({ title, description, props: Type.Object({…}) })`. */
export const defineSchema = <P extends TSchema>(schema: WidgetSchema<P>): WidgetSchema<P> => schema
/** Whether a widget with these props is static. */
export const isStatic = (schema: WidgetSchema | undefined, props: Record<string, unknown>): boolean =>
  schema?.static !== undefined &&
  (schema.static === true || Object.entries(schema.static).every(([name, value]) => props[name] === value))
/** The type of a widget's props with defaults filled in: `PropsOf<typeof import('./schema.ts').default>`. */
export type PropsOf<S> = S extends WidgetSchema<infer P> ? Static<P> : never
