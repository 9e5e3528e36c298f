import type { IncomingMessage } from 'node:http'
import type { ReadContent } from '../content.ts'
import type { CallPlatform } from '../server-transport.ts'
import type { BrandSite } from './brand-site.ts'
import type { MarketRedirect } from './markets.ts'
import type { RenderAllowances, Sender } from './render-budget.ts'
import type { SiteSource } from './source.ts'
import type { Trial } from './trial.ts'

/** What pages are rendered and answered with. */
export interface PageOptions {
  source: SiteSource
  call: CallPlatform
  /** What is published for a host of a brand, in a locale. */
  content: ReadContent
  frames: () => readonly string[]
  now: () => Date
  isSecure: (request: IncomingMessage) => boolean
  /** Who a request counts for. */
  senderOf: (request: IncomingMessage) => Sender
  /** How many pages are rendered for one network and one session. */
  renders: RenderAllowances
  report: (brand: string, where: string, error: unknown) => void
  /** Where the market of whoever asks is, when it is not here. `stays`: nobody is sent away by their country. */
  marketOf: (brand: BrandSite, request: IncomingMessage, stays: boolean) => MarketRedirect | undefined
  /** As of the site. */
  trial: () => Trial | undefined
  /** Seconds a guest's document stays fresh; 0 disables the cache. */
  freshFor: number
}
