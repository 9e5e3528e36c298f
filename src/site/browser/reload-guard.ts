const KEY = 'foyer:reloaded'
const FOR_KEY = 'foyer:reloaded-for'
/** How long the site does not reload itself again, in milliseconds. */
const RELOAD_GUARD_MS = 10_000

interface Surroundings {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
  reload: () => void
}
const browser = (): Surroundings => ({
  storage: sessionStorage,
  now: Date.now,
  reload: () => location.reload(),
})

/**
 * Reloads the page, but not again within ten seconds: a fault that a reload does not mend would reload for ever.
 * @returns whether it reloads
 */
export const reloadOnce = ({ storage, now, reload }: Surroundings = browser()): boolean => {
  try {
    const last = Number(storage.getItem(KEY) ?? Number.NEGATIVE_INFINITY)
    if (now() - last < RELOAD_GUARD_MS) return false
    storage.setItem(KEY, String(now()))
  } catch {
    // A browser without storage cannot tell how often it was: the visitor reloads by hand.
    return false
  }
  reload()
  return true
}

/**
 * Reloads the page once for a reason, and never again for the same one as long as the tab is open.
 * @param reason what a reload that helps changes, such as the address of a build's script
 * @returns whether it reloads
 */
export const reloadFor = (reason: string, { storage, reload }: Surroundings = browser()): boolean => {
  try {
    const reasons = (storage.getItem(FOR_KEY) ?? '').split('\n')
    if (reasons.includes(reason)) return false
    storage.setItem(FOR_KEY, [...reasons, reason].join('\n'))
  } catch {
    return false
  }
  reload()
  return true
}
