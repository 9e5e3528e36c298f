import { createElement, type ReactNode } from 'react'

/** Stands in for the Markdown renderer @rjsf/core brings: brands' descriptions are plain text. */
const Markdown = ({ children }: { children?: ReactNode }) => createElement('span', null, children)
export default Markdown
export { Markdown }
