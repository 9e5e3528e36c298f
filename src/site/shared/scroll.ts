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
  if (hash.length > 1) scrollToHash(hash)
  else if (action === 'PUSH') scrollTo(0, 0)
}

/** How often the element of a hash is looked for after the first time, and how many milliseconds lie between. */
const RETRIES = 4
const RETRY_MS = 300

const named = (hash: string): HTMLElement | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
/** Height of the header that stays in view, in pixels. */
const headerHeight = (): number => {
  const header = document.querySelector('header')
  const stays = header && ['sticky', 'fixed'].includes(getComputedStyle(header).position)
  return stays ? header.getBoundingClientRect().height : 0
}

let waiting: ReturnType<typeof setTimeout> | undefined
/** Scrolls to the element a hash names, below the header; waits for it a little when it is not there yet. */
const scrollToHash = (hash: string, retries = RETRIES): void => {
  clearTimeout(waiting)
  const target = named(hash)
  if (target) return scrollTo(0, Math.max(0, target.getBoundingClientRect().top + scrollY - headerHeight()))
  if (retries > 0) waiting = setTimeout(() => scrollToHash(hash, retries - 1), RETRY_MS)
}
