import { byLanguage } from '../../i18n/helpers.ts'
import { PageHead, type Feature } from '../../../schemas/brand/index.ts'
import { contentOf } from '../compile/content.ts'
import { frameProps, headOf, outsideOf } from '../compile/definitions.ts'
import { aroundOf, createLive, slotsOf, type LiveBrand, type LivePage } from '../compile/live.ts'
import { localise, makeNode, type NodeMaker } from '../compile/nodes.ts'
import { inOrder } from '../read/instances.ts'
import { ownDialogs } from '../read/layers.ts'
import { isPlain, type Plain } from '../read/merge.ts'
import type { LayeredBrand } from '../read/types.ts'
import type { ChangesEnvironment, Placed } from './types.ts'

/** A page as it is compiled, but with its rules, and with `t:` keys in place of texts. */
export interface PageView {
  path: string
  frame?: { widget: string; props: unknown }
  slots: Record<string, readonly Placed[]>
  [key: string]: unknown
}

/** Everything that is compiled of a brand, as data. */
export interface BrandView {
  live: LiveBrand
  /** Pages that are on. */
  pages: Record<string, PageView>
  dialogs: Record<string, Plain>
  /** By locale and key: the text, and the language it is in where that is another one. */
  texts: Record<string, Record<string, TextView>>
  assets: Readonly<Record<string, string>>
  /** All the rest, by the keys of the layered brand. */
  rest: Plain
}
interface TextView {
  text: string
  foreign?: string
}

/** Files that the platform and the site get whole. */
const WHOLE = [
  'brand',
  'theme',
  'auth',
  'profile-fields',
  'validators',
  'seo',
  'redirects',
  'site',
  'support',
  'loyalty',
] as const

const withoutSchema = (value: unknown): unknown => {
  if (!isPlain(value)) return value
  const { $schema: _schema, $version: _version, ...rest } = value
  return rest
}

// Compiles as for a player, and leaves the names of texts and pictures as they are written.
const symbolic = (maker: NodeMaker): NodeMaker => ({ ...maker, text: (value) => value, asset: (path) => path })

const kept = new WeakMap<LayeredBrand, { readonly environment: ChangesEnvironment; readonly view: BrandView }>()

/**
 * What is compiled of a brand; kept as long as the layered brand is, where no features are switched.
 * @param switched features to take in place of those in effect
 */
export const viewOf = (
  layered: LayeredBrand,
  environment: ChangesEnvironment,
  switched?: Record<Feature, boolean>,
): BrandView => {
  if (switched) return makeView(layered, environment, switched)
  const known = kept.get(layered)
  if (known?.environment === environment) return known.view
  const view = makeView(layered, environment)
  kept.set(layered, { environment, view })
  return view
}

const makeView = (
  layered: LayeredBrand,
  environment: ChangesEnvironment,
  switched?: Record<Feature, boolean>,
): BrandView => {
  const made = createLive(layered, environment, switched)
  const live = { ...made, maker: symbolic(made.maker) }
  const { filled, pages, dialogs } = live
  const locale = filled.brand.locales.default
  const content = contentOf(live)
  return {
    live,
    pages: Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, pageView(live, page)])),
    dialogs: Object.fromEntries(
      Object.entries(dialogs).map(([id, { form, size, title, slots }]) => [
        id,
        { form, size, title, slots: placed(live.maker, slots, locale) },
      ]),
    ),
    texts: textsOf(live),
    assets: layered.assets,
    rest: {
      id: layered.id,
      ...Object.fromEntries(WHOLE.map((key) => [key, withoutSchema(filled[key])])),
      features: live.features,
      banners: withoutSchema(content.banners(locale)),
      popups: { popups: content.popups(locale) },
      content: Object.fromEntries(content.slugs.map((slug) => [slug, content.page(slug, locale)])),
      platform: Object.fromEntries(Object.entries(filled.platform).map(([key, value]) => [key, withoutSchema(value)])),
      layouts: Object.keys(filled.layouts).sort(),
      closed: [...live.closed].sort(),
      linked: ownDialogs(layered.layers, Object.keys(dialogs)).sort(),
    },
  }
}

const pageView = (live: LiveBrand, page: LivePage): PageView => {
  const { maker, filled } = live
  const locale = filled.brand.locales.default
  const { path, also, access, layout, shell, isGame, status, redirect } = page
  const route = { path, also, access, layout, isGame }
  if (redirect !== undefined) return { ...route, redirect, slots: {} }
  const outer = aroundOf(live, page)
  const frame = outer && makeNode(maker, 'frame', outer.frame.widget, frameProps(live, layout, outer.frame), locale)
  const slots = frame ? placed(maker, slotsOf(live, page), locale) : {}
  return {
    ...route,
    shell,
    status,
    head: localise(maker, PageHead, headOf(live, page), locale),
    ...(frame && { frame: { widget: frame.widget, props: frame.props } }),
    outside: outsideOf(live, widgetsIn(slots, new Set(frame ? [frame.widget] : []))),
    slots,
  }
}

const widgetsIn = (slots: Readonly<Record<string, readonly Placed[]>>, into: Set<string>): Set<string> => {
  for (const { widget, slots: inner } of Object.values(slots).flat()) widgetsIn(inner ?? {}, into.add(widget))
  return into
}

/** The sections of each slot that has any, in order, whatever their rules say. */
const placed = (maker: NodeMaker, slots: unknown, locale: string): Record<string, readonly Placed[]> => {
  if (!isPlain(slots)) return {}
  const made = Object.entries(slots).map(([name, slot]): [string, Placed[]] => [
    name,
    inOrder(slot).flatMap(([id, { widget, props, when, screens, slots: inner }]) => {
      const node = makeNode(maker, id, widget, props, locale)
      if (!node) return []
      return [
        {
          id,
          widget,
          props: node.props,
          ...(when !== undefined && { when }),
          ...(screens && { screens }),
          ...(inner && { slots: placed(maker, inner, locale) }),
        },
      ]
    }),
  ])
  return Object.fromEntries(made.filter(([, nodes]) => nodes.length > 0))
}

const textsOf = ({ texts, locales }: LiveBrand): BrandView['texts'] =>
  Object.fromEntries(
    locales.map((locale) => {
      const foreign = texts.foreign(locale)
      const entries = Object.entries(texts.table(locale)).map(([key, text]): [string, TextView] => {
        const language = foreign.get(key)
        return [key, { text: byLanguage(text, locale), ...(language !== undefined && { foreign: language }) }]
      })
      return [locale, Object.fromEntries(entries)]
    }),
  )
