import type { ComponentType, ReactNode } from 'react'
import type { Api } from '../api/index.ts'
import type { RouteInfo, SessionSummary, SiteFacts } from '../page/types.ts'
import type { PageMetadata } from '../../schemas/brand/seo.ts'
import type { PropsOf } from './schema.ts'

export type { PropsOf } from './schema.ts'

/** Arguments of a widget's `load`, which returns the plain data its first render needs. */
export interface LoadContext<P> {
  api: Api
  props: P
  route: RouteInfo
  facts: SiteFacts
  session: SessionSummary | null
  signal: AbortSignal
}

/** Props of a view: the widget's props, the data of its load, and functions to show its slots. */
export interface ViewProps<P, D = undefined> {
  /** Instance id, unique within its slot. */
  id: string
  props: P
  /** What `load` returned; `undefined` when the widget has no load. */
  data: D
  /** Renders one of the widget's slots: `slot('main')`. */
  slot: (name: string) => ReactNode
  /** Ids and props of a slot's instances, for widgets that count them or show them as tabs. */
  instances: (name: string) => { id: string; props: Record<string, unknown> }[]
  route: RouteInfo
}

/** Props of the replacement for a view whose load failed. */
export interface FailedProps<P> {
  props: P
  retry: () => void
}

/** A widget's contribution to the page's metadata, from its data. A `status` of 404 shows the not-found page. */
export interface HeadPart {
  title?: string
  description?: string
  image?: string
  status?: number
  /** The part of the query that makes this a page of its own, without `?`: a category, a provider. */
  query?: string
  /** Further metadata, over that of the page. */
  metadata?: PageMetadata
}

/** A widget: the default export of its module. */
export interface Widget<P = Record<string, unknown>, D = unknown> {
  /** Metadata from the data, such as a game's title and description. */
  head?: (context: { props: P; data: D }) => HeadPart
  load?: (context: LoadContext<P>) => Promise<D>
  View: ComponentType<ViewProps<P, D>>
  /** Rendered while a load runs after a navigation, in the widget's final size. */
  Loading?: ComponentType<{ props: P }>
  /** Rendered instead of the engine's error panel when the load failed. */
  Failed?: ComponentType<FailedProps<P>>
}

/**
 * Declares a widget's code: `export default defineWidget<typeof schema, Data>({ load, View })`, with
 * `import type schema from './schema.ts'` so that no schema reaches the browser.
 */
export const defineWidget = <S, D = undefined>(widget: {
  head?: (context: { props: PropsOf<S>; data: D }) => HeadPart
  load?: (context: LoadContext<PropsOf<S>>) => Promise<D>
  View: ComponentType<ViewProps<PropsOf<S>, D>>
  Loading?: ComponentType<{ props: PropsOf<S> }>
  Failed?: ComponentType<FailedProps<PropsOf<S>>>
}): Widget => widget as unknown as Widget

type Loader = () => Promise<{ default: Widget }>
const loaders = new Map<string, Loader>()
const loaded = new Map<string, Widget>()

/** Registers widgets: ids (`lobby/hero`) and how to import each. */
export const registerWidgets = (entries: Record<string, Loader>): void => {
  for (const [id, loader] of Object.entries(entries)) loaders.set(id, loader)
}
let complete: (() => Promise<unknown>) | undefined
/** What registers all other widgets, fetched when one is asked for that is not registered. */
export const registerRest = (fetchRest: () => Promise<unknown>): void => {
  complete = fetchRest
}
/** Imports the named widgets, each once; unknown ids are skipped and render as unknown. */
export const loadWidgets = async (ids: Iterable<string>): Promise<void> => {
  const wanted = [...new Set(ids)]
  if (complete && !wanted.every((id) => loaders.has(id))) await complete()
  await Promise.all(
    wanted.map(async (id) => {
      const loader = loaders.get(id)
      if (loader && !loaded.has(id)) loaded.set(id, (await loader()).default)
    }),
  )
}
/** The widget, if its module is loaded. Synchronous, so that one render is enough. */
export const getWidget = (id: string): Widget | undefined => loaded.get(id)
