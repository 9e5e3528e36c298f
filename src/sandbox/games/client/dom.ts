// Small helpers for building the page, independent of the game.

type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>

/** Creates an element. A function is a listener (`onclick`); `true` sets an empty attribute, `false` none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'
/** Creates an SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string | number>> = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

export const wait = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** Whether the player prefers reduced motion. */
export const isStill = (): boolean => still.matches

/** Calls `draw` with 0 to 1 frame by frame for the given time; once with 1 under reduced motion. */
export function animate(milliseconds: number, draw: (progress: number) => void): Promise<void> {
  if (isStill() || milliseconds <= 0) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const begun = performance.now()
    const frame = (now: number) => {
      const progress = Math.min(1, Math.max(0, (now - begun) / milliseconds))
      draw(progress)
      if (progress < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}

export const easeOut = (progress: number): number => 1 - (1 - progress) ** 3
/** Overshoots its target a little and comes back. */
export const easeOutBack = (progress: number): number => 1 + 2.1 * (progress - 1) ** 3 + 1.1 * (progress - 1) ** 2

/** Stores a choice of the player on this device, where the browser allows it. */
export const memory = {
  get(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      localStorage.setItem(key, value)
    } catch {
      /* Private windows may refuse; the choice then lasts as long as the page. */
    }
  },
}
