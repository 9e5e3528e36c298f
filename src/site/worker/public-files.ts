/** Names of the caches. What is in them is public: no page of a player, no answer of the platform. */
export const FILES = 'foyer-files'
export const OFFLINE = 'foyer-offline'
/** The page shown without a network. */
export const OFFLINE_PAGE = '/_offline'
/** Most files kept; the least recently used go first. */
export const MOST_FILES = 300

/** Messages of a page to the worker: forget the files; take over without waiting for open tabs. */
export type WorkerMessage = 'forget' | 'take-over'

/**
 * Whether a request is for a public file that never changes: built files and fonts, which have their hash in the name,
 * and pictures with the hash of their content in the query.
 */
export const isPublicFile = ({ pathname, searchParams }: URL): boolean =>
  /^\/(static|fonts)\/[^/]+$/.test(pathname) ||
  (/^\/(assets|_ipx)\//.test(pathname) && searchParams.has('v')) ||
  (pathname === '/nfx/icons.svg' && searchParams.has('v'))
