import {
  Banners,
  ContentPage,
  HostSeo,
  PageMetadata,
  Popups,
  SiteSettings,
  metadata,
} from '../../schemas/brand/index.ts'
import { strongest } from '../seo/index.ts'
import type { LiveBrand } from './live.ts'
import { localise } from './nodes.ts'
import type { BrandContent } from './types.ts'

const metadataOf = (values: object): PageMetadata =>
  Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(metadata, key)))

/** The metadata of every page that says nothing itself. */
export const brandMetadata = ({ filled, maker }: LiveBrand, locale: string): PageMetadata =>
  localise(maker, PageMetadata, metadataOf(filled.seo), locale)

/** What a live brand publishes. */
export const contentOf = (live: LiveBrand): BrandContent => {
  const { filled, maker } = live
  const own = <T>(group: Record<string, T>, key: string): T | undefined =>
    Object.hasOwn(group, key) ? group[key] : undefined
  const host = (name: string, locale: string) => {
    const { robotsTxt, ...rest } = localise(maker, HostSeo, own(filled.seo.hosts, name) ?? {}, locale)
    return { metadata: rest, robotsTxt: robotsTxt ?? filled.seo.robotsTxt }
  }
  return {
    site: filled.site,
    support: filled.support,
    loyalty: filled.loyalty,
    slugs: Object.keys(filled.content),
    popups: (locale) => localise(maker, Popups, filled.popups, locale).popups,
    popupFallbacks: (locale) => localise(maker, SiteSettings, filled.site, locale).popupFallbacks,
    banners: (locale) => localise(maker, Banners, filled.banners, locale),
    page: (slug, locale) => {
      const page = own(filled.content, slug)
      if (!page) return undefined
      const { $schema: _schema, $version: _version, ...rest } = localise(maker, ContentPage, page, locale)
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
