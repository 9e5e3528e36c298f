import { Type } from 'typebox'
import { Drawing } from '../svg.ts'
import { addProps } from './reactor.ts'
import { exactly, Pair, Prop, scene } from './scene.ts'

const Group = exactly({
  /** Units across and down. */
  size: Pair,
  props: Type.Array(Prop),
})

/** Lit objects without a ground, for pages of any colour. */
export const group = scene(Group, ({ size: [width, height], props }) => {
  const drawing = new Drawing(width, height)
  addProps(drawing, props, 0.3)
  return drawing
})
