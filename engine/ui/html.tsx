import { useMemo, type ReactNode } from 'react'

/** Elements allowed in texts. All attributes are removed except the address of a link. */
const ALLOWED: ReadonlySet<string> = new Set(['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'])
/** Elements whose content is not text. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

/** @returns an address that cannot run code: of this site, https, mailto or tel; otherwise `undefined` */
const safeHref = (href: string | null): string | undefined =>
  href !== null && /^(?:\/(?![/\\])|[?#]|https:\/\/|mailto:|tel:)/i.test(href) ? href : undefined

type Localize = (path: string) => string

const nodesOf = (nodes: Iterable<Node>, localize: Localize): ReactNode[] =>
  [...nodes].map((node, index) => nodeOf(node, index, localize))
const nodeOf = (node: Node, index: number, localize: Localize): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (node.nodeType !== Node.ELEMENT_NODE) return null
  const element = node as Element
  const tag = element.localName
  if (DROPPED.has(tag)) return null
  const children = nodesOf(element.childNodes, localize)
  if (tag === 'br') return <br key={index} />
  if (tag === 'a') {
    const href = safeHref(element.getAttribute('href'))
    const isOutside = href?.toLowerCase().startsWith('https:')
    return (
      <a
        key={index}
        href={href && localize(href)}
        {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {children}
      </a>
    )
  }
  const Tag = ALLOWED.has(tag) ? (tag as 'b') : 'span'
  return <Tag key={index}>{children}</Tag>
}

/**
 * A text of an operator with some HTML. It is rebuilt from the allowed elements, so that it cannot run code or change
 * the page. `localize` adds the locale to an address of this site. Rendered in the browser only, because the server has
 * no HTML parser.
 */
export const Html = ({ text, localize }: { text: string; localize: Localize }) =>
  useMemo(
    () =>
      typeof DOMParser === 'undefined' ? null : (
        <>{nodesOf(new DOMParser().parseFromString(text, 'text/html').body.childNodes, localize)}</>
      ),
    [text, localize],
  )
