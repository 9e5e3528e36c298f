import type { Moving } from '../book.ts'
import type { OddsPolicy } from '../rules.ts'

interface Font {
  readonly family: string
  readonly url: string
  readonly weight: string
  readonly style: string
  readonly letters: string
}
/** How the list is drawn: dense rows, cards with a line around them, or a printed race card. */
const LOOKS = ['table', 'card', 'race-card'] as const
interface Theme {
  readonly type: 'foyer:theme'
  readonly look?: (typeof LOOKS)[number]
  readonly scheme: 'dark' | 'light'
  readonly tokens: Record<string, string>
  readonly fonts: readonly Font[]
}
/** Messages from the site that frames this page. */
type FromSite =
  | { readonly type: 'foyer:player'; readonly token: string | null }
  | Theme
  | { readonly type: 'foyer:balance'; readonly balance: { amount: string; currency: string } | null }
  | { readonly type: 'foyer:language'; readonly locale: string; readonly timezone: string; readonly policy: OddsPolicy }
  /** What a page of the site led to: an event that is opened, a selection that is put on the slip. */
  | { readonly type: 'foyer:open'; readonly event?: string; readonly pick?: string }
  /** What moves; null while it does not arrive from the site. */
  | { readonly type: 'foyer:moving'; readonly moving: Moving | null }

/** What this page tells the site: it can be told things, needs a token, moved money, or somebody wants to log in. */
type ToSite = 'sportsbook:ready' | 'sportsbook:token' | 'sportsbook:balance' | 'sportsbook:login'

/** Talks to the site alone: to its origin, and of what arrives only what its own window sent from there. */
export function connectSite(origin: string, receive: (message: FromSite) => void): (type: ToSite) => void {
  addEventListener('message', ({ data, origin: from, source }: MessageEvent<unknown>) => {
    if (from !== origin || source !== parent || typeof data !== 'object' || data === null) return
    if (String((data as { type?: unknown }).type).startsWith('foyer:')) receive(data as FromSite)
  })
  // Nobody tells a page that stands alone how to look.
  if (parent === window) document.documentElement.dataset['look'] = LOOKS[0]
  return (type) => {
    if (parent !== window) parent.postMessage({ type }, origin)
  }
}

/** Puts the site's colours, shapes and font on the page. */
export function wear({ scheme, look, tokens, fonts }: Theme): void {
  const { style, dataset } = document.documentElement
  dataset['look'] = LOOKS.find((one) => one === look) ?? 'table'
  style.colorScheme = scheme
  for (const [name, value] of Object.entries(tokens))
    if (/^[a-z][a-z0-9-]*$/.test(name)) style.setProperty(`--${name}`, value)
  const isNew = ({ url }: Font) => !worn.has(url)
  for (const { family, url, weight, style: slant, letters } of fonts.filter(isNew)) {
    worn.add(url)
    const range = letters ? { unicodeRange: letters } : {}
    document.fonts.add(
      new FontFace(family, `url("${encodeURI(url)}")`, { weight, style: slant, display: 'swap', ...range }),
    )
  }
}
/** Addresses of the font files the page knows already: the theme comes again with every change of scheme. */
const worn = new Set<string>()
