import { createHash } from 'node:crypto'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { Scheme } from '../../../../schemas/brand/theme.ts'
import { deriveTokens, fontPreloads, schemesOf, themeCss } from '../../../../engine/theme/index.ts'
import { iconSprite, isIcon } from '../../../../engine/theme/node.ts'
import { UI_ICONS } from '../../../../engine/ui/icons.ts'
import { consentOf, isAnswered } from '../../../../engine/cookies/consent.ts'
import { makeNotice, type Notice } from '../consent.ts'
import { analyticsOrigins } from '../custom-code.ts'
import type { Look, SiteBrand } from '../server.tsx'

/** One release of a brand, prepared for requests: everything that does not depend on a request is made here. */
export interface BrandSite {
  compiled: CompiledBrand
  site: SiteBrand
  /** What a guest's document depends on of what the visitor allows, in a Cookie header. */
  consentKey: (cookie: string | undefined) => string
  /** The style sheet of the theme's tokens, by scheme; the usual one for a scheme the theme does not have. */
  tokensCss: (scheme: Scheme | undefined) => string
  icons: { svg: Buffer; address: string }
}

/**
 * Whether the notice shows is all that documents depend on, unless code of others is inserted for some purpose.
 */
const consentKeyOf = ({ brand, content, facts, platform }: CompiledBrand): BrandSite['consentKey'] => {
  const { consent = [] } = facts(brand.locales.default)
  if (consent.length === 0) return () => ''
  const isFine = platform.settings.cms !== undefined || content.site.customCode.some(({ purpose }) => purpose)
  return (cookie) => {
    if (!isFine) return String(isAnswered({ consent }, cookie))
    const answers = consentOf(cookie)
    return consent.map((purpose) => String(answers[purpose] ?? '')).join()
  }
}

/** The notice about consent in each locale, made once. */
const noticesOf = (compiled: CompiledBrand): SiteBrand['notice'] => {
  const notices = new Map<string, Notice>()
  return (locale) => {
    let notice = notices.get(locale)
    if (!notice) notices.set(locale, (notice = makeNotice(compiled.facts(locale), compiled.messages(locale))))
    return notice
  }
}

/** The sprite with every icon of a release, and its address. */
const spriteOf = (compiled: CompiledBrand): BrandSite['icons'] => {
  const svg = Buffer.from(iconSprite([...UI_ICONS, ...compiled.icons()].filter(isIcon), compiled.theme.icon))
  return { svg, address: `/nfx/icons.svg?v=${createHash('sha256').update(svg).digest('hex').slice(0, 8)}` }
}

/** Prepares a release. */
export const prepareBrand = (compiled: CompiledBrand): BrandSite => {
  const { theme } = compiled
  const schemes = schemesOf(theme)
  const sheets = new Map<Scheme, string>()
  const known = (scheme: Scheme | undefined) => (scheme && schemes.has(scheme) ? scheme : theme.scheme)
  const tokensCss = (asked: Scheme | undefined): string => {
    const scheme = known(asked)
    let css = sheets.get(scheme)
    if (css === undefined) sheets.set(scheme, (css = themeCss(schemes.get(scheme)!, '/fonts/', compiled.asset)))
    return css
  }
  const looks = new Map<Scheme, Look>()
  const lookOf = (asked: Scheme | undefined): Look => {
    const scheme = known(asked)
    let look = looks.get(scheme)
    if (!look) {
      const css = tokensCss(scheme)
      const canvas = deriveTokens(schemes.get(scheme)!)['canvas'] ?? theme.colour.canvas
      looks.set(scheme, (look = { scheme, css, canvas }))
    }
    return look
  }
  const icons = spriteOf(compiled)
  const mark = compiled.asset(compiled.brand.mark ?? 'mark.svg')
  const facts = new Map<string, ReturnType<CompiledBrand['facts']>>()
  return {
    compiled,
    consentKey: consentKeyOf(compiled),
    tokensCss,
    icons,
    site: {
      facts: (asked, scheme) => {
        const locale = compiled.locales.includes(asked) ? asked : compiled.brand.locales.default
        const current = known(scheme)
        const key = `${locale} ${current}`
        let found = facts.get(key)
        if (!found) {
          const texts = compiled.facts(locale)
          found = { ...texts, icons: icons.address, schemes: { ...texts.schemes, current } }
          facts.set(key, found)
        }
        return found
      },
      page: (id, { locale, session, now, path, query }) =>
        compiled.page(id, {
          locale,
          session: session ? { ...session, authenticated: true } : null,
          now,
          route: { path, query },
        }),
      isStatic: (widget, props) => compiled.isStatic(widget, props),
      look: lookOf,
      notice: noticesOf(compiled),
      fonts: (locale) => fontPreloads(theme, locale, compiled.asset),
      ...(mark ? { mark } : {}),
      styles: new Map(),
      measured: analyticsOrigins(compiled.content.site),
    },
  }
}
