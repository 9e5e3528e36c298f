import { QUERY, safePath } from '../../../engine/routing/index.ts'
import type { RootStore } from '../../../engine/stores/index.ts'

/** A message of an embedded form to the page around it. */
export type ParentMessage =
  /**
   * Somebody logged in: the page should ask again who is logged in. On another site no cookie was kept: the page
   * navigates to `url`, unchanged and within a minute, which begins the session; `ticket` is its single-use part.
   */
  | { type: 'refresh_user'; ticket?: string; url?: string }
  /** The page should navigate to an address of the main site. */
  | { type: 'redirect'; url: string }

/** The parts of a window used to reach the page around it. */
export interface Framed {
  parent: unknown
  location: { ancestorOrigins?: { readonly [index: number]: string | undefined } }
  document: { referrer: string }
}

/** Origin of the page around this one; `undefined` when there is none or it cannot be known. */
const parentOrigin = (self: Framed): string | undefined => {
  if (self.parent === self) return undefined
  const { ancestorOrigins } = self.location
  if (ancestorOrigins) return ancestorOrigins[0]
  return URL.canParse(self.document.referrer) ? new URL(self.document.referrer).origin : undefined
}

/** Origin of the page around this one, if it is allowed. */
export const allowedParent = (origins: readonly string[], self: Framed): string | undefined => {
  const origin = parentOrigin(self)
  return origin !== undefined && origins.includes(origin) ? origin : undefined
}

/**
 * Sends a message to the page around this one, if its origin is allowed; the browser delivers it to that origin only
 * (EMBED-05). Returns whether a message was sent.
 */
export const tellParent = (message: ParentMessage, origins: readonly string[], self: Framed): boolean => {
  const origin = allowedParent(origins, self)
  if (origin === undefined) return false
  ;(self.parent as Window).postMessage(message, origin)
  return true
}

/** Address of the registration on the main site, with the page to return to (EMBED-03). */
export const registrationPath = ({ route }: Pick<RootStore, 'route'>): string =>
  `/?${new URLSearchParams({
    [QUERY.registration]: '1',
    [QUERY.back]: safePath(route.query[QUERY.back]) ?? '/',
  }).toString()}`
