import { createElement, type ReactNode } from 'react'

/** Replaces the Markdown renderer of @rjsf/core: brands' descriptions are plain text. */
const Markdown = ({ children }: { children?: ReactNode }) => createElement('span', null, children)
export default Markdown
export { Markdown }
