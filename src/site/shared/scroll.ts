import type { Arrival } from './current-page.ts'

const STORE = 'foyer:scroll'
/** Positions kept; older ones are forgotten. */
const MOST = 50

const positions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

/** Remembers how far down the page of a history entry was. */
export const keepPosition = (key: string): void => {
  const kept = Object.entries({ ...positions(), [key]: Math.round(scrollY) }).slice(-MOST)
  try {
    sessionStorage.setItem(STORE, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without storage the position is lost, nothing else.
  }
}

/** Scrolls to where a page change should begin: back to where the player was, to the named place, or to the top. */
export const scrollToArrival = ({ action, key, hash }: Arrival): void => {
  if (action === 'POP') return scrollTo(0, positions()[key] ?? 0)
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (named) named.scrollIntoView()
  else if (action === 'PUSH') scrollTo(0, 0)
}
