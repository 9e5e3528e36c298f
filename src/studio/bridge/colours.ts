import type { PreviewColours } from '../../../schemas/office/preview-messages.ts'

let canvas: OffscreenCanvasRenderingContext2D | null | undefined

/** A colour of CSS as six digits; undefined for one that lets through what is below it. */
function digitsOf(colour: string): string | undefined {
  canvas ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  if (!canvas) return undefined
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = colour
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  if (alpha < 255) return undefined
  return `#${[red, green, blue].map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** The ground an element stands on: that of the nearest element around it that has one. */
function groundOf(element: Element): string | undefined {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at)
    const digits = digitsOf(backgroundColor)
    if (digits !== undefined) return digits
    // A picture or a gradient has no colour of its own.
    if (backgroundImage !== 'none') return undefined
  }
  return undefined
}

/**
 * The colours at an element, so that what decides them can be looked up.
 * @param hasWords whether words stand there, the colour of which counts as well
 */
export function coloursOf(element: Element, hasWords: boolean): PreviewColours {
  const ink = hasWords ? digitsOf(getComputedStyle(element).color) : undefined
  const ground = groundOf(element)
  return {
    scheme: document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
    ...(ink !== undefined && { ink }),
    ...(ground !== undefined && { ground }),
  }
}
