import type { PreviewSeen } from '../../../schemas/office/preview-messages.ts'
import { nodeAround, nodes, placeOf, seenAt } from './nodes.ts'
import { createLifting, type DragSaid } from './dropping.ts'
import type { Outlines } from './outline.ts'

interface Heard {
  /** @param seen what was pointed at; absent where keys picked */
  picked(pointer: string | null, seen?: PreviewSeen): void
  hovered(pointer: string | null): void
  dragged: DragSaid
}

/** What the page itself would answer. */
const STOPPED = ['click', 'auxclick', 'dblclick', 'pointerdown', 'mousedown', 'submit', 'touchstart'] as const

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
/** The node before or after the selected one; after the last nothing, so that Tab leaves the page. */
const step = (current: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined => {
  const all = nodes()
  const at = current ? all.indexOf(current) : -1
  return at < 0 ? all.at(by > 0 ? 0 : -1) : all[at + by]
}

interface Selecting extends Pick<Heard, 'picked'> {
  select(element: HTMLElement | undefined): void
}
/** What a key does: Tab goes on to the next node, Enter picks the selected one, Escape lets go of it. */
function press(event: KeyboardEvent, current: HTMLElement | undefined, { select, picked }: Selecting): void {
  if (event.key === 'Tab') {
    const next = step(current, event.shiftKey ? -1 : 1)
    if (!next) return select(undefined)
    stop(event)
    select(next)
    return next.scrollIntoView({ block: 'nearest' })
  }
  if (event.key === 'Enter' && current) picked(placeOf(current))
  else if (event.key === 'Escape') {
    select(undefined)
    picked(null)
  }
  stop(event)
}

/**
 * Lets somebody select widgets of the page instead of using them: with a click, and with Tab, Enter and Escape.
 * @returns functions that switch it on and off, and select by an element
 */
export function createEditing(outlines: Outlines, { picked, hovered, dragged }: Heard) {
  let isOn = false
  let current: HTMLElement | undefined
  let pointed: string | null = null
  let wasDragged = false
  const lifting = createLifting((...said) => {
    wasDragged = true
    dragged(...said)
  })

  const select = (element: HTMLElement | undefined): void => {
    current = element
    outlines.show('selected', element)
  }
  const point = (element: HTMLElement | undefined): void => {
    const place = element ? placeOf(element) : null
    if (place === pointed) return
    pointed = place
    outlines.show('hover', element)
    hovered(place)
  }
  const onPress = (event: Event): void => {
    if (!isOn) return
    stop(event)
    if (event.type === 'pointerdown') {
      const element = nodeAround(event.target)
      wasDragged = false
      if (element) lifting.press(element, event as PointerEvent)
    }
    if (event.type !== 'click' || wasDragged) return
    // Where the page does not hear of a press, the frame does not get the keyboard.
    focus()
    const element = nodeAround(event.target)
    if (!element) return
    select(element)
    const { target } = event
    const { clientX, clientY } = event as MouseEvent
    picked(placeOf(element), target instanceof Element ? seenAt(element, target, clientX, clientY) : {})
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isOn && !event.ctrlKey && !event.metaKey && !event.altKey) press(event, current, { select, picked })
  }
  for (const type of STOPPED) addEventListener(type, onPress, { capture: true })
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('pointerover', ({ target }) => isOn && point(nodeAround(target)), { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', () => isOn && point(undefined))

  return {
    select,
    /** Switches it on or off. */
    turn(to: boolean): void {
      isOn = to
      if (!to) point(undefined)
    },
  }
}
