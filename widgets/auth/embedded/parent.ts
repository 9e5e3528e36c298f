import { QUERY, safePath } from '../../../engine/routing/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'

/** What an embedded form says to the page around it. */
export type ParentMessage =
  /**
   * Somebody signed in: the page should ask again who is here. On another site than ours no cookie was kept: the page
   * goes to `url`, as it is and within a minute, and the visitor is signed in there; `ticket` is the part of it that
   * works once.
   */
  | { type: 'refresh_user'; ticket?: string; url?: string }
  /** The page should go to an address of the main site. */
  | { type: 'redirect'; url: string }

/** The part of a window that leads out of its frame. */
export interface Framed {
  parent: unknown
  location: { ancestorOrigins?: { readonly [index: number]: string | undefined } }
  document: { referrer: string }
}

/** Origin of the page around this one; `undefined` when there is none or it hides. */
const parentOrigin = (self: Framed): string | undefined => {
  if (self.parent === self) return undefined
  const { ancestorOrigins } = self.location
  if (ancestorOrigins) return ancestorOrigins[0]
  return URL.canParse(self.document.referrer) ? new URL(self.document.referrer).origin : undefined
}

/** Origin of the page around this one, when it is among those allowed. */
export const allowedParent = (origins: readonly string[], self: Framed): string | undefined => {
  const origin = parentOrigin(self)
  return origin !== undefined && origins.includes(origin) ? origin : undefined
}

/**
 * Tells the page around this one, when its origin is among those allowed; the browser delivers it to that origin alone
 * (EMBED-05). Returns whether somebody was told.
 */
export const tellParent = (message: ParentMessage, origins: readonly string[], self: Framed): boolean => {
  const origin = allowedParent(origins, self)
  if (origin === undefined) return false
  ;(self.parent as Window).postMessage(message, origin)
  return true
}

/** Where the main site registers, and comes back to afterwards (EMBED-03). */
export const registrationPath = ({ route }: Pick<RootStore, 'route'>): string =>
  `/?${new URLSearchParams({
    [QUERY.registration]: '1',
    [QUERY.back]: safePath(route.query[QUERY.back]) ?? '/',
  }).toString()}`
