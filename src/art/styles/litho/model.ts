import { nearest, rampOf, type Palette } from '../../color.ts'
import type { Layer } from '../../motifs/layer.ts'
import { box, outline, path, type Drawing } from '../../svg.ts'
import { moved } from '../moved.ts'

/** The inks of the travel posters. */
export const INK = {
  cream: '#F7EEDB',
  sand: '#F3D9B4',
  mustard: '#E3AB3E',
  brass: '#C5862B',
  vermilion: '#D9482B',
  coral: '#EC8462',
  blush: '#F3C3A8',
  oxblood: '#7C2029',
  green: '#0F4A3C',
  leaf: '#2F7A5C',
  sage: '#8DB48B',
  sea: '#2B7C8C',
  sky: '#9CCBCB',
  ink: '#1E2A2E',
  slate: '#56606A',
  navy: '#223A66',
} as const

const INKS = Object.values(INK) as [string, ...string[]]

/**
 * Paints a motif in flat inks: every tone becomes the nearest ink, without gradients. A shape that would have the same
 * ink as the one right below it gets the next nearest ink.
 */
export function litho(layers: readonly Layer[], palette: Palette): string {
  let below: string | undefined
  const shapes = layers.map((layer) => {
    const wanted = rampOf(layer.ramp, palette)(layer.tone)
    if (layer.stroke !== undefined) {
      const opacity = layer.opacity === undefined ? '' : ` opacity="${layer.opacity}"`
      const ends = `stroke-linecap="round" stroke-linejoin="round"${opacity}`
      return moved(layer, outline(layer.d, nearest(wanted, INKS, below), layer.stroke, ends))
    }
    if (layer.highlight && layer.ramp === 'white') {
      return moved(layer, path(layer.d, INK.cream, `opacity="${(layer.opacity ?? 1) * 0.8}"`))
    }
    const ink = nearest(wanted, INKS, below)
    below = ink
    const opacity = layer.opacity === undefined ? '' : `opacity="${layer.opacity}"`
    return moved(layer, path(layer.d, ink, opacity) + (layer.edge ? outline(layer.d, INK.ink, 3) : ''))
  })
  return shapes.join('')
}

/** Paper grain over the whole picture; call last. `opacity` 0-1. */
export function grain(drawing: Drawing, opacity: number): void {
  const id = drawing.define(
    (name) =>
      `<filter id="${name}" x="0" y="0" width="100%" height="100%">` +
      '<feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="4"/>' +
      '<feColorMatrix values="0 0 0 0 .1  0 0 0 0 .08  0 0 0 0 .05  0 0 0 -1.6 1.05"/></filter>',
  )
  drawing.add(box(0, 0, drawing.width, drawing.height, '#000', `filter="url(#${id})" opacity="${opacity}"`))
}
