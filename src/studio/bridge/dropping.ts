import { elementAt, placeOf } from './nodes.ts'

/** Where something that is dragged would go: a slot, and the widget before which; undefined at the end. */
interface Landing {
  readonly slot: string
  readonly before: string | undefined
  /** Where the line is drawn, in pixels of the window. */
  readonly line: { readonly left: number; readonly top: number; readonly width: number; readonly height: number }
}

/** The widgets of a slot that show, in order, each with its id. */
const widgetsIn = (slot: Element): { id: string; box: DOMRect }[] => {
  const place = placeOf(slot)
  return [...slot.querySelectorAll('[data-foyer]')].flatMap((one) => {
    const own = placeOf(one)
    const id = own.startsWith(`${place}/`) ? own.slice(place.length + 1) : ''
    const box = one.getBoundingClientRect()
    return id !== '' && !id.includes('/') && box.width > 0 ? [{ id, box }] : []
  })
}

/** Whether a point comes before the middle of a box: in its line, or above it. */
const isBefore = (x: number, y: number, { left, right, top, bottom, height }: DOMRect, isRow: boolean): boolean =>
  isRow ? y < top || (y <= bottom && x < (left + right) / 2) : y < top + height / 2

/** Where a point of the page is among some slots: the innermost one there. */
export function landingAt(x: number, y: number, slots: ReadonlySet<string>): Landing | undefined {
  const below = document.elementFromPoint(x, y)
  let slot = below?.closest('[data-slot]') ?? null
  while (slot && !slots.has(placeOf(slot))) slot = slot.parentElement?.closest('[data-slot]') ?? null
  if (!slot) return undefined
  const widgets = widgetsIn(slot)
  const [first, second] = widgets
  const isRow = first !== undefined && second !== undefined && second.box.top < first.box.bottom - 1
  const next = widgets.find(({ box }) => isBefore(x, y, box, isRow))
  const beside = (next ?? widgets.at(-1))?.box ?? slot.getBoundingClientRect()
  const { left, right, top, bottom, width, height } = beside
  return {
    slot: placeOf(slot),
    before: next?.id,
    line: isRow
      ? { left: next ? left : right, top, width: 0, height }
      : { left, top: next ? top : bottom, width, height: 0 },
  }
}

/** Pixels a mouse moves, and milliseconds a finger rests, before a widget is lifted. */
const [MOVES_PX, RESTS_MS] = [5, 320]

/** What is told of a widget that is dragged. */
export type DragSaid = (pointer: string, at: { x: number; y: number }, phase: 'move' | 'drop' | 'leave') => void

/** Lets a widget of the page be dragged: by a mouse, or by a finger that rests on it. */
export function createLifting(say: DragSaid) {
  let lifted: { place: string; x: number; y: number; id: number; isUp: boolean } | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const lift = (): void => {
    if (!lifted) return
    lifted.isUp = true
    document.documentElement.setPointerCapture(lifted.id)
  }
  const end = (event: PointerEvent, phase: 'drop' | 'leave'): void => {
    clearTimeout(resting)
    if (lifted?.isUp) say(lifted.place, { x: event.clientX, y: event.clientY }, phase)
    lifted = undefined
  }
  addEventListener('pointermove', (event) => {
    if (lifted?.id !== event.pointerId) return
    const isFar = Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y) > MOVES_PX
    if (!lifted.isUp && isFar) {
      // A finger that moves at once scrolls.
      if (event.pointerType === 'touch') return end(event, 'leave')
      lift()
    }
    if (lifted.isUp) say(lifted.place, { x: event.clientX, y: event.clientY }, 'move')
  })
  addEventListener('pointerup', (event) => end(event, 'drop'))
  addEventListener('pointercancel', (event) => end(event, 'leave'))
  addEventListener('touchmove', (event) => lifted?.isUp && event.preventDefault(), { passive: false })
  return {
    /** Whether a widget is in the air: what follows is no click. */
    isUp: (): boolean => lifted?.isUp === true,
    /** The pointer goes down on a widget. */
    press(element: Element, { pointerId, clientX, clientY, pointerType, button }: PointerEvent): void {
      if (button !== 0 || !elementAt(placeOf(element))) return
      lifted = { place: placeOf(element), x: clientX, y: clientY, id: pointerId, isUp: false }
      if (pointerType === 'touch') resting = setTimeout(lift, RESTS_MS)
    },
  }
}
