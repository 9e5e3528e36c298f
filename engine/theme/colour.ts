import culori from 'culori/require'

const { clampChroma, converter, formatHex, wcagContrast } = culori

/** A colour in OKLCH: lightness 0..1, chroma, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

const convert = converter('oklch')

/** Converts a CSS colour to OKLCH; greys have hue 0. */
export const oklch = (colour: string): Oklch => {
  const value = convert(colour)
  if (!value) throw new Error(`${JSON.stringify(colour)} is not a colour`)
  return { l: value.l, c: value.c, h: value.h ?? 0 }
}

/** Converts an OKLCH colour to `#rrggbb`, reducing the chroma until it is within sRGB. */
export const hex = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c, h }, 'oklch'))

/** @returns the WCAG 2 contrast of two colours, 1..21 */
export const contrast = (a: string, b: string): number => wcagContrast(a, b)

/**
 * Changes a colour's lightness in steps of .01 (`up` is +1 or −1) until its contrast is `target` on every background.
 * @returns the colour; black or white if none is enough
 */
export const reach = (colour: string, backgrounds: readonly string[], target: number, up: 1 | -1): string => {
  const { l, c, h } = oklch(colour)
  for (let step = 0; step <= 100; step += 1) {
    const at = l + up * step * 0.01
    if (at < 0 || at > 1) break
    const found = step === 0 ? colour.toLowerCase() : hex(at, c, h)
    if (backgrounds.every((background) => contrast(found, background) >= target)) return found
  }
  return up > 0 ? '#ffffff' : '#000000'
}

/** @returns a dark or a light tint of the colour, whichever has more contrast with it */
export const onColour = (colour: string): string => {
  const { h } = oklch(colour)
  const ink = hex(0.17, 0.03, h)
  const paper = hex(0.985, 0.006, h)
  return contrast(colour, ink) >= contrast(colour, paper) ? ink : paper
}
