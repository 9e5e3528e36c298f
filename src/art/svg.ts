import { round } from './geometry.ts'

/** A gradient stop: offset 0-1, colour, opacity 0-1. */
export type Stop = readonly [offset: number, color: string, opacity?: number]

/**
 * One picture being drawn: definitions, shapes, and ids that count from zero, so that
 * the same calls always give the same text.
 */
export class Drawing {
  readonly width: number
  readonly height: number
  private readonly defs: string[] = []
  private readonly shapes: string[] = []
  private ids = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
  }

  /** Adds a definition; `markup` receives the fresh id, which is returned. */
  define(markup: (id: string) => string): string {
    this.ids += 1
    const id = `d${this.ids}`
    this.defs.push(markup(id))
    return id
  }

  /** Adds shapes on top of what is there. */
  add(...markup: string[]): void {
    this.shapes.push(...markup)
  }

  /** A linear gradient from the top left towards (x2, y2) of the shape's box; returns a paint. */
  linear(stops: readonly Stop[], x2 = 0, y2 = 1): string {
    const id = this.define(
      (name) => `<linearGradient id="${name}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`,
    )
    return `url(#${id})`
  }

  /** A radial gradient from the centre of the shape's box; returns a paint. */
  radial(stops: readonly Stop[]): string {
    const id = this.define((name) => `<radialGradient id="${name}">${stopList(stops)}</radialGradient>`)
    return `url(#${id})`
  }

  /** A filter around `markup` (its primitives); returns the attribute value. */
  filter(markup: string, margin = 30): string {
    const box = `x="-${margin}%" y="-${margin}%" width="${100 + 2 * margin}%" height="${100 + 2 * margin}%"`
    return `url(#${this.define((id) => `<filter id="${id}" ${box}>${markup}</filter>`)})`
  }

  /** A shadow under an object, in drawing units. */
  shadow(dy: number, blur: number, color: string, opacity: number): string {
    return this.filter(
      `<feDropShadow dx="0" dy="${dy}" stdDeviation="${blur}" flood-color="${color}" flood-opacity="${opacity}"/>`,
    )
  }

  /** The finished SVG, `pixelWidth` wide once a rasteriser reads it. */
  toSvg(pixelWidth = this.width): string {
    const pixelHeight = Math.round((pixelWidth * this.height) / this.width)
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}" ` +
      `width="${pixelWidth}" height="${pixelHeight}">` +
      `<defs>${this.defs.join('')}</defs>${this.shapes.join('')}</svg>`
    )
  }
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity = 1]) => `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`)
    .join('')
}

/** A filled path; `attributes` is written as given. */
export const path = (d: string, fill: string, attributes = ''): string =>
  `<path d="${d}" fill="${fill}"${attributes && ` ${attributes}`}/>`

/** An outline without fill. */
export const outline = (d: string, stroke: string, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"${attributes && ` ${attributes}`}/>`

/** A filled circle. */
export const circle = (x: number, y: number, r: number, fill: string, attributes = ''): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${attributes && ` ${attributes}`}/>`

/** A filled rectangle. */
export const box = (x: number, y: number, w: number, h: number, fill: string, attributes = ''): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" ` +
  `fill="${fill}"${attributes && ` ${attributes}`}/>`

/** Shapes moved to (x, y), turned by degrees and scaled. */
export const placed = (markup: string, x: number, y: number, scale = 1, turn = 0, attributes = ''): string =>
  `<g transform="translate(${round(x)},${round(y)}) rotate(${round(turn)}) ` +
  `scale(${scale})"${attributes && ` ${attributes}`}>${markup}</g>`
