import type { CustomCode, Purpose, SiteSettings } from '../../../schemas/brand/content.ts'
import { cspHash } from './csp.ts'

/** Custom code of a document by its position, and what its policy must allow for it. */
export interface PlacedCode {
  head: string
  bodyStart: string
  bodyEnd: string
  /** Source expressions of its inline scripts. */
  scripts: readonly string[]
  origins: readonly string[]
}
export const NO_CODE: PlacedCode = { head: '', bodyStart: '', bodyEnd: '', scripts: [], origins: [] }

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi
const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined)

/** A script of another address as an inline one that loads it: the policy allows it by its hash, and what it loads. */
const loading = (src: string, attributes: string): string => {
  const id = attributeOf(attributes, 'id')
  const wanted = JSON.stringify({ src, async: true, ...(id !== undefined && { id }) }).replaceAll('<', '\\u003c')
  return `document.head.append(Object.assign(document.createElement('script'),${wanted}))`
}

/** Where the tags of analytics load from and send to. */
export const analyticsOrigins = ({ analytics, monitoring }: SiteSettings): string[] => [
  ...(analytics.googleTag === undefined
    ? []
    : ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com']),
  ...(monitoring.isEnabled && monitoring.src !== undefined ? [new URL(monitoring.src).origin] : []),
]

/**
 * Code that may run nothing leads nobody elsewhere either: what a `<meta>` says in place of a header (a refresh, a
 * policy) is left without its name. Wherever that stands, since what was left out before it may have put it together.
 */
const withoutHeaders = (code: string): string => code.replaceAll(/http-equiv/gi, 'data-http-equiv')

/**
 * The custom code of a document; `measured` are the origins of analytics. Scripts of an entry that may run them are
 * allowed one by one, by hash; those of any other are left out, and so is what stands for a header. So is an entry for
 * a purpose the visitor did not allow.
 */
export const placeCode = (
  entries: readonly CustomCode[],
  measured: readonly string[] = [],
  mayUse: (purpose: Purpose) => boolean = () => true,
): PlacedCode => {
  const enabled = entries.filter(({ isEnabled, purpose }) => isEnabled && (purpose === undefined || mayUse(purpose)))
  if (enabled.length === 0 && measured.length === 0) return NO_CODE
  const scripts: string[] = []
  const written = ({ code, runsScripts }: CustomCode): string => {
    const html = code.replace(SCRIPT, (whole, attributes: string, inline: string) => {
      const type = attributeOf(attributes, 'type') ?? ''
      if (/json$/i.test(type)) return whole
      if (!runsScripts) return ''
      const src = attributeOf(attributes, 'src')
      const text = src === undefined ? inline : loading(src, attributes)
      scripts.push(cspHash(text))
      return `<script>${text}</script>`
    })
    return runsScripts ? html : withoutHeaders(html)
  }
  const at = (position: CustomCode['position']) =>
    enabled
      .filter((entry) => entry.position === position)
      .map(written)
      .join('')
  const placed = { head: at('head'), bodyStart: at('bodyStart'), bodyEnd: at('bodyEnd') }
  const origins = enabled.filter(({ runsScripts }) => runsScripts).flatMap((entry) => entry.origins)
  return { ...placed, scripts, origins: [...new Set([...measured, ...origins])] }
}
