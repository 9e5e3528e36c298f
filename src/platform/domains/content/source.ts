import { Type } from 'typebox'
import { localizePath } from '../../../../engine/i18n/paths.ts'
import { hrefFault, withoutLoops } from '../../../../engine/routing/index.ts'
import { CmsBanners, CmsConfig, CmsRedirect, DomainSeo } from '../../../../schemas/api/content.ts'
import { ContentPage } from '../../../../schemas/brand/content.ts'
import { Popups } from '../../../../schemas/brand/popups.ts'
import type { PlatformBrand } from '../../kernel/brands.ts'
import type { CleanFor } from './clean.ts'
import type { Cleaner } from './cleaner.ts'
import type { CmsClient, Expected } from '../../providers/cms/port.ts'

/** Where content comes from: a brand's files, or its CMS over them. HTML in it is clean. */
export interface ContentSource {
  config(brand: PlatformBrand, locale: string): Promise<CmsConfig>
  /** Search settings of a host name without port. */
  domainSeo(brand: PlatformBrand, host: string, locale: string): Promise<DomainSeo>
  /** Rules in their order, without those that lead in circles or to sites that are not allowed. */
  redirects(brand: PlatformBrand): Promise<CmsRedirect[]>
  banners(brand: PlatformBrand, locale: string): Promise<CmsBanners>
  /** Popups of campaigns by name, in their order. */
  popups(brand: PlatformBrand, locale: string): Promise<Popups['popups']>
  page(brand: PlatformBrand, slug: string, locale: string): Promise<ContentPage | null>
}

/** Rules stand alone: a bad one is left out, and takes no other with it. */
const RedirectRows = Type.Array(Type.Unknown(), { maxItems: 1_000 })
const PartialConfig = Type.Partial(CmsConfig)
const PartialSeo = Type.Partial(DomainSeo)

/** The site's settings as the brand's files have them. */
const fileConfig = ({ content, features, platform, validators }: PlatformBrand, locale: string) => ({
  locale,
  isTwoFAEnable: features['twoFactor'] === true,
  isSumsubEnable: features['identity'] === true && platform.settings.identity.sumsub !== undefined,
  isResponsibleGamingEnable: features['responsibleGaming'] === true,
  isBetHistoryEnable: content.site.isBetHistoryEnable,
  isVisibleNoticeBetting: content.site.isVisibleNoticeBetting,
  isTitleClickable: content.site.isTitleClickable,
  settingsForUpdBalance: platform.settings.balanceRefresh,
  validatorConfig: validators.forms,
  loader: content.site.loader,
  popupFallbacks: content.popupFallbacks(locale),
  customCode: content.site.customCode,
})

/** What is wrong with where a rule leads: no address, or a site that is not allowed. */
const leadsAstray = ({ to_url: to }: CmsRedirect, hosts: readonly string[]): string | undefined =>
  hrefFault(to) ??
  (to.startsWith('/') || hosts.includes(new URL(to).hostname)
    ? undefined
    : 'leads to a host that redirectHosts does not name')

/** A CMS knows no prefixes of locales: its links get that of the page, as those of brand files have it. */
const inLocale = ({ auth, site }: CmsBanners, { locale, defaultLocale }: CleanFor): CmsBanners => ({
  auth,
  site: site.map(({ description: { link, ...rest }, ...banner }) => ({
    ...banner,
    description: {
      ...rest,
      ...(link !== undefined && { link: link.startsWith('/') ? localizePath(link, locale, defaultLocale) : link }),
    },
  })),
})

/** Redirects of the CMS, then those of the brand's file, without any that would lead back to where they began. */
const redirectsOf = (brand: PlatformBrand, told: readonly CmsRedirect[]): CmsRedirect[] => {
  const own = brand.redirects.rules.map(({ from, to, status }) => ({ from_url: from, to_url: to, status }))
  const all = [...told, ...own]
  const safe = new Set(
    withoutLoops(all.map((rule) => ({ from: rule.from_url, to: rule.to_url, rule }))).map(({ rule }) => rule),
  )
  return all.filter((rule) => safe.has(rule))
}

/** The content source of the platform. */
export const createContentSource = (client: () => CmsClient | undefined, clean: Cleaner): ContentSource => {
  const cmsOf = ({ platform }: PlatformBrand) => platform.settings.cms
  const ask = async <T>(
    brand: PlatformBrand,
    path: string,
    query: Record<string, string>,
    whole: unknown,
    rows?: Omit<Expected, 'whole'>,
  ) => {
    const cms = cmsOf(brand)
    if (!cms) return undefined
    const search = new URLSearchParams({ brand: brand.id, ...query })
    return client()?.get<T>(cms, `${path}?${search}`, { whole, ...rows })
  }
  const placeOf = ({ brand }: PlatformBrand, locale: string) => ({ locale, defaultLocale: brand.locales.default })
  return {
    async config(brand, locale) {
      const told = await ask<Partial<CmsConfig>>(brand, '/cms-config', { locale }, PartialConfig)
      return { ...fileConfig(brand, locale), ...told, locale }
    },
    async domainSeo(brand, host, locale) {
      const own = brand.content.host(host, locale)
      const told = await ask<Partial<DomainSeo>>(brand, '/domain-seo-settings', { host, locale }, PartialSeo)
      return { metadata: { ...own.metadata, ...told?.metadata }, robotsTxt: told?.robotsTxt ?? own.robotsTxt }
    },
    async redirects(brand) {
      const hosts = cmsOf(brand)?.redirectHosts ?? []
      const rows = { row: CmsRedirect, faultOf: (rule: CmsRedirect) => leadsAstray(rule, hosts) }
      const told = (await ask<CmsRedirect[]>(brand, '/redirects', {}, RedirectRows, rows)) ?? []
      return redirectsOf(brand, told)
    },
    async banners(brand, locale) {
      const place = placeOf(brand, locale)
      const told = await ask<CmsBanners>(brand, '/banners', { locale }, CmsBanners)
      const { auth, site } = told ? inLocale(told, place) : brand.content.banners(locale)
      const cleaned = async (banner: CmsBanners['auth'][number]) => ({
        ...banner,
        addition: (await clean(banner.addition, place, `${brand.id} banner ${banner.label}`)) ?? '',
      })
      return { auth: await Promise.all(auth.map(cleaned)), site }
    },
    async popups(brand, locale) {
      const told = await ask<Popups>(brand, '/popups', { locale }, Popups)
      return told?.popups ?? brand.content.popups(locale)
    },
    async page(brand, slug, locale) {
      const told = await ask<ContentPage>(brand, `/pages/${encodeURIComponent(slug)}`, { locale }, ContentPage)
      const page = told ?? brand.content.page(slug, locale)
      if (!page) return null
      const place = placeOf(brand, locale)
      const cleaned = async ({ html: raw, ...block }: ContentPage['blocks'][number]) => {
        const html = raw === undefined ? undefined : await clean(raw, place, `${brand.id} /${slug}`)
        return { ...block, ...(html !== undefined && { html }) }
      }
      return { ...page, blocks: await Promise.all(page.blocks.map(cleaned)) }
    },
  }
}
