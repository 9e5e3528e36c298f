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
  /** What a section shows has changed: what the server wrote is replaced. */
  replace(path: string): void
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

class FirstPageSections implements PageSections {
  readonly usable: Promise<void>
  /** What React waits for, by path, and how to end it, for sections that are closed. */
  readonly #gates = new Map<string, Gate>()
  readonly #closed = new Map<string, () => void>()
  /** Elements of sections that stay as written. */
  readonly #still = new Map<string, string>()
  readonly #pathOf = new Map<Element, string>()
  /** Sections that are not hydrated or never will be, and those that must be before the page is usable. */
  readonly #waiting = new Set<string>()
  readonly #needed = new Set<string>()
  readonly #replaced = new Set<string>()
  readonly #watcher: IntersectionObserver | undefined
  #isSeen = false
  #isHeld = false
  #tell = () => undefined as void

  constructor(app: Element, frame: Node, isWhole: boolean) {
    this.usable = new Promise<void>((resolve) => {
      this.#tell = resolve
    })
    if (!isWhole && 'IntersectionObserver' in window)
      this.#watcher = new IntersectionObserver(this.#onSeen, { rootMargin: `0px 0px ${AHEAD}` })
    const elements = elementsOf(app)
    for (const [slot, nodes] of Object.entries(frame.slots ?? {}))
      for (const { id, isStill } of nodes) this.#add(`${slot}/${id}`, elements.get(`${slot}/${id}`), isStill)
    this.#isSeen = this.#pathOf.size === 0
    for (const type of TOUCHES) addEventListener(type, this.#onTouch, { capture: true, passive: true })
    this.#settle()
  }
  still = (path: string) => this.#still.get(path)
  waiting = (path: string) => this.#gates.get(path)
  hydrated = (path: string) => {
    this.#waiting.delete(path)
    this.#needed.delete(path)
    this.#settle()
  }
  isReplaced = (path: string) => this.#replaced.has(path)
  hold = () => {
    this.#isHeld = true
    this.#watcher?.disconnect()
    for (const type of TOUCHES) removeEventListener(type, this.#onTouch, true)
  }
  replace = (path: string) => {
    if (this.#waiting.has(path)) this.#replaced.add(path)
    this.#still.delete(path)
  }
  leave = () => {
    this.hold()
    for (const path of this.#waiting) this.#replaced.add(path)
    this.#still.clear()
    this.#gates.clear()
    this.#tell()
  }

  #add(path: string, element: Element | undefined, isStill = false): void {
    this.#waiting.add(path)
    if (isStill) this.#still.set(path, element?.localName ?? '')
    else this.#needed.add(path)
    if (isStill || !this.#watcher || !element || mustNotWait(element)) return
    this.#gates.set(path, new Promise<void>((resolve) => this.#closed.set(path, resolve)))
    this.#pathOf.set(element, path)
    this.#watcher.observe(element)
  }
  #settle(): void {
    if (this.#isSeen && this.#needed.size === 0) this.#tell()
  }
  #open(path: string | undefined): void {
    const open = path === undefined ? undefined : this.#closed.get(path)
    if (this.#isHeld || !open) return
    // For React, which reads it: the section is hydrated at once, within the event that touched it.
    this.#gates.get(path!)!.status = 'fulfilled'
    this.#closed.delete(path!)
    open()
  }
  readonly #onSeen = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) {
      const path = this.#pathOf.get(target)!
      if (isIntersecting) this.#open(path)
      else if (!this.#isSeen) this.#needed.delete(path)
    }
    this.#isSeen = true
    this.#settle()
  }
  readonly #openNext = () => {
    const [next] = this.#closed.keys()
    if (this.#isHeld || next === undefined) return
    this.#open(next)
    whenIdle(this.#openNext)
  }
  readonly #onTouch = ({ type, target }: Event) => {
    for (let at = target; at instanceof Element; at = at.parentElement) this.#open(this.#pathOf.get(at))
    if (type === 'click' || type === 'keydown') whenIdle(this.#openNext)
  }
}

/**
 * Hydrates the sections of the server's HTML one by one: those on the screen or just below it at once, others when they
 * come near, when they are touched, or, after a first click or key, when the browser has time. A section with controls
 * or without an element waits for nothing, and one the server marked stays as it is. With `isWhole` none waits: what
 * they show is about to change.
 */
export const createSections = (app: Element, frame: Node, isWhole: boolean): PageSections =>
  new FirstPageSections(app, frame, isWhole)
