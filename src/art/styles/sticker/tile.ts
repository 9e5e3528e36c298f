import type { Game } from '../../games.ts'
import { title } from '../../lettering.ts'
import { isCharacter, MOTIFS } from '../../motifs/index.ts'
import { seeded } from '../../random.ts'
import { Drawing, outline, path, placed } from '../../svg.ts'
import { titleLines } from '../../titles.ts'
import { stickerNote } from './games.ts'
import { LINE, sticker } from './model.ts'
import { ground } from './scenes.ts'

/** Side of a tile. */
const SIDE = 440

/** A tile of the sticker style, 1:1: a sticker on flat paper, with its title on a plate below. */
export function stickerTile(game: Game, providerName: string): Drawing {
  const { art } = game
  const note = stickerNote(game)
  const random = seeded(`sticker:${game.sysname}`)
  const drawing = new Drawing(SIDE, SIDE)
  const character = isCharacter(art.motif)
  // The owl's turban reaches highest.
  const tall = art.motif === 'owl'
  const [cx, cy] = [SIDE / 2, SIDE * (tall ? 0.44 : 0.39)]
  const scale = (character ? (tall ? 0.66 : 0.7) : 0.9) * (art.scale ?? 1)
  const turn = art.turn ?? (character ? 0 : random.between(-6, 6))
  drawing.add(
    ground(note.paper, note.pattern, { width: SIDE, height: SIDE, cx, cy }),
    sticker(
      drawing,
      MOTIFS[art.motif],
      { a: art.hue, b: art.accent, aChroma: art.chroma },
      { x: cx, y: cy, scale, turn },
    ),
  )

  const lines = titleLines(game.name, note.lines)
  const letters = title(lines, 'lilita', {
    cx: 0,
    bottom: 0,
    maxWidth: SIDE * 0.84,
    maxHeight: lines.length > 1 ? 46 : 60,
    arch: -1,
    gap: 0.12,
  })
  drawing.add(placed(plate(letters, note.warm ? '#ffe27a' : '#fff'), cx, SIDE - 48, 1, random.between(-3.5, 3.5)))
  const maker = title([providerName.toUpperCase()], 'josefin', {
    cx,
    bottom: SIDE - 9,
    maxWidth: SIDE * 0.6,
    maxHeight: 10,
    spacing: 22,
  })
  drawing.add(path(maker, LINE))
  return drawing
}

/** Letters on a plate that follows their outline, with a hard lower edge. */
function plate(letters: string, color: string): string {
  const edge = 'stroke-linejoin="round"'
  return (
    `<g transform="translate(0,6)">${outline(letters, LINE, 20, edge)}</g>` +
    path(letters, LINE, `stroke="${LINE}" stroke-width="20" ${edge}`) +
    path(letters, color)
  )
}
