import { rampOf, type Palette } from '../../color.ts'
import type { Layer } from '../../motifs/layer.ts'
import { outline, path, type Drawing } from '../../svg.ts'
import { moved } from '../moved.ts'

/** Light from the upper left, the same in every picture of this model. */
const LIGHT = '<feDistantLight azimuth="235" elevation="42"/>'

/** A full puff: blurred alpha lit as a height map, plus an inner shadow on the far side. */
function puff(k: number): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${7 * k}" result="height"/>` +
    `<feSpecularLighting in="height" surfaceScale="${6 * k}" specularConstant="1" ` +
    `specularExponent="26" lighting-color="#fff" result="lit">${LIGHT}</feSpecularLighting>` +
    '<feComposite in="lit" in2="SourceAlpha" operator="in" result="gloss"/>' +
    `<feOffset in="SourceAlpha" dx="${-5 * k}" dy="${-9 * k}" result="shifted"/>` +
    `<feGaussianBlur in="shifted" stdDeviation="${7 * k}" result="soft"/>` +
    '<feComposite in="SourceAlpha" in2="soft" operator="out" result="edge"/>' +
    '<feFlood flood-color="#0a0418" flood-opacity=".55"/><feComposite in2="edge" operator="in" result="shade"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="shade"/><feMergeNode in="gloss"/></feMerge>'
  )
}

/** A small relief: gloss only. */
function bump(k: number): string {
  return (
    `<feGaussianBlur in="SourceAlpha" stdDeviation="${2.6 * k}" result="height"/>` +
    `<feSpecularLighting in="height" surfaceScale="${3 * k}" specularConstant=".8" ` +
    `specularExponent="22" lighting-color="#fff" result="lit">${LIGHT}</feSpecularLighting>` +
    '<feComposite in="lit" in2="SourceAlpha" operator="in" result="gloss"/>' +
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="gloss"/></feMerge>'
  )
}

const shapeFilter = (id: string, primitives: string): string =>
  `<filter id="${id}" x="-8%" y="-8%" width="116%" height="116%" color-interpolation-filters="sRGB">` +
  `${primitives}</filter>`

/**
 * A stroke's bounding box excludes its width, and a straight line's box is empty, so the region is given explicitly.
 */
const strokeFilter = (id: string, primitives: string): string =>
  `<filter id="${id}" filterUnits="userSpaceOnUse" x="-200" y="-280" width="400" height="520" ` +
  `color-interpolation-filters="sRGB">${primitives}</filter>`

/**
 * Paints a motif as inflated, lit plastic. Definitions go into `drawing`; the shapes are
 * returned, around (0, 0). `relief` scales how far things puff up.
 */
export function neon(drawing: Drawing, layers: readonly Layer[], palette: Palette, relief = 1): string {
  const puffed = drawing.define((id) => shapeFilter(id, puff(relief)))
  const bumped = drawing.define((id) => shapeFilter(id, bump(relief)))
  const stroked = drawing.define((id) => strokeFilter(id, bump(relief)))
  const shapes = layers.map((layer) => {
    const ramp = rampOf(layer.ramp, palette)
    const flat = layer.relief === 'flat'
    const opacity = layer.opacity === undefined ? '' : ` opacity="${layer.opacity}"`
    if (layer.stroke !== undefined) {
      const filter = flat ? '' : ` filter="url(#${stroked})"`
      const ends = `stroke-linecap="round" stroke-linejoin="round"${filter}${opacity}`
      return moved(layer, outline(layer.d, ramp(layer.tone), layer.stroke, ends))
    }
    const t = layer.tone
    const paint = flat
      ? drawing.linear(
          [
            [0, ramp(t + 0.25)],
            [1, ramp(t - 0.35)],
          ],
          0.25,
        )
      : drawing.linear(
          [
            [0, ramp(t + 0.85)],
            [0.5, ramp(t)],
            [1, ramp(t - 1.05)],
          ],
          0.25,
        )
    const filter = flat ? '' : ` filter="url(#${layer.relief === 'small' ? bumped : puffed})"`
    return moved(layer, path(layer.d, paint, `${filter}${opacity}`.trim()))
  })
  return shapes.join('')
}
