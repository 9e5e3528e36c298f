/** The sections whose pictures are kept back at first, and the footer, as page.css names them. */
const KEPT = 'main>.fy-slot>section:nth-child(n+3),.fy-slot>footer'
/** Those that are shown as soon as the page can be used: the next a visitor scrolls to. */
const NEXT = ':is(:nth-child(3),:nth-child(4)):not(footer)'
/** Of a section that shows less than this no picture is seen, only its title. In pixels. */
const TITLE_PX = 64
/** Between two sections that are laid out when they come near the screen: long enough for a frame of a slow phone. */
const FRAME_MS = 60
/** What is shown next waits so long where a browser cannot say when it is idle. */
const IDLE_MS = 50

const root = document.documentElement

/** The sections below the screen, which are shown one at a time. */
export interface KeptSections {
  /** Looks for sections in what is parsed. */
  watch(): void
  /** Says that the page's code is on its way: from now on the others may be shown. */
  begin(): void
  /** Shows the others, those near the screen first. */
  showRest(): void
  /** Says that a visitor does something: all are shown then. */
  move(): void
}

/** What is kept back and not whole yet. */
const hidden = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(KEPT)].filter((part) => part.dataset['shown'] !== '')

const whenIdle = (work: () => void): void => {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, IDLE_MS)
}

/**
 * Keeps back what is below the screen (`data-starting`, page.css). A section is shown when it is on the screen. Once
 * the page can be used the next two follow, and the browser lays out each of the others when it comes near the screen
 * or is searched (`data-shown="near"`); with the first scroll, touch or key these follow as well. One at a time, as the
 * browser has time, since all at once they would take a cheap phone longer than a tap may wait.
 */
export const keepSections = (): KeptSections => {
  const kept = new Set<HTMLElement>()
  let [hasBegun, isEnding, isMoved, isNear] = [false, false, false, false]
  const show = (part: HTMLElement, how = ''): void => {
    part.dataset['shown'] = how
    kept.delete(part)
    if (how === '') watcher.unobserve(part)
  }
  const watcher = new IntersectionObserver(
    (seen) => {
      for (const { target, isIntersecting } of seen) if (isIntersecting) show(target as HTMLElement)
    },
    { rootMargin: `0px 0px -${TITLE_PX}px` },
  )
  const watch = (): void => {
    for (const part of hidden()) {
      kept.add(part)
      watcher.observe(part)
    }
  }
  const showNext = (): void => {
    const [part] = kept
    if (part) {
      const how = isMoved || part.matches(NEXT) ? '' : 'near'
      if (how) isNear = true
      show(part, how)
      if (how) setTimeout(later, FRAME_MS)
      else later()
    } else if (!isNear) delete root.dataset['starting']
    else if (isMoved) {
      isNear = false
      watch()
      later()
    } else {
      root.dataset['starting'] = 'near'
      isEnding = false
    }
  }
  const later = (): void => whenIdle(showNext)
  const showRest = (): void => {
    if (isEnding || !hasBegun) return
    isEnding = true
    later()
  }
  return {
    watch,
    begin() {
      hasBegun = true
      watch()
    },
    showRest,
    move() {
      if (root.dataset['starting'] === undefined) return
      isMoved = true
      showRest()
    },
  }
}
