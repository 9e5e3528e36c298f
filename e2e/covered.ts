import type { Page } from '@playwright/test'

/** What somebody can press, choose or write in; a frame counts as one, because what is in it acts. */
const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled, [type="hidden"]), select:not(:disabled), ' +
  'textarea:not(:disabled), summary, iframe, [role="button"], [role="tab"]'

/**
 * Brings each control of the page into view, once from above and once from below, as far as a visitor must scroll to
 * see it, and returns those that something else then lies over: its name, where it is covered, and by what. The middle
 * must be free of everything; towards the corners, of what stays on the screen while the page scrolls.
 */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(async (selector) => {
    const isSeen = (element: Element): boolean => {
      const { width, height, bottom } = element.getBoundingClientRect()
      // A link past the menus stands outside the screen until it has the focus.
      const isOutside = bottom < 0 && getComputedStyle(element).position === 'fixed'
      const isShown = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      return width > 2 && height > 2 && !isOutside && isShown
    }
    /** The nearest part around an element that stays on the screen while the page scrolls. */
    const layerOf = (element: Element | null): Element | null => {
      for (let each = element; each; each = each.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
      return null
    }
    const nameOf = (element: Element): string => {
      const part = element.closest('[data-widget]')?.getAttribute('data-widget') ?? ''
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
      const name = text || element.getAttribute('name') || element.id || element.className
      return `${part} ${element.tagName.toLowerCase()} “${String(name).slice(0, 40)}”`
    }
    const coverOf = (element: Element): string | undefined => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const isTall = bottom - top > innerHeight * 0.8
      const across = [0.5, 0.06, 0.94].map((part) => left + (right - left) * part)
      const down = [0.5, 0.06, 0.94].map((part) => top + (bottom - top) * part)
      for (const [row, y] of down.entries())
        for (const [column, x] of across.entries()) {
          if (isTall && element.tagName !== 'IFRAME' && row > 0) continue
          if (x < 0 || x >= innerWidth || y < 0 || y >= innerHeight) {
            if (row === 0 && column === 0) return 'the edge of the screen'
            continue
          }
          const hit = document.elementFromPoint(x, y)
          if (!hit || hit === element || element.contains(hit) || hit.contains(element)) continue
          if (hit.closest('label')?.contains(element)) continue
          // A round corner is no part of the control: what is seen there lies behind it.
          if ((row > 0 || column > 0) && !document.elementsFromPoint(x, y).includes(element)) continue
          if ((row > 0 || column > 0) && [null, layerOf(element)].includes(layerOf(hit))) continue
          return nameOf(hit)
        }
      return undefined
    }
    await document.fonts.ready
    const found = new Set<string>()
    for (const control of document.querySelectorAll(selector)) {
      if (!isSeen(control)) continue
      for (const from of [0, document.documentElement.scrollHeight]) {
        scrollTo({ top: from, behavior: 'instant' })
        control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
        const cover = coverOf(control)
        if (cover) found.add(`${nameOf(control)} is under ${cover}, coming from ${from === 0 ? 'above' : 'below'}`)
      }
    }
    scrollTo({ top: 0, behavior: 'instant' })
    return [...found]
  }, CONTROLS)
