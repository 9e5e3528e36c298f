import { oklch, rampOf, type Palette } from '../../color.ts'
import type { Layer } from '../../motifs/layer.ts'
import { outline, path, placed, type Drawing } from '../../svg.ts'
import { moved } from '../moved.ts'

/** The colour of every line and shadow. */
export const LINE = '#1d1450'
const WHITE = '#ffffff'

/** Width of the line around shapes, in the motif's units. */
const LINE_WIDTH = 7
/** White paper around a sticker, and where its shadow falls, in the drawing's units. */
const BORDER = 8
const SHADOW = [6, 8] as const

const ROUND = 'stroke-linejoin="round" stroke-linecap="round"'
/** A frame far outside of every motif; with `evenodd` it turns a shape into its surroundings. */
const AROUND = 'M-600,-600H600V600H-600Z'

/** Black things that are not small keep a lighter face, or hats and bombs would be holes. */
const black = (tone: number): string => (tone < 0.9 ? LINE : oklch(0.22 + tone * 0.05, 0.1, 284))

function paintOf({ ramp, tone }: Layer, palette: Palette): { light: string; shade: string } {
  const at = ramp === 'black' ? black : rampOf(ramp, palette)
  return { light: at(Math.min(5, tone + 0.35)), shade: at(Math.max(0, tone - 0.45)) }
}

const opacityOf = (layer: Layer): string => {
  if (layer.opacity === undefined) return ''
  return `opacity="${layer.highlight ? layer.opacity * 0.9 : Math.max(0.85, layer.opacity)}"`
}

/** A stroke: thick ones have a line of their own around them. */
function strokeOf(layer: Layer, width: number, color: string): string {
  const under = layer.relief === 'flat' || width < 8 ? '' : outline(layer.d, LINE, width + LINE_WIDTH * 1.7, ROUND)
  return under + outline(layer.d, color, width, `${ROUND} ${opacityOf(layer)}`)
}

/** A filled shape in two tones: the shade is the shape without itself moved towards the light. */
function shapeOf(drawing: Drawing, layer: Layer, palette: Palette): string {
  const { light, shade } = paintOf(layer, palette)
  if (layer.highlight) return path(layer.d, light, opacityOf(layer))
  const weight = { full: 1, small: 0.75, flat: 0.6 }[layer.relief ?? 'full']
  const line = `stroke="${LINE}" stroke-width="${LINE_WIDTH * weight}" ${ROUND}`
  const face = path(layer.d, light, `${line} ${opacityOf(layer)}`)
  if (layer.relief) return face
  const clip = drawing.define((id) => `<clipPath id="${id}"><path d="${layer.d}"/></clipPath>`)
  const dark = path(layer.d + AROUND, shade, 'fill-rule="evenodd" transform="translate(-11,-13)"')
  return `${face}<g clip-path="url(#${clip})">${dark}</g>${path(layer.d, 'none', line)}`
}

/** Everything a sticker's paper reaches around, in one colour and `grow` units larger. */
function silhouette(layers: readonly Layer[], color: string, grow: number): string {
  return layers
    .filter(({ highlight }) => !highlight)
    .map((layer) => {
      const width = (layer.stroke ?? 0) + LINE_WIDTH + 2 * grow
      return moved(layer, path(layer.d, layer.stroke === undefined ? color : 'none', `stroke-width="${width}"`))
    })
    .join('')
    .replace(/^/, `<g stroke="${color}" ${ROUND}>`)
    .concat('</g>')
}

/** Where a sticker stands: its middle, size (1 is ±160), and degrees it is turned. */
export interface Place {
  x: number
  y: number
  scale: number
  turn?: number
}

/** A motif as a sticker: flat two-tone shapes with ink lines, a white border and a hard shadow. */
export function sticker(drawing: Drawing, layers: readonly Layer[], palette: Palette, place: Place): string {
  const { x, y, scale, turn = 0 } = place
  const grow = Math.round((BORDER / scale) * 10) / 10
  const body = layers.map((layer) => {
    const shape =
      layer.stroke === undefined
        ? shapeOf(drawing, layer, palette)
        : strokeOf(layer, layer.stroke, paintOf(layer, palette).light)
    return moved(layer, shape)
  })
  return (
    placed(silhouette(layers, LINE, grow), x + SHADOW[0], y + SHADOW[1], scale, turn) +
    placed(silhouette(layers, WHITE, grow), x, y, scale, turn) +
    placed(body.join(''), x, y, scale, turn)
  )
}
