import type { TSchema, Static } from 'typebox'
import type { Migration } from '../../schemas/brand/migration.ts'

/**
 * What a widget's `schema.ts` says about it. Read by the server, the CLI, the docs and the Studio; never by the
 * browser.
 */
export interface WidgetSchema<P extends TSchema = TSchema> {
  title: string
  description: string
  /** Properties an operator sets, with titles and defaults. */
  props: P
  /** Slots the widget offers, by name. */
  slots?: Record<string, SlotSchema>
  /** Feature without which the widget does not exist. */
  feature?: string
  /** Prefixes of the messages its code asks for, besides `common.` and its own area's. */
  messages?: readonly string[]
  /** Icons its code asks for by name, besides those in its props. */
  icons?: readonly string[]
  /** Steps from its first props to today's; each is given the props of one instance. */
  migrations?: readonly Migration[]
  /** Widgets its code may open or show by itself (dialog kinds), so that links to them can be checked. */
  dialogs?: readonly string[]
}

/** What belongs in a slot. Patterns are a widget's id or an area, e.g. `shell/logo`, `shell/*`. */
export interface SlotSchema {
  description: string
  /** What may stand here; anything when absent. */
  takes?: readonly string[]
  /** What may not, of that. */
  refuses?: readonly string[]
  /** Fewest widgets. */
  least?: number
  /** Most widgets that show at the same time. */
  most?: number
}

/** Widgets that stand around a page, or in a dialog, and not in the page itself. */
const AROUND = ['frame/*', 'shell/*', 'dialogs/*'] as const
/** The slot a page fills: anything but frames, what stands around a page, and what belongs in dialogs. */
export const pageSlot = (description: string, more: Partial<SlotSchema> = {}): SlotSchema => ({
  description,
  refuses: AROUND,
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

/** True when a slot takes a widget. */
export const takesWidget = ({ takes = ['*'], refuses = [] }: SlotSchema, widget: string): boolean => {
  const isAmong = (patterns: readonly string[]) =>
    patterns.some((pattern) => pattern === '*' || pattern === widget || pattern === `${widget.split('/')[0]}/*`)
  return isAmong(takes) && !isAmong(refuses)
}

/** Declares a widget: `export default defineSchema({ title, description, props: Type.Object({…}) })`. */
export const defineSchema = <P extends TSchema>(schema: WidgetSchema<P>): WidgetSchema<P> => schema
/** The type of a widget's props after defaults are filled: `PropsOf<typeof import('./schema.ts').default>`. */
export type PropsOf<S> = S extends WidgetSchema<infer P> ? Static<P> : never
