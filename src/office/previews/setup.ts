import type { CompiledBrand } from '../../../engine/brand/index.ts'
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

/** What is different about requests for a preview. */
interface PreviewContext {
  readonly brand: CompiledBrand
  /** The brand with which the platform answers its calls. */
  readonly calls: CompiledBrand
  readonly now?: Date | undefined
  readonly scripts: readonly string[]
  readonly ancestors: readonly string[]
  /** A folder with the pictures and fonts that the draft changes; undefined where it changes none. */
  readonly assets?: string | undefined
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
