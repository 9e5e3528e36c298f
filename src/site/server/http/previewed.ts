import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompiledBrand } from '../../../../engine/brand/index.ts'
import type { CallPlatform } from '../server-transport.ts'

/** A platform for previews alone. */
interface PreviewPlatform {
  /** Answers a call of the site's server. */
  readonly call: CallPlatform
  /** Answers a request of a browser. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void
}

/** What is different about requests for a preview of a draft. */
export interface Previewed {
  /** The draft, compiled: it stands for the brand of whatever host is asked. */
  readonly brand: CompiledBrand
  /** The brand with which the platform answers its calls. */
  readonly calls: CompiledBrand
  /** The instant its pages are rendered at; the present one when absent. */
  readonly now?: Date | undefined
  /** Scripts its documents load besides the site's, and before them. */
  readonly scripts: readonly string[]
  /** Origins that may frame its documents. */
  readonly ancestors: readonly string[]
  /** The platform that answers its calls, where a player of the sandbox was chosen; the site's own when absent. */
  readonly platform?: PreviewPlatform | undefined
  /** Answers what a guest reads, by its address, with what `ask` answered a moment ago; `ask` is asked when absent. */
  readonly answers?: ((url: string, ask: () => ReturnType<CallPlatform>) => ReturnType<CallPlatform>) | undefined
  /** A folder with the pictures and fonts that the draft changes; undefined where it changes none. */
  readonly assets?: string | undefined
}

const running = new AsyncLocalStorage<Previewed>()

/** The preview that is being answered; undefined while a request of the site itself is. */
export const previewed = (): Previewed | undefined => running.getStore()

/** Answers something as a preview: whatever is called within, later parts included, belongs to it. */
export const asPreview = <T>(preview: Previewed, work: () => T): T => running.run(preview, work)

/** What an answer of a preview says about keeping it: never to anybody between the server and one browser. */
export const keptByOneBrowser = (cacheControl: string): string => cacheControl.replace(/\bpublic\b/, 'private')
