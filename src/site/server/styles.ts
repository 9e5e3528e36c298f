import { ServerStyleSheet } from 'styled-components'
import type { ReactElement } from 'react'
import { sourceOf } from './starter.ts'

/**
 * The widgets' styles of one page of one release. The sheet is kept between renders: styled-components finds each rule
 * already there and compiles it once, and only when a render adds a rule is the text written anew.
 */
export class PageStyles {
  readonly #sheet = new ServerStyleSheet()
  #tags = ''
  #source = ''
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
      this.#source = sourceOf(/^<style[^>]*>([^]*)<\/style>$/.exec(this.#tags)?.[1] ?? '')
      this.#size = size
    }
    return this.#tags
  }
  /** What a content policy says to allow those elements. */
  get source(): string {
    this.tags()
    return this.#source
  }
}
