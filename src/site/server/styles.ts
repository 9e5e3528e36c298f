import { ServerStyleSheet } from 'styled-components'
import type { ReactElement } from 'react'
import { cspHash } from './inline-boot.ts'

/**
 * The styles of the widgets on one page of one release. The sheet is kept between renders: styled-components compiles
 * each rule once, and the text is written anew only when a render adds a rule.
 */
export class PageStyles {
  readonly #sheet = new ServerStyleSheet()
  #tags = ''
  #source = ''
  #size = -1

  /** Wraps an element that is about to be rendered, to collect its styles. */
  collect(element: ReactElement): ReactElement {
    return this.#sheet.collectStyles(element) as ReactElement
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
