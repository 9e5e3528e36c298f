import type { PreviewColours, PreviewSeen } from '../../../schemas/office/preview-messages.ts'
import { coloursOf } from './colours.ts'
import { nodeAround, nodes, placeOf, seenAt, seenIn, thingsIn } from './nodes.ts'
import { createLifting, type DragSaid } from './dropping.ts'
import type { Outlines } from './outline.ts'

/** What was picked beside its place. */
interface Picked {
  /** What was pointed at; absent where keys picked a widget as a whole. */
  readonly seen?: PreviewSeen
  readonly colours?: PreviewColours
  readonly by?: 'keys' | 'pointer'
}
interface Heard {
  picked(pointer: string | null, what?: Picked): void
  hovered(pointer: string | null): void
  dragged: DragSaid
}

/** What the page itself would answer. */
const STOPPED = ['click', 'auxclick', 'dblclick', 'pointerdown', 'mousedown', 'submit', 'touchstart'] as const

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}
/** Letters of a text that its outline has. */
const MOST_TOLD = 40
/** The node before or after the selected one; after the last nothing, so that Tab leaves the page. */
const step = (current: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined => {
  const all = nodes()
  const at = current ? all.indexOf(current) : -1
  return at < 0 ? all.at(by > 0 ? 0 : -1) : all[at + by]
}

interface Selecting extends Pick<Heard, 'picked'> {
  /** The node that is selected, and the text or picture of it that keys are at. */
  readonly current: HTMLElement | undefined
  readonly thing: HTMLElement | undefined
  select(element: HTMLElement | undefined): void
  enter(thing: HTMLElement | undefined): void
}
/** The next or the last text or picture of a node; before the first one the node itself. */
const stepWithin = (node: HTMLElement, thing: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined => {
  const all = thingsIn(node)
  const at = thing ? all.indexOf(thing) : -1
  return by > 0 ? (all[at + 1] ?? thing) : all[at - 1]
}
/** How far the arrows go among what a node shows. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * What a key does: Tab goes on to the next node, arrows go through its texts and pictures, Enter picks what is
 * selected, Escape lets go of it.
 */
function press(event: KeyboardEvent, { current, thing, select, enter, picked }: Selecting): void {
  const arrow = ARROWS[event.key]
  if (event.key === 'Tab') {
    const next = step(current, event.shiftKey ? -1 : 1)
    if (!next) return select(undefined)
    stop(event)
    select(next)
    return next.scrollIntoView({ block: 'nearest' })
  }
  if (arrow !== undefined && current) {
    const next = stepWithin(current, thing, arrow)
    enter(next)
    ;(next ?? current).scrollIntoView({ block: 'nearest' })
  } else if (event.key === 'Enter' && current) {
    const seen = thing && seenIn(thing)
    const colours = coloursOf(thing ?? current, seen?.text !== undefined)
    picked(placeOf(current), { ...(seen && { seen }), colours, by: 'keys' })
  } else if (event.key === 'Escape') {
    select(undefined)
    picked(null)
  }
  stop(event)
}

/**
 * Lets somebody select widgets of the page instead of using them: with a click, and with Tab, arrows, Enter and
 * Escape.
 * @returns functions that switch it on and off, and select by an element
 */
export function createEditing(outlines: Outlines, { picked, hovered, dragged }: Heard) {
  let isOn = false
  let current: HTMLElement | undefined
  let thing: HTMLElement | undefined
  let pointed: string | null = null
  let wasDragged = false
  const lifting = createLifting((...said) => {
    wasDragged = true
    dragged(...said)
  })

  const select = (element: HTMLElement | undefined): void => {
    // Studio says again what was selected here, a moment later: what keys have reached meanwhile stays.
    if (thing && element && current && placeOf(element) === placeOf(current)) return
    current = element
    thing = undefined
    outlines.show('selected', element)
  }
  const enter = (next: HTMLElement | undefined): void => {
    thing = next
    const what = next && (seenIn(next).text ?? next.getAttribute('alt') ?? '')
    outlines.show('selected', next ?? current, what?.slice(0, MOST_TOLD))
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
    thing = undefined
    select(element)
    const { target } = event
    const { clientX, clientY } = event as MouseEvent
    if (!(target instanceof Element)) return picked(placeOf(element), { seen: {}, by: 'pointer' })
    const { seen, element: shown } = seenAt(element, target, clientX, clientY)
    picked(placeOf(element), { seen, colours: coloursOf(shown, seen.text !== undefined), by: 'pointer' })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isOn && !event.ctrlKey && !event.metaKey && !event.altKey)
      press(event, { current, thing, select, enter, picked })
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
