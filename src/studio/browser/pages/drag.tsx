import { observer } from 'mobx-react-lite'
import { createContext, use, useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from 'react'
import { styled } from 'styled-components'
import { useDraft } from '../draft/context.ts'
import { keyOf } from '../draft/types.ts'
import { t } from '../../../staff-app/browser/language.ts'
import { Dragging, type Dragged } from './drag-store.ts'
import { useMoves } from './moves.ts'

export const DragContext = createContext(new Dragging())

/** Pixels a mouse moves, and milliseconds a finger rests, before something is lifted. */
const [MOVES_PX, RESTS_MS] = [5, 320]

const Ghost = styled.div.attrs<{ $x: number; $y: number }>(({ $x, $y }) => ({
  style: { transform: `translate(${$x + 12}px, ${$y + 10}px)` },
}))<{ $x: number; $y: number }>`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: 50;
  max-width: 280px;
  padding: 4px 10px;
  border: 1px solid var(--accent);
  border-radius: 6px;
  background: var(--panel);
  box-shadow: var(--shadow);
  font: 600 12px/18px var(--sans);
  pointer-events: none;
  & small {
    display: block;
    color: var(--fg-2);
    font-weight: 450;
  }
  & small.bad {
    color: var(--bad);
  }
`
const Line = styled.div.attrs<{ $at: readonly number[] }>(({ $at: [left = 0, top = 0, width = 0] }) => ({
  style: { left, top, width },
}))<{ $at: readonly number[] }>`
  position: fixed;
  z-index: 40;
  height: 2px;
  background: var(--accent);
  pointer-events: none;
`

/** Where the line in the tree is for a target: above a row, or below the last one of the slot. */
const lineOf = ({ target }: Dragging): readonly number[] | undefined => {
  if (!target || target.why !== undefined) return undefined
  const { slot, before } = target
  const rowOf = (pointer: string) =>
    document.querySelector(`[role="treeitem"][data-key="${CSS.escape(keyOf({ file: slot.file, pointer }))}"]`)
  const last = slot.nodes.at(-1)
  const above = before === undefined ? null : rowOf(`${slot.pointer}/${before}`)
  const row = above ?? (last && rowOf(last.pointer)) ?? rowOf(slot.pointer)
  if (!row) return undefined
  const { left, top, bottom, width } = row.getBoundingClientRect()
  return [left + 8, above ? top : bottom, width - 16]
}

/** What hangs at the pointer, and the line where it would go. */
const Shown = observer(({ drag }: { drag: Dragging }) => {
  const { dragged, target, x, y, name } = drag
  if (!dragged) return null
  const line = lineOf(drag)
  return (
    <>
      {line && <Line $at={line} />}
      <Ghost $x={x} $y={y} role="status">
        {name}
        {target && (
          <small className={target.why === undefined ? undefined : 'bad'}>
            {target.why ?? t('into {name}', { name: target.slot.name })}
          </small>
        )}
      </Ghost>
    </>
  )
})

/** Drops what is dragged, and draws it; Escape leaves everything as it is. */
export const DragLayer = () => {
  const drag = use(DragContext)
  const moves = useMoves()
  const drop = useEffectEvent(async () => {
    const done = await drag.drop()
    if (!done) return
    const { dragged, target } = done
    if (dragged.kind === 'add') moves.add(dragged.widget, dragged.title, target.slot, target.before)
    else await moves.move(dragged.seat, target.slot, target.before)
  })
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') drag.cancel()
    }
    const release = () => void (drag.dragged && drop())
    addEventListener('keydown', press)
    addEventListener(DROPPED, release)
    return () => {
      removeEventListener('keydown', press)
      removeEventListener(DROPPED, release)
      drag.cancel()
    }
  }, [drag])
  return <Shown drag={drag} />
}
const DROPPED = 'studio:dropped'
/** Says that the pointer let go, wherever it was. */
export const letGo = (): void => void dispatchEvent(new Event(DROPPED))

/** What a row or an offer needs to be dragged, by a mouse or a finger that rests on it. */
export const useLift = (what: () => Dragged | undefined) => {
  const drag = use(DragContext)
  // Read when something is lifted: every row would be drawn anew with each answer.
  const draft = useDraft()
  const wasDragged = useRef(false)
  const onPointerDown = (event: ReactPointerEvent<HTMLElement>) => {
    wasDragged.current = false
    const dragged = event.button === 0 && draft.isOpen ? what() : undefined
    if (!dragged) return
    const { pointerId, clientX, clientY, pointerType, currentTarget: element } = event
    const isTouch = pointerType === 'touch'
    const lift = () => {
      drag.start(dragged, { seats: draft.seats, widgets: draft.widgets })
      wasDragged.current = true
      element.setPointerCapture(pointerId)
    }
    const resting = isTouch ? setTimeout(lift, RESTS_MS) : undefined
    const move = (moved: PointerEvent) => {
      if (moved.pointerId !== pointerId) return
      const isFar = Math.hypot(moved.clientX - clientX, moved.clientY - clientY) > MOVES_PX
      if (!drag.dragged && isFar) {
        if (isTouch) return end(moved)
        lift()
      }
      drag.move(moved.clientX, moved.clientY)
    }
    const hold = (touch: TouchEvent) => drag.dragged && touch.preventDefault()
    const end = ({ type }: Event) => {
      clearTimeout(resting)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', end)
      removeEventListener('pointercancel', end)
      element.removeEventListener('touchmove', hold)
      if (type === 'pointerup') letGo()
      else drag.cancel()
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', end)
    addEventListener('pointercancel', end)
    element.addEventListener('touchmove', hold, { passive: false })
  }
  /** A click that ends a drag is none. */
  const onClickCapture = (event: React.MouseEvent) => {
    if (!wasDragged.current) return
    wasDragged.current = false
    event.stopPropagation()
    event.preventDefault()
  }
  return { onPointerDown, onClickCapture }
}
