import { useMemo, type ReactNode } from 'react'

/** Elements an operator's text may use; a link keeps its address and nothing else keeps an attribute. */
const ALLOWED: ReadonlySet<string> = new Set(['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 'strong', 'ul'])
/** Elements whose content is no text. */
const DROPPED: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'])

/** An address that runs nothing: of this site, or of another over https, by mail or by phone. */
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
 * A text with a little HTML in it, as an operator writes it: rebuilt from the allowed elements, so that nothing in it
 * can run or change the page. `localize` puts the locale into an address of this site. Shown in the browser only: the
 * server has no HTML parser and shows nothing.
 */
export const Html = ({ text, localize }: { text: string; localize: Localize }) =>
  useMemo(
    () =>
      typeof DOMParser === 'undefined' ? null : (
        <>{nodesOf(new DOMParser().parseFromString(text, 'text/html').body.childNodes, localize)}</>
      ),
    [text, localize],
  )
