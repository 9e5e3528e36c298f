/** How many of the last searches are kept. */
const KEPT_SEARCHES = 4
const KEY = 'last_searches'

/** What was searched last in this browser, the newest first. Storage that is blocked or damaged has none. */
export const lastSearches = (): string[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, KEPT_SEARCHES) : []
  } catch {
    return []
  }
}

/** Keeps a search that led to a game; the same words stand once. */
export const keepSearch = (text: string): void => {
  const words = text.trim()
  if (!words) return
  const kept = [words, ...lastSearches().filter((other) => other !== words)].slice(0, KEPT_SEARCHES)
  try {
    localStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Blocked storage keeps nothing.
  }
}
