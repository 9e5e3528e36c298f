import { OBJECT_SIZE } from '../../objects.ts'
import { Drawing, placed } from '../../svg.ts'
import type { ArtStyle } from '../index.ts'
import { neon } from './model.ts'
import { neonTile } from './tile.ts'

/** Inflated, lit plastic on glowing backdrops. */
const style: ArtStyle = {
  tile: neonTile,
  object({ layers, palette, scale, turn, drop }) {
    const drawing = new Drawing(OBJECT_SIZE, OBJECT_SIZE)
    const shape = neon(drawing, layers, palette)
    const shadow = drawing.shadow(12, 12, '#000', 0.45)
    const middle = OBJECT_SIZE / 2
    drawing.add(placed(shape, middle, middle - 4 + drop, scale, turn, `filter="${shadow}"`))
    return drawing
  },
}
export default style
