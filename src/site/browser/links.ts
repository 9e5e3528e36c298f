import { opensHere } from '../../../engine/routing/click.ts'
import { POPUP_FLAGS } from '../../../engine/routing/index.ts'

/** Paths that are not pages: the browser requests them itself. */
const OUTSIDE = /^\/(api|platform|oauth|assets|nfx|static|fonts|_sandbox|hit)(\/|$)/

/** Events that come before a click. */
const POINTING = ['pointerover', 'touchstart', 'focusin'] as const

/** Adds the flags of a query-only link to the current query, so that a popup keeps the page's own state. */
export const mergeFlags = (href: string, search: string): string => {
  if (!href.startsWith('?') || !POPUP_FLAGS.some((flag) => new URLSearchParams(href.split('#', 1)[0]).has(flag)))
    return href
  const [query, hash] = href.slice(1).split('#', 2) as [string, string | undefined]
  const merged = new URLSearchParams(search)
  for (const [key, value] of new URLSearchParams(query)) merged.set(key, value)
  return `?${merged}${hash ? `#${hash}` : ''}`
}

/** The address a click should navigate to inside the site, or `undefined` when the browser should follow it. */
export const internalTarget = (event: MouseEvent, location: Location): string | undefined => {
  if (event.defaultPrevented || !opensHere(event)) return undefined
  const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (
    !(anchor instanceof HTMLAnchorElement) ||
    (anchor.target && anchor.target !== '_self') ||
    anchor.hasAttribute('download')
  )
    return undefined
  const url = new URL(mergeFlags(anchor.getAttribute('href')!, location.search), location.href)
  if (url.origin !== location.origin || OUTSIDE.test(url.pathname)) return undefined
  const sameDocument = url.pathname === location.pathname && url.search === location.search
  return sameDocument && url.hash && !url.hash.startsWith('#real') ? undefined : url.pathname + url.search + url.hash
}

/**
 * Follows every click on a plain `<a>` of this site, calls `prepare` when the visitor first points at a link, and
 * fetches ahead the page of a pressed one. Adds its listeners to the whole document.
 */
export const followLinks = ({
  follow,
  prepare,
  ahead,
  leaves = () => false,
}: {
  follow: (href: string) => void
  prepare: () => void
  ahead: (href: string) => void
  /** Whether the server answers an address with that of another site, such as another market. */
  leaves?: (href: string) => boolean
}): void => {
  document.addEventListener('click', (event) => {
    const target = internalTarget(event, location)
    if (target === undefined || leaves(target)) return
    event.preventDefault()
    follow(target)
  })
  // A press comes about 100 ms before its click: time to fetch what the next page needs.
  document.addEventListener(
    'pointerdown',
    (event) => {
      const target = internalTarget(event, location)
      if (target !== undefined && !leaves(target)) ahead(target)
    },
    { passive: true },
  )
  const onPoint = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('a[href]')) return
    for (const name of POINTING) document.removeEventListener(name, onPoint)
    prepare()
  }
  for (const name of POINTING) document.addEventListener(name, onPoint, { passive: true })
}
