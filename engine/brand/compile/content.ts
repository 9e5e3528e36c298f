import {
  Banners,
  ContentPage,
  HostSeo,
  PageMetadata,
  Popups,
  SiteSettings,
  metadata,
  type Feature,
} from '../../../schemas/brand/index.ts'
import { strongest } from '../../seo/index.ts'
import type { LiveBrand } from './live.ts'
import { localise, type NodeMaker } from './nodes.ts'
import type { BrandContent } from '../read/types.ts'

const metadataOf = (values: object): PageMetadata =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(metadata, key)))

/** The metadata of every page that says nothing itself. */
export const brandMetadata = ({ filled, maker }: LiveBrand, locale: string): PageMetadata =>
  localise(maker, PageMetadata, metadataOf(filled.seo), locale)

/** Keeps what has no link, or one that leads to something that is on. */
const isLinked =
  <T>({ isReachable }: NodeMaker, linkOf: (item: T) => string | undefined) =>
  (item: T): boolean => {
    const link = linkOf(item)
    return link === undefined || isReachable(link)
  }

/** What a live brand publishes. */
export const contentOf = (live: LiveBrand): BrandContent => {
  const { filled, maker } = live
  const own = <T>(group: Record<string, T>, key: string): T | undefined =>
    Object.hasOwn(group, key) ? group[key] : undefined
  const isOn = ({ feature }: ContentPage) => feature === undefined || live.features[feature as Feature] === true
  const host = (name: string, locale: string) => {
    const { robotsTxt, ...rest } = localise(maker, HostSeo, own(filled.seo.hosts, name) ?? {}, locale)
    return { metadata: rest, robotsTxt: robotsTxt ?? filled.seo.robotsTxt }
  }
  return {
    site: filled.site,
    support: filled.support,
    loyalty: filled.loyalty,
    slugs: Object.keys(filled.content).filter((slug) => isOn(filled.content[slug]!)),
    popups: (locale) => {
      const shown = Object.entries(filled.popups.popups).filter(isLinked(maker, ([, { link }]) => link?.href))
      return localise(maker, Popups, { popups: Object.fromEntries(shown) }, locale).popups
    },
    popupFallbacks: (locale) => localise(maker, SiteSettings, filled.site, locale).popupFallbacks,
    banners: (locale) => {
      const { site, ...rest } = filled.banners
      return localise(
        maker,
        Banners,
        { ...rest, site: site.filter(isLinked(maker, ({ description }) => description.link)) },
        locale,
      )
    },
    page: (slug, locale) => {
      const page = own(filled.content, slug)
      if (!page || !isOn(page)) return undefined
      const {
        $schema: _schema,
        $version: _version,
        feature: _feature,
        ...rest
      } = localise(maker, ContentPage, page, locale)
      return rest
    },
    host,
    metadata: (pattern, ofHost, locale) =>
      strongest({
        brand: brandMetadata(live, locale),
        host: ofHost,
        pattern:
          pattern === undefined ? {} : localise(maker, PageMetadata, own(filled.seo.patterns, pattern) ?? {}, locale),
      }),
  }
}
