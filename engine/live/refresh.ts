import { followSoon } from './follow.ts'

/** How often it is asked for again while the page is in view and no stream is open, in milliseconds. */
export const REFRESH_MS = 15_000
/** The page has just come with its data: the stream is opened when it has long been usable, in milliseconds. */
const FOLLOW_AFTER_MS = 3_000

/**
 * Keeps something up to date: `heard` gets what the stream tells of the topic; while no stream is open, `ask` is called
 * every 15 seconds and whenever the page comes into view. Returns a function that stops both and aborts what is asked.
 */
export function keepFresh<T>(
  topic: string,
  heard: (told: T) => void,
  ask: (signal: AbortSignal) => Promise<void>,
): () => void {
  const abort = new AbortController()
  const stream = followSoon(topic, heard, FOLLOW_AFTER_MS)
  // One at a time: an answer slower than the next one would show what was before.
  let isAsking = false
  const refresh = () => {
    if (isAsking || document.visibilityState !== 'visible' || stream.isLive()) return
    isAsking = true
    void ask(abort.signal).finally(() => {
      isAsking = false
    })
  }
  const timer = setInterval(refresh, REFRESH_MS)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    abort.abort()
    stream.stop()
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
  }
}
