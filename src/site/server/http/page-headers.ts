import type { RenderResult } from '../server.tsx'
import type { BrandSite } from './brand-site.ts'
import type { PageOptions } from './page-options.ts'
import { previewed } from './previewed.ts'
import { chatOrigins, documentHeaders, HSTS, outsideOrigins, permissionsFor } from './security.ts'

/** A page as it was rendered. */
export type RenderedPage = Extract<RenderResult, { kind: 'page' }>

/** Pages meant for frames on partners' sites. */
const EMBEDDED: ReadonlySet<string> = new Set(['forms-sign-in', 'forms-sign-up'])
const ancestorsOf = ({ compiled }: BrandSite, page: string): readonly string[] =>
  EMBEDDED.has(page) ? compiled.auth.embed.origins : []

/** Makes the headers of pages' documents. */
export const createPageHeaders = ({ frames, source: { development } }: Pick<PageOptions, 'frames' | 'source'>) => {
  let prepared: ReturnType<typeof documentHeaders> | undefined
  return (brand: BrandSite, result: RenderedPage, isSecure: boolean): Record<string, string> => {
    const { fixed, policy } = (prepared ??= documentHeaders({
      frames: frames(),
      connect: development?.connect ?? [],
    }))
    const { scripts } = result.inline
    const outside = outsideOrigins(brand.compiled, result.outside)
    const inline = development ? { scripts } : result.inline
    return {
      ...fixed,
      ...(isSecure && HSTS),
      'content-language': result.locale,
      'content-security-policy': policy(inline, {
        ancestors: previewed()?.ancestors ?? ancestorsOf(brand, result.page),
        outside,
        chat: brand.compiled.features.chat ? chatOrigins(brand.compiled.content.support) : [],
      }),
      ...(outside.length > 0 && { 'permissions-policy': permissionsFor(outside) }),
      vary: 'accept-encoding, cookie',
      ...(previewed() && { 'x-robots-tag': 'noindex' }),
    }
  }
}
