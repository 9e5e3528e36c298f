import { ServerStyleSheet } from 'styled-components'
import type { ReactElement } from 'react'
import type { Scheme } from '../../../schemas/brand/theme.ts'
import type { ClientAssets } from './assets.ts'
import { cspHash } from './csp.ts'

/** A style sheet of a document, with the source expression with which a content policy allows it. */
interface BaseStyles {
  css: string
  source: string
}

/**
 * The styles of the widgets on one page of one release. The sheet is kept between renders: styled-components compiles
 * each rule once, and the text is written anew only when a render adds a rule.
 */
export class PageStyles {
  readonly #sheet = new ServerStyleSheet()
  #tags = ''
  #source = ''
  #size = -1
  /** By scheme, with the widgets it is for. */
  readonly #bases = new Map<Scheme, BaseStyles & { widgets: string }>()

  /** Wraps an element that is about to be rendered, to collect its styles. */
  collect(element: ReactElement): ReactElement {
    return this.#sheet.collectStyles(element) as ReactElement
  }
  /** The tokens of a scheme and the rules of the primitives that widgets on the page may use. */
  base(look: { scheme: Scheme; css: string }, widgets: Iterable<string>, assets: ClientAssets): BaseStyles {
    const key = [...widgets].join(' ')
    let base = this.#bases.get(look.scheme)
    if (base?.widgets !== key) {
      const css = look.css + assets.primitivesOf(key.split(' '))
      this.#bases.set(look.scheme, (base = { css, source: cspHash(css), widgets: key }))
    }
    return base
  }
  /** The `<style>` elements of everything rendered so far. */
  tags(): string {
    let size = 0
    for (const names of this.#sheet.instance.names.values()) size += names.size
    if (size !== this.#size) {
      this.#tags = this.#sheet.getStyleTags()
      this.#source = cspHash(/^<style[^>]*>([^]*)<\/style>$/.exec(this.#tags)?.[1] ?? '')
      this.#size = size
    }
    return this.#tags
  }
  /** The source expression with which a content policy allows those elements. */
  get source(): string {
    this.tags()
    return this.#source
  }
}
