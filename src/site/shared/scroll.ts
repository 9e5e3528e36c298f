import type { Arrival } from './current-page.ts'

const STORE = 'foyer:scroll'
/** How many positions are kept; the oldest are forgotten. */
const MOST = 50

const positions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Remembers the scroll position of a history entry. */
export const keepPosition = (key: string): void => {
  const kept = Object.entries({ ...positions(), [key]: Math.round(scrollY) }).slice(-MOST)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage only the position is lost.
  }
}

/**
 * Scrolls to the start of a page after a navigation: the previous position, the element named by the hash, or the top.
 */
export const scrollToArrival = ({ action, key, hash }: Arrival): void => {
  if (action === 'POP') return scrollTo(0, positions()[key] ?? 0)
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (named) named.scrollIntoView()
  else if (action === 'PUSH') scrollTo(0, 0)
}
