import { createHash } from 'node:crypto'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import { deriveTokens, fontPreloads, themeCss } from '../../../../engine/theme/index.ts'
import { iconSprite, isIcon } from '../../../../engine/theme/node.ts'
import { UI_ICONS } from '../../../../engine/ui/icons.ts'
import type { SiteBrand } from '../server.tsx'
import { sourceOf } from '../starter.ts'

/** One release of a brand, prepared for requests: everything that does not depend on a request is made here. */
export interface BrandSite {
  compiled: CompiledBrand
  site: SiteBrand
  tokensCss: string
  icons: { svg: Buffer; address: string }
}

/** Prepares a release. `sheet` is the built style sheet of the primitives. */
export const prepareBrand = (compiled: CompiledBrand, sheet: string): BrandSite => {
  const { theme } = compiled
  const tokensCss = themeCss(theme, '/fonts/', compiled.asset)
  const svg = Buffer.from(iconSprite([...UI_ICONS, ...compiled.icons()].filter(isIcon), theme.icon))
  const address = `/nfx/icons.svg?v=${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`
  const mark = compiled.asset(compiled.brand.mark ?? 'mark.svg')
  const facts = new Map<string, ReturnType<CompiledBrand['facts']>>()
  return {
    compiled,
    tokensCss,
    icons: { svg, address },
    site: {
      facts: (asked) => {
        const locale = compiled.locales.includes(asked) ? asked : compiled.brand.locales.default
        let known = facts.get(locale)
        if (!known) facts.set(locale, (known = { ...compiled.facts(locale), icons: address }))
        return known
      },
      page: (id, { locale, session, now, path, query }) =>
        compiled.page(id, {
          locale,
          session: session ? { ...session, authenticated: true } : null,
          now,
          route: { path, query },
        }),
      css: tokensCss + sheet,
      cssSource: sourceOf(tokensCss + sheet),
      fonts: fontPreloads(theme, compiled.brand.locales.default, compiled.asset),
      scheme: theme.scheme,
      canvas: deriveTokens(theme)['canvas'] ?? theme.colour.canvas,
      ...(mark ? { mark } : {}),
      styles: new Map(),
    },
  }
}
