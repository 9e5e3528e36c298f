import type { Loads, OutsideProvider, PageDefinition, SessionSummary, SiteFacts } from '../../../engine/page/index.ts'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import type { ClientAssets } from './assets.ts'
import type { Notice } from './consent.ts'
import type { SiteContent } from './content.ts'
import type { InlineSources } from './csp.ts'
import type { CallPlatform } from './server-transport.ts'
import type { PageStyles } from './styles.ts'

/** A scheme of a brand's theme. */
export interface Look {
  scheme: Scheme
  /** The theme's tokens as a style sheet. */
  css: string
  /** Colour of a page's ground. */
  canvas: string
}
/** What the renderer needs of a release of a brand; see `engine/brand`. */
export interface SiteBrand {
  facts(locale: string, scheme: Scheme | undefined): SiteFacts
  page(
    id: string,
    request: {
      locale: string
      session: SessionSummary | null
      now: string
      path: string
      query: Record<string, string>
    },
  ): PageDefinition | undefined
  /** Whether a widget with these props is only markup and plain links. */
  isStatic(widget: string, props: Record<string, unknown>): boolean
  /** How pages look in a scheme; in the usual one without, or when the theme does not have it. */
  look(scheme: Scheme | undefined): Look
  /** Font files to preload for the letters of a locale. */
  fonts(locale: string): readonly string[]
  mark?: string
  /** Asks visitors what they allow. */
  notice(locale: string): Notice
  /** Where its analytics load from and send to. */
  measured: readonly string[]
  /** The styles of the widgets of each page, kept with the release. */
  styles: Map<string, PageStyles>
}
export interface RenderRequest {
  brand: SiteBrand
  url: URL
  /** The visitor's headers that the platform must get: host, cookie, client address. */
  visitor: Record<string, string>
  hasSession: boolean
  now: Date
  call: CallPlatform
  /** What is published for this host. */
  content: SiteContent
  assets: ClientAssets
  /** Scripts loaded besides the entry, in development and in previews. */
  scripts: readonly string[]
  /** Whether it is a page of a draft: search engines show none, and Studio changes any of its sections in place. */
  isPreview?: boolean
  report: (where: string, error: unknown) => void
}
/** What a document was made of: all that its page shows, and its styles. */
export interface RenderedParts {
  facts: SiteFacts
  definition: PageDefinition
  loads: Loads
  /** The page itself, without the document around it. */
  html: string
  /** The theme's tokens as a style sheet. */
  css: string
  /** The styles of its widgets. */
  widgetCss: string
}
/**
 * A document (`isWhole` unless a load failed) with the inline sources its policy must allow (`inline`), or the address
 * of a redirect.
 */
export type RenderResult =
  | {
      kind: 'page'
      status: number
      html: string
      page: string
      /** Providers whose pages are framed on it. */
      outside: readonly OutsideProvider[]
      isGuest: boolean
      isWhole: boolean
      locale: string
      inline: InlineSources
      /** What the document was made of. */
      made: RenderedParts
    }
  | { kind: 'redirect'; status: 301 | 302; to: string }
