import type { RampName } from '../color.ts'

/** One layer of a motif, in a ±160 box. A motif names ramp and tone; a shading model decides how they look. */
export interface Layer {
  d: string
  ramp: RampName
  /** 0 (deep shadow) to 5 (light). */
  tone: number
  /** How far it stands out of the layer below: a full puff when left out. */
  relief?: 'small' | 'flat'
  /** Set for an open stroke instead of a filled shape. */
  stroke?: number
  opacity?: number
  /** Flat models draw a thin ink line around it, because it lies on others of its colour. */
  edge?: boolean
  /** A reflection or a pip: stays white in every model. */
  highlight?: boolean
  rotate?: number
  x?: number
  y?: number
}

type Extra = Omit<Layer, 'd' | 'ramp' | 'tone' | 'stroke'>

/** A filled layer. */
export const fill = (d: string, ramp: RampName, tone: number, extra: Extra = {}): Layer => ({
  d,
  ramp,
  tone,
  ...extra,
})

/** A stroked layer of the given width. */
export const line = (d: string, ramp: RampName, tone: number, stroke: number, extra: Extra = {}): Layer => ({
  d,
  ramp,
  tone,
  stroke,
  ...extra,
})

/** A white reflection. */
export const shine = (d: string, opacity = 0.75): Layer => ({
  d,
  ramp: 'white',
  tone: 5,
  relief: 'flat',
  opacity,
  highlight: true,
})

/** Draws the same thing for every row of numbers, most often points. */
export function each<Row extends readonly [number, number, ...number[]]>(
  rows: readonly Row[],
  draw: (...row: Row) => Layer | Layer[],
): Layer[] {
  return rows.flatMap((row) => draw(...row))
}
