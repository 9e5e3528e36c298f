import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { IconButton } from './icon-button.tsx'
import { scrollBehavior } from './motion.ts'

export interface ScrollerProps {
  /** Accessible name of the row. */
  label: string
  previousLabel: string
  nextLabel: string
  children: ReactNode
  /** Items have the width of the theme's `columns`; otherwise their own. */
  tiles?: boolean
  /** On phones the row extends to the edges of the screen, beyond the page's gutter. */
  bleed?: boolean
  /** Shows the buttons in the row's header instead of at its ends. */
  header?: (buttons: ReactNode) => ReactNode
  className?: string
}

/**
 * The ends a row stands at. A plain value: an object would be another one each time React works out the state again,
 * and since the row is measured after each render, that may never end.
 */
type Ends = 'none' | 'start' | 'end' | 'both'

/** The row and the ends it stands at, measured after each render, on each change of its width, and by `measure`. */
const useEnds = () => {
  const area = useRef<HTMLDivElement>(null)
  const [ends, setEnds] = useState<Ends>('start')
  const measure = useCallback(() => {
    const row = area.current
    if (!row) return
    const at = Math.abs(row.scrollLeft)
    const start = at <= 1
    const end = at + row.clientWidth >= row.scrollWidth - 1
    setEnds(start && end ? 'both' : start ? 'start' : end ? 'end' : 'none')
  }, [])
  useEffect(measure)
  useEffect(() => {
    if (!area.current || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(area.current)
    return () => observer.disconnect()
  }, [measure])
  return [area, ends, measure] as const
}

/** Scrolls a row by nearly its width, against the direction of reading or along it. */
const move = (row: HTMLElement | null, direction: 1 | -1): void => {
  if (!row) return
  const way = getComputedStyle(row).direction === 'rtl' ? -direction : direction
  row.scrollBy({ left: way * row.clientWidth * 0.9, behavior: scrollBehavior() })
}

/**
 * A horizontally scrolling row with snapping items and two buttons, which are disabled at the ends.
 */
export const Scroller = ({
  label,
  previousLabel,
  nextLabel,
  children,
  tiles,
  bleed,
  header,
  className,
}: ScrollerProps) => {
  const [area, ends, measure] = useEnds()
  const isAt = { start: ends === 'start' || ends === 'both', end: ends === 'end' || ends === 'both' }
  const fits = ends === 'both'
  const buttons = (
    <div className="fy-scroller-buttons" hidden={fits}>
      <IconButton
        className="fy-scroller-previous"
        icon="caret-left"
        size="s"
        label={previousLabel}
        disabled={isAt.start}
        onClick={() => move(area.current, -1)}
      />
      <IconButton
        className="fy-scroller-next"
        icon="caret-right"
        size="s"
        label={nextLabel}
        disabled={isAt.end}
        onClick={() => move(area.current, 1)}
      />
    </div>
  )
  return (
    <div
      className={classes(
        'fy-scroller',
        !header && 'fy-scroller-over',
        bleed && 'fy-scroller-bleed',
        !isAt.start && 'fy-scroller-before',
        !isAt.end && 'fy-scroller-after',
        className,
      )}
    >
      {header?.(buttons)}
      <div
        className={classes('fy-scroller-row', tiles && 'fy-scroller-tiles')}
        ref={area}
        role="group"
        aria-label={label}
        tabIndex={fits ? -1 : 0}
        onScroll={measure}
      >
        {children}
      </div>
      {!header && buttons}
    </div>
  )
}
