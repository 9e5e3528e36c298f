/**
 * Protocols allowed for addresses outside this site. Others (`javascript:`, `data:`, `file:` …) could run or show
 * unchecked content.
 */
const OUTWARD: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Whether an address leaves this site. `here` is the current address.
 * @throws Error for an address of another site without `external`, and for a forbidden protocol
 */
export const leavesSite = (href: string, here: string, external = false): boolean => {
  if (!URL.canParse(href, here)) throw new Error(`"${href}" is not an address.`)
  const { origin, protocol } = new URL(href, here)
  if (!OUTWARD.has(protocol)) throw new Error(`Cannot navigate to a URL with '${protocol}' protocol.`)
  if (origin === new URL(here).origin) return false
  if (!external)
    throw new Error(
      'Navigating to an external URL is not allowed by default. Use `navigateTo(url, { external: true })`.',
    )
  return true
}

/**
 * An address without what may hold a code, a token or an e-mail address: its query, its fragment, a name and password.
 * An empty text for what is no address with a host.
 */
export const withoutQuery = (address: string): string => {
  if (!URL.canParse(address)) return ''
  const { protocol, host, pathname } = new URL(address)
  return host === '' ? '' : `${protocol}//${host}${pathname === '/' ? '' : pathname}`
}
