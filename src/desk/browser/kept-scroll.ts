import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** Milliseconds in which what is loaded after going back may become long enough for its old place. */
const PATIENCE_MS = 5_000
/** By entry of the history, how far each part of the page was scrolled that has a name to keep it by. */
const places = new Map<string, Map<string, number>>()

const named = (name: string): Element | null => document.querySelector(`[data-keeps-scroll="${name}"]`)

/** The page an address shows: rooms with a chosen item stay the same page. */
const pageOf = (path: string): string => {
  const parts = path.split('/')
  return parts[2] === 'players' ? path : parts.slice(0, 3).join('/')
}

/** Scrolls parts to where they were, as soon as they are long enough. @returns a function that stops trying */
function restore(wanted: ReadonlyMap<string, number>): () => void {
  const until = performance.now() + PATIENCE_MS
  let frame = 0
  const stop = () => cancelAnimationFrame(frame)
  const attempt = () => {
    let isDone = true
    for (const [name, top] of wanted) {
      const part = named(name)
      if (part && part.scrollTop !== top) part.scrollTop = top
      if (!part || Math.abs(part.scrollTop - top) > 1) isDone = false
    }
    if (!isDone && performance.now() < until) frame = requestAnimationFrame(attempt)
  }
  attempt()
  return stop
}

/**
 * Keeps how far the parts with `data-keeps-scroll` are scrolled, and goes back there with the browser's Back; another
 * page begins at its top. Whoever scrolls meanwhile is not pulled back.
 */
export const useKeptScroll = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const entry = useRef(key)
  const page = useRef(pageOf(pathname))
  useLayoutEffect(() => {
    const isOther = page.current !== pageOf(pathname)
    entry.current = key
    page.current = pageOf(pathname)
    const wanted = new Map(places.get(key))
    if (type !== NavigationType.Pop) {
      const main = isOther ? named('main') : null
      if (main) main.scrollTop = 0
      return undefined
    }
    const stop = restore(wanted)
    const kinds = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
    for (const kind of kinds) addEventListener(kind, stop, { passive: true })
    return () => {
      stop()
      for (const kind of kinds) removeEventListener(kind, stop)
    }
  }, [key, pathname, type])
  useEffect(() => {
    const note = ({ target }: Event) => {
      const name = target instanceof HTMLElement ? target.dataset['keepsScroll'] : undefined
      if (name === undefined) return
      const own = places.get(entry.current) ?? new Map<string, number>()
      places.set(entry.current, own.set(name, (target as HTMLElement).scrollTop))
    }
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [])
}
