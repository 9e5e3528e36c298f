import culori from 'culori/require'

const { clampChroma, differenceEuclidean, formatHex } = culori

/** A hex colour from OKLCH, fitted into sRGB by lowering chroma only. */
export function oklch(l: number, c: number, h: number): string {
  return formatHex(clampChroma({ mode: 'oklch', l, c, h: ((h % 360) + 360) % 360 }, 'oklch'))
}

/** The colours of one game: hues in degrees for the ramps `a` and `b`, and how strong each is. */
export interface Palette {
  a?: number
  b?: number
  /** Chroma factor of ramp `a`: below 1 is metal and stone. */
  aChroma?: number
}

/** From tone 0 (deep shadow) to 5 (light), as shading models request them. */
export type Ramp = (tone: number) => string

function along(curve: readonly number[], tone: number): number {
  const t = Math.max(0, Math.min(curve.length - 1, tone))
  const i = Math.floor(t)
  const low = curve[i] ?? 0
  const high = curve[i + 1] ?? low
  return low + (high - low) * (t - i)
}

const LIGHTNESS = [0.2, 0.35, 0.5, 0.645, 0.8, 0.94]
const CHROMA = [0.085, 0.14, 0.185, 0.19, 0.135, 0.05]

/** Six tones of a hue. Yellow hues lean to orange in the shade, or they turn olive. */
function hueRamp(hue: number, strength = 1, lift = 0): Ramp {
  return (tone) => {
    const t = tone + lift
    const h = hue > 50 && hue < 120 ? hue - (3.4 - t) * 9 : hue
    return oklch(along(LIGHTNESS, t), along(CHROMA, t) * strength, h)
  }
}

const curves = (l: readonly number[], c: readonly number[], h: readonly number[]): Ramp => {
  return (t) => oklch(along(l, t), along(c, t), along(h, t))
}

/** Ramps that keep their colour in every game. Gold and lime have curves set by eye. */
const FIXED = {
  gold: curves([0.36, 0.52, 0.7, 0.81, 0.9, 0.97], [0.09, 0.125, 0.165, 0.172, 0.15, 0.07], [52, 62, 74, 82, 90, 98]),
  lime: curves(
    [0.3, 0.45, 0.66, 0.84, 0.92, 0.97],
    [0.09, 0.13, 0.19, 0.225, 0.2, 0.08],
    [138, 132, 126, 123, 121, 118],
  ),
  red: hueRamp(25, 1.12),
  green: hueRamp(148),
  wood: hueRamp(52, 0.62),
  blue: hueRamp(252),
  pink: hueRamp(352),
  orange: hueRamp(52, 1.1, 0.2),
  teal: hueRamp(192, 0.85),
  violet: hueRamp(295, 1.1),
  steel: hueRamp(245, 0.16),
  sand: hueRamp(78, 0.5),
  brown: hueRamp(48, 0.48),
  white: (t: number) => oklch(along([0.42, 0.58, 0.73, 0.85, 0.94, 0.995], t), 0.012, 90),
  black: (t: number) => oklch(along([0.13, 0.19, 0.26, 0.33, 0.42, 0.56], t), 0.035, 282),
} satisfies Record<string, Ramp>

/** `a` and `b` take the game's hues; the others are fixed. */
export type RampName = keyof typeof FIXED | 'a' | 'b'

/** A game's own hue; yellows and yellow-greens take the hand-set curves, or they turn to mud. */
function ownRamp(hue: number, strength: number): Ramp {
  if (strength === 1 && hue >= 66 && hue <= 112) return FIXED.gold
  if (strength === 1 && hue >= 116 && hue <= 138) return FIXED.lime
  return hueRamp(hue, strength)
}

/** The ramp a layer names, for one game's palette. */
export function rampOf(name: RampName, palette: Palette): Ramp {
  if (name === 'a') return ownRamp(palette.a ?? 200, palette.aChroma ?? 1)
  if (name === 'b') return ownRamp(palette.b ?? 60, 1)
  return FIXED[name]
}

const distance = differenceEuclidean('oklab')

/** The ink nearest to a colour in OKLab; `not` excludes one ink. */
export function nearest(color: string, inks: readonly [string, ...string[]], not?: string): string {
  let best: string = inks[0]
  let least = Infinity
  for (const ink of inks) {
    const d = distance(color, ink)
    if (ink !== not && d < least) [best, least] = [ink, d]
  }
  return best
}
