import { FULL_SHELL, type Feature, type Layout, type Page } from '../../schemas/brand/index.ts'
import { joinSlots } from './check-slots.ts'
import { fillSound, resolveFeatures, type FilledBrand, type FilledFile } from './filled.ts'
import { eachInstance, group, SLOTTED } from './instances.ts'
import type { Plain } from './merge.ts'
import type { NodeMaker } from './nodes.ts'
import { bySpecificity, fits } from './paths.ts'
import { createTexts, type Texts } from './texts.ts'
import type { BrandEnvironment, LayeredBrand, PageRoute } from './types.ts'

/** A filled brand restricted to what is on: its pages and dialogs, its texts, and its node maker. */
export interface LiveBrand {
  layered: LayeredBrand
  widgets: BrandEnvironment['widgets']
  filled: FilledBrand
  files: FilledFile[]
  features: Record<Feature, boolean>
  texts: Texts
  /** Pages and dialogs whose feature is on. */
  pages: FilledBrand['pages']
  dialogs: FilledBrand['dialogs']
  /** Pages that are on as routes, most specific first. */
  routes: PageRoute[]
  locales: string[]
  maker: NodeMaker
  asset(path: string): string | undefined
}

/** Fills a layered brand and removes what its features switch off. */
export const createLive = (layered: LayeredBrand, { widgets }: Pick<BrandEnvironment, 'widgets'>): LiveBrand => {
  const { filled, files } = fillSound(layered)
  const features = resolveFeatures(filled)
  const texts = createTexts(filled.brand, filled.locales)
  const isOn = ({ feature }: { feature?: string }): boolean =>
    feature === undefined || features[feature as Feature] === true
  const pages = Object.fromEntries(Object.entries(filled.pages).filter(([, page]) => isOn(page)))
  const dialogs = Object.fromEntries(Object.entries(filled.dialogs).filter(([, dialog]) => isOn(dialog)))
  const asset = (path: string): string | undefined =>
    Object.hasOwn(layered.assets, path) ? `/assets/${path}?v=${layered.assets[path]}` : undefined
  const routes = routesOf(pages)
  const maker: NodeMaker = {
    widgets,
    features,
    defaultLocale: filled.brand.locales.default,
    asset,
    text: texts.text,
    isReachable: reachability(filled.pages, isOn),
  }
  const locales = filled.brand.locales.available.map(({ code }) => code)
  return { layered, widgets, filled, files, features, texts, pages, dialogs, routes, locales, maker, asset }
}

const routesOf = (pages: Record<string, Page>): PageRoute[] =>
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

// The page of a slug matches nearly every address, so a more specific page that is off counts before it.
const reachability = (pages: Record<string, Page>, isOn: (page: Page) => boolean): ((path: string) => boolean) => {
  const routes = Object.values(pages)
    .flatMap((page) => [page.path, ...page.also].map((path) => ({ path, on: isOn(page) })))
    .sort((a, b) => bySpecificity(a, b) || Number(b.on) - Number(a.on))
  return (path) => routes.find((route) => fits(route.path, path))?.on ?? true
}

/** The frame of a page: its layout, or the shell it names instead. */
export const aroundOf = ({ filled }: LiveBrand, { layout, shell }: Page): Layout | undefined =>
  shell === FULL_SHELL ? filled.layouts[layout] : filled.shells[shell]

/** A page's slots merged over those of its layout or shell. */
export const slotsOf = (live: LiveBrand, page: Page): Plain => joinSlots(aroundOf(live, page)?.slots, page.slots)

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
