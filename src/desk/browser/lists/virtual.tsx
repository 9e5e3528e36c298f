import { memo, useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Rows } from '../page.tsx'
import { useDrawn } from './drawn.ts'

/** Height of a row in pixels, its line included. */
const ROW = 36
/** Rows that have to be there below the screen before more are asked for. */
const AHEAD = 200

const Scroller = styled.div`
  overflow: auto;
  min-height: 0;
  flex: 1;
  outline-offset: -2px;
  /* The drawn rows change while it scrolls: the browser must not move the place for that. */
  overflow-anchor: none;
  & thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: var(--panel);
    box-shadow: inset 0 -1px var(--line);
  }
  & tbody tr[aria-rowindex] td {
    height: 36px;
    white-space: nowrap;
  }
  & tbody tr[aria-hidden]:hover {
    background: none;
  }
`

/**
 * A row that stands for those that are not drawn. Its height changes together with the rows: an effect would be later,
 * and a browser that measures in between cuts the place to which the list is scrolled.
 */
const Gap = ({ rows }: { rows: number }) => (
  // oxlint-disable-next-line react/forbid-dom-props -- a number of pixels that no style sheet can contain
  <tr aria-hidden="true" style={{ height: rows * ROW }} />
)

interface LineProps {
  readonly item: unknown
  /** Its place in the whole list, from 1. */
  readonly place: number
  readonly isChosen: boolean
  readonly row: (item: never) => ReactNode
}
/** A drawn row: it is made once, however often the rows around it change. */
const Line = memo(({ item, place, isChosen, row }: LineProps) => (
  <tr aria-rowindex={place} aria-selected={isChosen}>
    {row(item as never)}
  </tr>
))

interface VirtualProps<T> {
  readonly label: string
  readonly items: readonly T[]
  /** The row of the titles. */
  readonly head: ReactNode
  /** The cells of an item; the same function while they stay as they are. */
  readonly row: (item: T) => ReactNode
  readonly keyOf: (item: T) => string
  /** The place of the chosen item; -1 for none. */
  readonly chosen: number
  /** Whether there are more than `items`. */
  readonly hasMore: boolean
  /** Called when the rows below the screen run short. */
  readonly onNearEnd: () => void
}
/** A list of which only the rows on the screen and some around them are in the page, however long it is. */
export const VirtualRows = <T,>({ label, items, head, row, keyOf, chosen, hasMore, onNearEnd }: VirtualProps<T>) => {
  const scroller = useRef<HTMLDivElement>(null)
  const { begin, end } = useDrawn(scroller, items.length, ROW)
  // With how many rows it runs short: it may do so again with more.
  const short = hasMore && end > items.length - AHEAD ? items.length : undefined
  useEffect(() => {
    if (short !== undefined) onNearEnd()
  }, [short, onNearEnd])
  useEffect(() => {
    const element = scroller.current
    if (!element || chosen < 0) return
    const [top, bottom] = [chosen * ROW, (chosen + 2) * ROW]
    if (top < element.scrollTop) element.scrollTo({ top })
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTo({ top: bottom - element.clientHeight })
  }, [chosen, scroller])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too
    <Scroller ref={scroller} tabIndex={0} role="region" aria-label={label}>
      <Rows aria-rowcount={hasMore ? -1 : items.length}>
        <thead>{head}</thead>
        <tbody>
          {begin > 0 && <Gap rows={begin} />}
          {items.slice(begin, end).map((item, index) => {
            const at = begin + index
            return <Line key={keyOf(item)} item={item} place={at + 1} isChosen={at === chosen} row={row} />
          })}
          {end < items.length && <Gap rows={items.length - end} />}
        </tbody>
      </Rows>
    </Scroller>
  )
}
