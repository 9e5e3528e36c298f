import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** Rows from `begin` to before `end`. */
export interface Range {
  readonly begin: number
  readonly end: number
}

/** Rows drawn above and below those that are seen, and by how many what is wanted moves at once. */
const MARGIN = 20
const STEP = 10
/** Fewest and most rows that are made new in one frame: more keep the wheel of a slow computer waiting. */
const [FEWEST, MOST] = [4, 12]
/** A frame that took longer, in milliseconds, had too many new rows. */
const LONG_FRAME = 24

/** How many rows may be new in the next frame, by how many were in the last one and how long it took. */
export const newRowsAfter = (rows: number, frameMs: number): number =>
  frameMs > LONG_FRAME ? Math.max(FEWEST, Math.floor(rows / 2)) : Math.min(MOST, rows + 2)

const within = (range: Range, { begin, end }: Range): Range => ({
  begin: Math.min(Math.max(range.begin, begin), end),
  end: Math.max(Math.min(range.end, end), begin),
})

/** The rows that are wanted while those of `seen` are on the screen, of `count`. */
export const wantedAround = (seen: Range, count: number): Range => {
  const begin = Math.floor(seen.begin / STEP) * STEP - MARGIN
  const end = Math.ceil(seen.end / STEP) * STEP + MARGIN
  return within({ begin, end }, { begin: 0, end: count })
}

/**
 * The rows to draw next: of those drawn what is still wanted, and some more, those on the screen first. Called again
 * until it gives `wanted`.
 * @param most rows that may be new
 */
export const nextDrawn = (drawn: Range, wanted: Range, seen: Range, most: number): Range => {
  const screen = within(seen, wanted)
  const kept = within(drawn, wanted)
  // Nothing of it is wanted any more: it begins where the eye is.
  let { begin, end } = kept.begin < kept.end ? kept : { begin: screen.begin, end: screen.begin }
  let left = most
  const down = (to: number): void => {
    const rows = Math.min(left, Math.max(0, to - end))
    end += rows
    left -= rows
  }
  const up = (to: number): void => {
    const rows = Math.min(left, Math.max(0, begin - to))
    begin -= rows
    left -= rows
  }
  down(screen.end)
  up(screen.begin)
  down(wanted.end)
  up(wanted.begin)
  return { begin, end }
}

const areSame = (a: Range, b: Range): boolean => a.begin === b.begin && a.end === b.end

interface Pace {
  /** Rows that may be new in the next frame. */
  readonly rows: number
  /** When the last frame with new rows began. */
  readonly at: number
}

/**
 * Which rows of a list are drawn: those on the screen and some around them, and of new ones a few in each frame.
 * @param count of all rows @param height of one, in pixels
 */
export const useDrawn = (scroller: RefObject<HTMLElement | null>, count: number, height: number): Range => {
  const [seen, setSeen] = useState<Range>({ begin: 0, end: 40 })
  const wanted = wantedAround(seen, count)
  const [drawn, setDrawn] = useState<Range>(() => wanted)
  useEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const look = () => {
      const begin = Math.floor(element.scrollTop / height)
      const end = Math.ceil((element.scrollTop + element.clientHeight) / height)
      // What is wanted moves in steps: within one nothing is drawn anew.
      setSeen((before) => {
        const after = { begin: Math.floor(begin / STEP) * STEP, end: Math.ceil(end / STEP) * STEP }
        return areSame(before, after) ? before : after
      })
    }
    look()
    element.addEventListener('scroll', look, { passive: true })
    const watcher = new ResizeObserver(look)
    watcher.observe(element)
    return () => {
      element.removeEventListener('scroll', look)
      watcher.disconnect()
    }
  }, [scroller, height])
  const pace = useRef<Pace>({ rows: FEWEST, at: 0 })
  const { begin, end } = wanted
  useEffect(() => {
    if (areSame({ begin, end }, drawn)) return undefined
    const frame = requestAnimationFrame((now) => {
      const { rows, at } = pace.current
      pace.current = { rows: newRowsAfter(rows, now - at), at: now }
      // In this very frame: two lots must not meet in the next one.
      flushSync(() => setDrawn(nextDrawn(drawn, { begin, end }, seen, rows)))
    })
    return () => cancelAnimationFrame(frame)
  }, [begin, end, drawn, seen])
  return within(drawn, { begin: 0, end: count })
}
