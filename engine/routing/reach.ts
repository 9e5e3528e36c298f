import { splitLocale } from '../i18n/paths.ts'
import { QUERY } from './flags.ts'
import { parseQuery } from './info.ts'
import { bySpecificity, matchPattern } from './match.ts'

/** What decides whether a link leads somewhere. */
export interface Reach {
  /** Paths of the pages that are on. */
  open: readonly { path: string }[]
  /** Paths of the pages whose feature is off; absent when there are none. */
  closed?: readonly string[] | undefined
  /** Dialogs that are on. */
  dialogs: readonly string[]
  canRegister: boolean
  /** Locales that may stand before a path. */
  locales: readonly string[]
}

/**
 * The page that a path leads to and that is off. `/:slug` matches nearly every address, so a more specific page that is
 * off counts before it.
 * @param path without locale, query and hash
 * @returns the pattern of the page; `undefined` when the path leads to a page that is on, or to none
 */
export const closedPage = ({ open, closed }: Pick<Reach, 'open' | 'closed'>, path: string): string | undefined => {
  if (!closed || closed.length === 0) return undefined
  const fitting = closed.map((pattern) => ({ path: pattern })).filter((page) => matchPattern(page.path, path))
  const best = fitting.sort(bySpecificity)[0]
  if (!best) return undefined
  const on = open.some((page) => matchPattern(page.path, path) && bySpecificity(page, best) <= 0)
  return on ? undefined : best.path
}

/**
 * Whether a link leads to something that is on: false for the address of a page whose feature is off, for a link that
 * opens the registration where nobody can register, and for one that opens a dialog that is off. Addresses of other
 * sites are always on.
 */
export const isReachable = (reach: Reach, href: string): boolean => {
  const [address = ''] = href.split('#', 1)
  const [path = '', search = ''] = address.split(/\?(.*)/s)
  if (path !== '' && !path.startsWith('/')) return true
  if (search !== '') {
    const query = parseQuery(search)
    const dialog = query[QUERY.dialog]
    if (query[QUERY.registration] !== undefined && !reach.canRegister) return false
    if (dialog !== undefined && !reach.dialogs.includes(dialog)) return false
  }
  return path === '' || closedPage(reach, splitLocale(path, reach.locales).path) === undefined
}
