import type { ComponentType, ReactNode } from 'react'
import type { Api } from '../api/index.ts'
import type { RouteInfo, SessionSummary, SiteFacts } from '../page/types.ts'
import type { PropsOf } from './schema.ts'

export type { PropsOf } from './schema.ts'

/** What a widget's `load` may use. It names the data its first picture needs and returns plain data. */
export interface LoadContext<P> {
  api: Api
  props: P
  route: RouteInfo
  facts: SiteFacts
  session: SessionSummary | null
  signal: AbortSignal
}

/** What a view gets: its props, the data of its load, and a way to show its slots. */
export interface ViewProps<P, D = undefined> {
  /** Instance id, unique within its slot. */
  id: string
  props: P
  /** What `load` returned; `undefined` when the widget has no load. */
  data: D
  /** Shows one of the widget's slots: `slot('main')`. */
  slot: (name: string) => ReactNode
  /** Ids and labels of a slot's instances, for widgets that need to count or tab them. */
  instances: (name: string) => { id: string; props: Record<string, unknown> }[]
  route: RouteInfo
}

/** What stands in for a view whose load failed. */
export interface FailedProps<P> {
  props: P
  retry: () => void
}

/**
 * What a widget may say about the page it stands on, once its data are in. A `status` of 404 shows the not-found page.
 */
export interface HeadPart {
  title?: string
  description?: string
  image?: string
  status?: number
}

/** A widget as its module default-exports it. */
export interface Widget<P = Record<string, unknown>, D = unknown> {
  /** Names the page after the data: a game's title and description. */
  head?: (context: { props: P; data: D }) => HeadPart
  load?: (context: LoadContext<P>) => Promise<D>
  View: ComponentType<ViewProps<P, D>>
  /** Shown while a load runs after a navigation; keeps the widget's final size. */
  Loading?: ComponentType<{ props: P }>
  /** Shown instead of the engine's own error panel when the load failed. */
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

/** Makes the widgets known to the engine: ids (`lobby/hero`) and how to import each. */
export const registerWidgets = (entries: Record<string, Loader>): void => {
  for (const [id, loader] of Object.entries(entries)) loaders.set(id, loader)
}
/** Imports every widget named, once; ids nobody knows are left out and show as unknown. */
export const loadWidgets = async (ids: Iterable<string>): Promise<void> => {
  await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const loader = loaders.get(id)
      if (loader && !loaded.has(id)) loaded.set(id, (await loader()).default)
    }),
  )
}
/** The widget, if its module is in. Synchronous, so that one render suffices. */
export const getWidget = (id: string): Widget | undefined => loaded.get(id)
