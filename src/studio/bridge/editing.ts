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

/** The next or the last text or picture of a node; before the first one the node itself. */
const stepWithin = (node: HTMLElement, thing: HTMLElement | undefined, by: 1 | -1): HTMLElement | undefined => {
  const all = thingsIn(node)
  const at = thing ? all.indexOf(thing) : -1
  return by > 0 ? (all[at + 1] ?? thing) : all[at - 1]
}
/** How far the arrows go among what a node shows. */
const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** What is selected: a node, and the text or picture of it that keys are at. */
class Selection {
  current: HTMLElement | undefined
  thing: HTMLElement | undefined
  readonly #outlines: Outlines

  constructor(outlines: Outlines) {
    this.#outlines = outlines
  }

  readonly select = (element: HTMLElement | undefined): void => {
    const { current, thing } = this
    // Studio says again what was selected here, a moment later: what keys have reached meanwhile stays.
    if (thing && element && current && placeOf(element) === placeOf(current)) return
    this.current = element
    this.thing = undefined
    this.#outlines.show('selected', element)
  }

  /** Goes on to a text or picture of the node, or back to the node itself. */
  enter(next: HTMLElement | undefined): void {
    this.thing = next
    const what = next && (seenIn(next).text ?? next.getAttribute('alt') ?? '')
    this.#outlines.show('selected', next ?? this.current, what?.slice(0, MOST_TOLD))
  }
}

/**
 * What a key does: Tab goes on to the next node, arrows go through its texts and pictures, Enter picks what is
 * selected, Escape lets go of it.
 */
function press(event: KeyboardEvent, selection: Selection, picked: Heard['picked']): void {
  const { current, thing, select } = selection
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
    selection.enter(next)
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

/** Selects what was clicked on, and tells what is there. */
function click(event: MouseEvent, selection: Selection, picked: Heard['picked']): void {
  // Where the page does not hear of a press, the frame does not get the keyboard.
  focus()
  const { target, clientX, clientY } = event
  const element = nodeAround(target)
  if (!element) return
  selection.thing = undefined
  selection.select(element)
  if (!(target instanceof Element)) return picked(placeOf(element), { seen: {}, by: 'pointer' })
  const { seen, element: shown } = seenAt(element, target, clientX, clientY)
  picked(placeOf(element), { seen, colours: coloursOf(shown, seen.text !== undefined), by: 'pointer' })
}

/**
 * Lets somebody select widgets of the page instead of using them: with a click, and with Tab, arrows, Enter and
 * Escape.
 * @returns functions that switch it on and off, and select by an element
 */
export function createEditing(outlines: Outlines, { picked, hovered, dragged }: Heard) {
  let isOn = false
  let pointed: string | null = null
  let wasDragged = false
  const selection = new Selection(outlines)
  const lifting = createLifting((...said) => {
    wasDragged = true
    dragged(...said)
  })

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
    if (event.type === 'click' && !wasDragged) click(event as MouseEvent, selection, picked)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isOn && !event.ctrlKey && !event.metaKey && !event.altKey) press(event, selection, picked)
  }
  for (const type of STOPPED) addEventListener(type, onPress, { capture: true })
  addEventListener('keydown', onKey, { capture: true })
  addEventListener('pointerover', ({ target }) => isOn && point(nodeAround(target)), { capture: true, passive: true })
  document.documentElement.addEventListener('pointerleave', () => isOn && point(undefined))

  return {
    select: selection.select,
    /** Switches it on or off. */
    turn(to: boolean): void {
      isOn = to
      if (!to) point(undefined)
    },
  }
}
