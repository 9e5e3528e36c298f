import type { Node, Sections } from '../../../engine/page/index.ts'

/** Events that a section must be able to answer at once. */
const TOUCHES = ['pointerdown', 'click', 'keydown', 'focusin', 'input', 'change', 'submit'] as const
/** How far below the screen a section is hydrated, so that it is ready when it is scrolled to. */
const AHEAD = '50%'

export interface PageSections extends Sections {
  /** Resolved when all that is on the screen can be used. */
  readonly usable: Promise<void>
  /** Hydrates no further section: what they would show has changed since the server wrote them. */
  hold(): void
  /** To be called before another page replaces the first one. */
  leave(): void
}

type Gate = Promise<void> & { status?: 'fulfilled' }

/** The elements of the frame's sections by path, as the server wrote them. */
const elementsOf = (app: Element): Map<string, Element> => {
  const frame = app.querySelector('[data-widget]')
  const slots = [...app.querySelectorAll('.fy-slot')].filter((slot) => slot.closest('[data-widget]') === frame)
  return new Map(
    slots.flatMap((slot) =>
      [...slot.children].map(
        (root) => [`${slot.getAttribute('data-slot')}/${root.getAttribute('data-instance')}`, root] as const,
      ),
    ),
  )
}

/** What shows itself only later would never be seen, and what is typed must arrive. */
const mustNotWait = (element: Element): boolean =>
  element.hasAttribute('hidden') || element.querySelector('input, select, textarea') !== null

const whenIdle = (work: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 50)
}

/**
 * Hydrates the sections of the server's HTML one by one: those on the screen or just below it at once, others when they
 * come near, when they are touched, or, after a first click or key, when the browser has time. A section with controls
 * or without an element waits for nothing, and one the server marked stays as it is. With `isWhole` none waits: what
 * they show is about to change.
 */
export const createSections = (app: Element, frame: Node, isWhole: boolean): PageSections => {
  const waits = !isWhole && 'IntersectionObserver' in window
  const gates = new Map<string, Gate>()
  const closed = new Map<string, () => void>()
  const still = new Map<string, string>()
  const pathOf = new Map<Element, string>()
  /** Sections that are not hydrated or never will be, and those of them that are on the screen or may be. */
  const waiting = new Set<string>()
  const needed = new Set<string>()
  const replaced = new Set<string>()
  let isSeen = false
  let isHeld = false
  let tell = () => undefined as void
  const usable = new Promise<void>((resolve) => {
    tell = resolve
  })
  const settle = () => {
    if (isSeen && needed.size === 0) tell()
  }
  const open = (path: string) => {
    const gate = gates.get(path)
    if (isHeld || !gate || !closed.has(path)) return
    // For React, which reads it: the section is hydrated at once, within the event that touched it.
    gate.status = 'fulfilled'
    closed.get(path)!()
    closed.delete(path)
  }
  const onSeen = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const path = pathOf.get(target)!
      if (isIntersecting) open(path)
      else if (!isSeen) needed.delete(path)
    }
    isSeen = true
    settle()
  }
  const watcher = waits ? new IntersectionObserver(onSeen, { rootMargin: `0px 0px ${AHEAD}` }) : undefined
  const openNext = () => {
    const [next] = closed.keys()
    if (isHeld || next === undefined) return
    open(next)
    whenIdle(openNext)
  }
  const onTouch = ({ type, target }: Event) => {
    for (let at = target; at instanceof Element; at = at.parentElement) open(pathOf.get(at) ?? '')
    if (type === 'click' || type === 'keydown') whenIdle(openNext)
  }
  const hold = () => {
    isHeld = true
    watcher?.disconnect()
    for (const type of TOUCHES) removeEventListener(type, onTouch, true)
  }

  const elements = elementsOf(app)
  for (const [slot, nodes] of Object.entries(frame.slots ?? {}))
    for (const { id, isStill } of nodes) {
      const path = `${slot}/${id}`
      const element = elements.get(path)
      waiting.add(path)
      if (isStill) still.set(path, element?.localName ?? '')
      else needed.add(path)
      if (isStill || !waits || !element || mustNotWait(element)) continue
      gates.set(path, new Promise<void>((resolve) => closed.set(path, resolve)))
      pathOf.set(element, path)
      watcher?.observe(element)
    }
  isSeen = pathOf.size === 0
  for (const type of TOUCHES) addEventListener(type, onTouch, { capture: true, passive: true })
  settle()

  return {
    usable,
    still: (path) => still.get(path),
    waiting: (path) => gates.get(path),
    hydrated(path) {
      waiting.delete(path)
      needed.delete(path)
      settle()
    },
    isReplaced: (path) => replaced.has(path),
    hold,
    leave() {
      hold()
      for (const path of waiting) replaced.add(path)
      still.clear()
      gates.clear()
      tell()
    },
  }
}
