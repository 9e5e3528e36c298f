import type { TSchema, Static } from 'typebox'

/**
 * What a widget's `schema.ts` says about it. Read by the server, the CLI, the docs and the Studio; never by the
 * browser.
 */
export interface WidgetSchema<P extends TSchema = TSchema> {
  title: string
  description: string
  /** Properties an operator sets, with titles and defaults. */
  props: P
  /** Slots the widget offers, by name, with what belongs there. */
  slots?: Record<string, string>
  /** Feature without which the widget does not exist. */
  feature?: string
  /** Prefixes of the messages its code asks for, besides `common.` and its own area's. */
  messages?: readonly string[]
  /** Icons its code asks for by name, besides those in its props. */
  icons?: readonly string[]
  /** Widgets its code may open or show by itself (dialog kinds), so that links to them can be checked. */
  dialogs?: readonly string[]
}

/** Declares a widget: `export default defineSchema({ title, description, props: Type.Object({…}) })`. */
export const defineSchema = <P extends TSchema>(schema: WidgetSchema<P>): WidgetSchema<P> => schema
/** The type of a widget's props after defaults are filled: `PropsOf<typeof import('./schema.ts').default>`. */
export type PropsOf<S> = S extends WidgetSchema<infer P> ? Static<P> : never
