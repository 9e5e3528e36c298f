const INTERACTIONS = ['scroll', 'click', 'mousemove', 'keydown', 'touchstart', 'focus'] as const
/** Longest time between the first interaction and the start, in milliseconds. */
const INIT_FALLBACK_MS = 1000

/** Runs `begin` when the browser is idle, at the latest after a second. */
const whenIdle = (begin: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: INIT_FALLBACK_MS })
  else setTimeout(begin, INIT_FALLBACK_MS)
}

/** Runs `begin` once, after the visitor's first interaction with the page. @returns a function that stops waiting */
export const onFirstInteraction = (begin: () => void): (() => void) => {
  const stop = () => INTERACTIONS.forEach((name) => removeEventListener(name, start, true))
  const start = () => {
    stop()
    whenIdle(begin)
  }
  for (const name of INTERACTIONS) addEventListener(name, start, { capture: true, passive: true })
  return stop
}
