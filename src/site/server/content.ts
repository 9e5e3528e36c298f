import { createApi } from '../../../engine/api/index.ts'
import type { CompiledBrand } from '../../../engine/brand/index.ts'
import type { RedirectRule } from '../../../engine/routing/redirects.ts'
import type { RobotsRules } from '../../../engine/seo/index.ts'
import type { CustomCode } from '../../../schemas/brand/content.ts'
import type { PageMetadata } from '../../../schemas/brand/seo.ts'
import { createServerTransport, type CallPlatform } from './server-transport.ts'

/** What the operator publishes that every document of a host needs. */
export interface SiteContent {
  redirects: readonly RedirectRule[]
  /** Metadata of every page of the host. */
  metadata: PageMetadata
  robotsTxt: RobotsRules
  customCode: readonly CustomCode[]
}

/** How long an answer of the platform is used before it is asked again, in milliseconds. */
const FRESH_MS = 10_000

/** What the brand's files say. */
const fromFiles = ({ content, redirects }: CompiledBrand, host: string, locale: string): SiteContent => ({
  ...content.host(host, locale),
  redirects: redirects.rules,
  customCode: content.site.customCode,
})

/** What the platform says of a brand that has a CMS; it falls back on the files itself. */
const fromPlatform = async (
  call: CallPlatform,
  locale: string,
  headers: Record<string, string>,
): Promise<SiteContent> => {
  const { content } = createApi(createServerTransport(call, locale, headers))
  const [{ customCode }, seo, redirects] = await Promise.all([
    content.getConfig({}),
    content.getDomainSeo({}),
    content.getRedirects({}),
  ])
  return {
    ...seo,
    customCode,
    redirects: redirects.map(({ from_url: from, to_url: to, status = 302 }) => ({ from, to, status })),
  }
}

interface Kept {
  content: SiteContent
  at: number
}

/**
 * What is published for a host of a brand in a locale. A brand without a CMS is read from its files; the answers for
 * others are kept, renewed behind what is shown, and outlast a platform or CMS that does not answer.
 */
export const createSiteContent = (call: CallPlatform, report: (brand: string, error: unknown) => void) => {
  const kept = new WeakMap<CompiledBrand, Map<string, Kept>>()
  const running = new Map<string, Promise<SiteContent>>()
  return async (brand: CompiledBrand, host: string, locale: string): Promise<SiteContent> => {
    const name = host.replace(/:\d+$/, '')
    // A host that is none of the brand's own (a plain loopback name) shares one place.
    const key = `${brand.brand.hosts.includes(name) ? name : ''} ${locale}`
    let ofBrand = kept.get(brand)
    if (!ofBrand) kept.set(brand, (ofBrand = new Map()))
    const found = ofBrand.get(key)
    const keep = (content: SiteContent): SiteContent => {
      ofBrand.set(key, { content, at: performance.now() })
      return content
    }
    if (!brand.platform.settings.cms) return found?.content ?? keep(fromFiles(brand, name, locale))
    if (found && performance.now() - found.at < FRESH_MS) return found.content
    const id = `${brand.id} ${brand.release} ${key}`
    let renewed = running.get(id)
    if (!renewed) {
      renewed = fromPlatform(call, locale, { host, 'sec-fetch-site': 'same-origin' })
        .then(keep, (error: unknown) => {
          report(brand.id, error)
          return keep(found?.content ?? fromFiles(brand, name, locale))
        })
        .finally(() => running.delete(id))
      running.set(id, renewed)
    }
    return found ? found.content : renewed
  }
}
export type ReadContent = ReturnType<typeof createSiteContent>
