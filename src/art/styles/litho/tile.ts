import type { Game } from '../../games.ts'
import { title } from '../../lettering.ts'
import { isCharacter, MOTIFS } from '../../motifs/index.ts'
import { box, Drawing, outline, path, placed } from '../../svg.ts'
import { lithoNote } from './games.ts'
import { grain, INK, litho } from './model.ts'
import { LITHO_SCENES, SCHEMES } from './scenes.ts'

const [WIDTH, HEIGHT, FRAME] = [420, 525, 18]

/** A tile of the litho style, 4:5: a travel poster with its caption below the picture. */
export function lithoTile(game: Game, providerName: string): Drawing {
  const { art } = game
  const drawing = new Drawing(WIDTH, HEIGHT)
  const { poster, inks } = lithoNote(game)
  const scheme = SCHEMES[inks]
  if (!scheme) throw new Error(`${game.sysname}: there are no inks ${inks}`)
  const [cx, cy] = [WIDTH / 2, HEIGHT * 0.43]
  const picture = [FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME - 74] as const
  const character = isCharacter(art.motif)
  const object = litho(MOTIFS[art.motif], { a: art.hue, b: art.accent, aChroma: art.chroma })
  const clip = drawing.define((id) => `<clipPath id="${id}">${box(...picture, '#000')}</clipPath>`)
  const scale = (character ? 0.92 : 1.04) * (art.scale ?? 1)

  drawing.add(box(0, 0, WIDTH, HEIGHT, INK.cream), `<g clip-path="url(#${clip})">`)
  drawing.add(box(0, 0, WIDTH, HEIGHT, scheme[0]), ...LITHO_SCENES[poster]({ drawing, cx, cy, scheme }))
  drawing.add(
    `<ellipse cx="${cx}" cy="${HEIGHT * 0.755}" rx="130" ry="14" fill="${INK.ink}" opacity=".22"/>`,
    placed(object, cx, cy + (character ? 34 : 0), scale, art.turn ?? 0),
    '</g>',
    outline(`M${FRAME},${FRAME}h${picture[2]}v${picture[3]}h${-picture[2]}Z`, INK.ink, 2.5),
    outline(`M${FRAME},${HEIGHT - FRAME}H${WIDTH - FRAME}`, INK.ink, 2.5),
  )

  const name = title([game.name.toUpperCase()], 'limelight', {
    cx,
    bottom: HEIGHT - 46,
    maxWidth: WIDTH - 2 * FRAME - 10,
    maxHeight: 32,
    spacing: 5,
  })
  const maker = title([providerName.toUpperCase()], 'josefin', {
    cx,
    bottom: HEIGHT - 26,
    maxWidth: WIDTH * 0.7,
    maxHeight: 9.5,
    spacing: 34,
  })
  drawing.add(path(name, INK.ink), path(maker, INK.oxblood))
  grain(drawing, 0.16)
  return drawing
}
