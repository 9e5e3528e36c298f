import { OBJECT_SIZE } from '../../objects.ts'
import { Drawing, placed } from '../../svg.ts'
import type { ArtStyle } from '../index.ts'
import { litho } from './model.ts'
import { lithoTile } from './tile.ts'

/** Travel posters in flat inks. */
const style: ArtStyle = {
  tile: lithoTile,
  object({ layers, palette, scale, turn, drop }) {
    const drawing = new Drawing(OBJECT_SIZE, OBJECT_SIZE)
    const middle = OBJECT_SIZE / 2
    drawing.add(placed(litho(layers, palette), middle, middle + drop, scale, turn))
    return drawing
  },
}
export default style
