import { ServerStyleSheet } from 'styled-components'
import type { ReactElement } from 'react'
import { NONCE } from './document.ts'

/**
 * The widgets' styles of one page of one release. The sheet is kept between renders: styled-components finds each rule
 * already there and compiles it once, and only when a render adds a rule is the text written anew.
 */
export class PageStyles {
  readonly #sheet = new ServerStyleSheet({ nonce: NONCE })
  #tags = ''
  #size = -1

  /** Wraps what is about to be rendered. */
  collect(element: ReactElement): ReactElement {
    return this.#sheet.collectStyles(element) as ReactElement
  }
  /** The `<style>` elements of everything rendered so far. */
  tags(): string {
    let size = 0
    for (const names of this.#sheet.instance.names.values()) size += names.size
    if (size !== this.#size) {
      this.#tags = this.#sheet.getStyleTags()
      this.#size = size
    }
    return this.#tags
  }
}
