import { FULL_SHELL, type Feature, type Layout, type Page } from '../../../schemas/brand/index.ts'
import { fillSound, resolveFeatures, type FilledBrand, type FilledFile } from '../read/filled.ts'
import { eachInstance, group, joinSlots, SLOTTED } from '../read/instances.ts'
import type { Plain } from '../read/merge.ts'
import type { NodeMaker } from './nodes.ts'
import { closedPage, isReachable, type Reach } from '../../routing/index.ts'
import { bySpecificity } from '../read/paths.ts'
import { createTexts, type Texts } from '../read/texts.ts'
import type { BrandEnvironment, LayeredBrand, PageRoute } from '../read/types.ts'

/** A page that is on; a redirect leads to one target. */
export type LivePage = Omit<Page, 'redirect'> & { redirect?: string }

/** A filled brand restricted to what is on: its pages and dialogs, its texts, and its node maker. */
export interface LiveBrand {
  layered: LayeredBrand
  widgets: BrandEnvironment['widgets']
  filled: FilledBrand
  files: FilledFile[]
  features: Record<Feature, boolean>
  texts: Texts
  /** Pages and dialogs whose feature is on. */
  pages: Record<string, LivePage>
  dialogs: FilledBrand['dialogs']
  /** Pages that are on as routes, most specific first. */
  routes: PageRoute[]
  /** Paths of the pages that are off. */
  closed: readonly string[]
  locales: string[]
  maker: NodeMaker
  /** Whether instances and slots say where they are. */
  hasPlaces: boolean
  asset(path: string): string | undefined
}

/**
 * Fills a layered brand and removes what its features switch off.
 * @param switched features to take in place of those in effect
 */
export const createLive = (
  layered: LayeredBrand,
  { widgets, hasPlaces = false }: Pick<BrandEnvironment, 'widgets' | 'hasPlaces'>,
  switched?: Record<Feature, boolean>,
): LiveBrand => {
  const { filled, files } = fillSound(layered)
  const features = switched ?? resolveFeatures(filled)
  const texts = createTexts(filled.brand, filled.locales)
  const isOn = ({ feature }: { feature?: string }): boolean =>
    feature === undefined || features[feature as Feature] === true
  const pages = pagesOn(filled.pages, isOn)
  const dialogs = Object.fromEntries(Object.entries(filled.dialogs).filter(([, dialog]) => isOn(dialog)))
  const asset = (path: string): string | undefined =>
    Object.hasOwn(layered.assets, path) ? `/assets/${path}?v=${layered.assets[path]}` : undefined
  const routes = routesOf(pages)
  const locales = filled.brand.locales.available.map(({ code }) => code)
  const reach: Reach = {
    open: routes,
    closed: [...closedPaths(filled.pages, pages), ...closedSlugs(filled.content, isOn)],
    dialogs: Object.keys(dialogs),
    canRegister: features.registration,
    locales,
  }
  const maker: NodeMaker = {
    widgets,
    features,
    defaultLocale: filled.brand.locales.default,
    asset,
    text: texts.text,
    isReachable: (href) => isReachable(reach, href),
  }
  return {
    layered,
    widgets,
    filled,
    files,
    features,
    texts,
    pages,
    dialogs,
    routes,
    locales,
    maker,
    hasPlaces,
    asset,
    closed: reach.closed ?? [],
  }
}

const routesOf = (pages: Record<string, LivePage>): PageRoute[] =>
  Object.entries(pages)
    .flatMap(([id, page]) => [page.path, ...page.also].map((path) => ({ id, path, page })))
    .map(({ id, path, page }): PageRoute => ({
      id,
      path,
      access: page.access,
      layout: page.layout,
      ...(page.redirect === undefined ? {} : { redirect: page.redirect }),
      ...(page.isGame ? { isGame: true } : {}),
    }))
    .sort(bySpecificity)

type OnOff = (item: { feature?: string }) => boolean

/** The first of a redirect's targets whose page is on, or leads to no page of the brand. */
const targetOf = (redirect: string | readonly string[], open: readonly { path: string }[], closed: readonly string[]) =>
  [redirect].flat().find((target) => closedPage({ open, closed }, target.split(/[?#]/, 1)[0]!) === undefined)

/** Pages that are on; a redirect has the one target that is on, and is off when none is. */
const pagesOn = (pages: Record<string, Page>, isOn: OnOff): LiveBrand['pages'] => {
  const on = Object.entries(pages).filter(([, page]) => isOn(page))
  const open = on.flatMap(([, page]) => pathsOf(page)).map((path) => ({ path }))
  const closed = Object.values(pages)
    .filter((page) => !isOn(page))
    .flatMap(pathsOf)
  return Object.fromEntries(
    on.flatMap(([id, page]): [string, LivePage][] => {
      if (page.redirect === undefined) return [[id, page as LivePage]]
      const redirect = targetOf(page.redirect, open, closed)
      return redirect === undefined ? [] : [[id, { ...page, redirect }]]
    }),
  )
}

const pathsOf = ({ path, also }: Page): string[] => [path, ...also]
const closedPaths = (all: Record<string, Page>, on: Record<string, unknown>): string[] =>
  Object.entries(all).flatMap(([id, page]) => (Object.hasOwn(on, id) ? [] : pathsOf(page)))

const closedSlugs = (content: FilledBrand['content'], isOn: OnOff): string[] =>
  Object.entries(content).flatMap(([slug, page]) => (isOn(page) ? [] : [`/${slug}`]))

/** The frame of a page: its layout, or the shell it names instead. */
export const aroundOf = ({ filled }: LiveBrand, { layout, shell }: LivePage): Layout | undefined =>
  shell === FULL_SHELL ? filled.layouts[layout] : filled.shells[shell]

/** A page's slots merged over those of its layout or shell. */
export const slotsOf = (live: LiveBrand, page: LivePage): Plain => joinSlots(aroundOf(live, page)?.slots, page.slots)

/**
 * The locale of the answer to a request; an unknown locale becomes the default one, so that it takes no place in a
 * cache.
 */
export const localeOf = ({ locales, filled }: LiveBrand, locale: string): string =>
  locales.includes(locale) ? locale : filled.brand.locales.default

/** Every widget of the brand's frames, live pages and dialogs, with its props as written. */
export const usedProps = ({ filled, pages, dialogs }: LiveBrand): [id: string, props: unknown][] => {
  const used: [string, unknown][] = [...Object.values(filled.layouts), ...Object.values(filled.shells)].map(
    ({ frame }) => [frame.widget, frame.props],
  )
  for (const kind of SLOTTED) {
    for (const [, file] of group({ layouts: filled.layouts, shells: filled.shells, pages, dialogs }, kind))
      eachInstance(file.slots, [], ({ widget, props }) => used.push([widget, props]))
  }
  return used
}
