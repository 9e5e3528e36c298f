// Small helpers for building the page. Nothing here knows a game.

/**
 * Makes an element. Attributes beginning with `on` are listeners; `true` sets an empty attribute, `false` none.
 * @param {string} tag
 * @param {Record<string, unknown>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value))
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(...children)
  return element
}

const SVG = 'http://www.w3.org/2000/svg'
/**
 * Makes an SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} children
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  element.append(...children)
  return element
}

/** @param {number} milliseconds */
export const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const still = matchMedia('(prefers-reduced-motion: reduce)')
/** Whether the player asked for little movement. */
export const isStill = () => still.matches

/**
 * Calls back with 0…1 for as long as it takes, frame by frame; at once with 1 when little movement is wanted.
 * @param {number} milliseconds
 * @param {(progress: number) => void} draw
 * @returns {Promise<void>}
 */
export function animate(milliseconds, draw) {
  if (isStill() || milliseconds <= 0) {
    draw(1)
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const begun = performance.now()
    const frame = (/** @type {number} */ now) => {
      const progress = Math.min(1, Math.max(0, (now - begun) / milliseconds))
      draw(progress)
      if (progress < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}

/** @param {number} t */
export const easeOut = (t) => 1 - (1 - t) ** 3
/** Runs a little past its goal and comes back. @param {number} t */
export const easeOutBack = (t) => 1 + 2.1 * (t - 1) ** 3 + 1.1 * (t - 1) ** 2

/** Remembers a choice of the player on this device, where the browser allows it. */
export const memory = {
  /** @param {string} key */
  get(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  /** @param {string} key @param {string} value */
  set(key, value) {
    try {
      localStorage.setItem(key, value)
    } catch {
      /* Private windows may refuse; the choice then lasts as long as the page. */
    }
  },
}
