import type { Layer } from '../motifs/layer.ts'

/** Puts a layer's shape where the layer says it stands. */
export function moved(layer: Layer, markup: string): string {
  const { x = 0, y = 0, rotate = 0 } = layer
  return x || y || rotate ? `<g transform="translate(${x},${y}) rotate(${rotate})">${markup}</g>` : markup
}
