import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CompiledBrand } from '../../../engine/brand/index.ts'
import type { Life } from '../../../schemas/office/index.ts'
import type { Boot, PageDefinition, SiteFacts } from '../../../engine/page/types.ts'

/** What a page of a draft is made of, as the site renders it. */
export interface DrawnPage {
  readonly facts: SiteFacts
  readonly definition: PageDefinition
  readonly loads: Boot['loads']
  readonly html: string
  /** Tokens and the primitives' style sheet. */
  readonly css: string
  /** The styles of its widgets. */
  readonly widgetCss: string
}

type PreviewCall = (call: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}) => Promise<{ status: number; body: unknown }>
type PreviewHandle = (request: IncomingMessage, response: ServerResponse) => void

/** What is different about requests for a preview. */
export interface PreviewContext {
  readonly brand: CompiledBrand
  /** The brand with which the platform answers its calls. */
  readonly calls: CompiledBrand
  readonly now?: Date | undefined
  readonly scripts: readonly string[]
  readonly ancestors: readonly string[]
  /** The platform of the player who was chosen; for guests the site's own. */
  readonly platform?: { readonly call: PreviewCall; readonly handle: PreviewHandle } | undefined
  /** Answers what a guest reads, by its address, with what `ask` answered a moment ago; `ask` is asked when absent. */
  readonly answers?: ((url: string, ask: () => ReturnType<PreviewCall>) => ReturnType<PreviewCall>) | undefined
  /** A folder with the pictures and fonts that the draft changes; undefined where it changes none. */
  readonly assets?: string | undefined
}

/** A player of the sandbox as whom previews are looked at. */
export interface PreviewPlayer {
  /** The token of their session; undefined while somebody who tries the site is not registered, or logged out. */
  readonly token: string | undefined
  /** Keeps the session that somebody who tries the site begins, or ends it; undefined for players with a past. */
  readonly keep?: ((token: string | undefined) => void) | undefined
  readonly platform: NonNullable<PreviewContext['platform']>
}

/** Which player is asked for. */
interface PlayerAsked {
  readonly brand: string
  readonly life: Exclude<Life, 'guest'>
  /** Whose it is: one session of staff and one draft. Others have players of their own. */
  readonly of: string
  /** The instant that was chosen; the present one when absent. */
  readonly now: Date | undefined
}

/** A page that is drawn without a request for it. */
interface DrawAsked {
  /** Host with port. */
  readonly host: string
  readonly target: string
  readonly cookie: string
}

/** Where previews of drafts are, and what draws them. */
export interface PreviewSetup {
  /** Host below which they are, without port, in lower case: `preview.localhost`. */
  readonly host: string
  /** Origin of Studio, which alone may frame them. */
  readonly studio: () => string
  /** Origin of a host of previews. */
  readonly originOf: (host: string) => string
  /** The script that talks to Studio, and its files by their addresses; undefined where it was not built. */
  readonly bridge: { readonly scripts: readonly string[]; readonly files: ReadonlyMap<string, BridgeFile> } | undefined
  /**
   * Finds a player of the sandbox, and makes them when they are asked for first; undefined without the sandbox.
   * @throws Error naming what the brand has not for that life
   */
  readonly player?: ((asked: PlayerAsked) => Promise<PreviewPlayer>) | undefined
  /** Answers within a preview whatever is called. */
  readonly within: <T>(context: PreviewContext, work: () => T) => T
  /** Draws a page for a guest; undefined where the address leads elsewhere. */
  readonly draw: (context: PreviewContext, asked: DrawAsked) => Promise<DrawnPage | undefined>
}

/** A file as it is served. */
interface BridgeFile {
  readonly type: string
  readonly body: Buffer
}
