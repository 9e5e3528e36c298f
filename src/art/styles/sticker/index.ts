import { OBJECT_SIZE } from '../../objects.ts'
import { Drawing } from '../../svg.ts'
import type { ArtStyle } from '../index.ts'
import { sticker } from './model.ts'
import { stickerTile } from './tile.ts'

/** Flat cut-out stickers with ink lines on bright paper. */
const style: ArtStyle = {
  tile: stickerTile,
  object({ layers, palette, scale, turn, drop }) {
    const drawing = new Drawing(OBJECT_SIZE, OBJECT_SIZE)
    const middle = OBJECT_SIZE / 2
    drawing.add(sticker(drawing, layers, palette, { x: middle, y: middle + drop, scale, turn }))
    return drawing
  },
}
export default style
