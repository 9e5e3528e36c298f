import { Type, type Static } from 'typebox'
import { FACES, word, type Face } from '../lettering.ts'
import { box, outline, path } from '../svg.ts'
import { Color, exactly, oneOf, Pair } from './scene.ts'

const Transform = Type.Optional(Type.String())

/** A shape, or a word set in one of the lettering faces. */
const Shape = Type.Union([
  exactly({ path: Type.String(), fill: Color, transform: Transform }),
  exactly({ line: Type.String(), stroke: Color, width: Type.Number() }),
  exactly({
    box: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
    radius: Type.Optional(Type.Number()),
    fill: Color,
  }),
  exactly({
    word: Type.String(),
    face: oneOf<Face>(FACES),
    x: Type.Number(),
    baseline: Type.Number(),
    /** Height of the capitals, and extra space between letters in hundredths of it. */
    height: Type.Number(),
    spacing: Type.Optional(Type.Number()),
    fill: Color,
  }),
])
type Shape = Static<typeof Shape>

/** A logo or a mark: an SVG file, so that it is sharp at every size. */
export const Mark = exactly({
  name: Type.String({ pattern: '^[a-z0-9-]+$' }),
  /** What it says to those who do not see it. */
  label: Type.String(),
  size: Pair,
  parts: Type.Array(Type.Union([Shape, exactly({ group: Type.Array(Shape), transform: Type.String() })])),
})
export type Mark = Static<typeof Mark>

function drawn(shape: Shape): string {
  if ('path' in shape) return path(shape.path, shape.fill, shape.transform && `transform="${shape.transform}"`)
  if ('line' in shape) return outline(shape.line, shape.stroke, shape.width)
  if ('box' in shape) return box(...shape.box, shape.fill, shape.radius === undefined ? '' : `rx="${shape.radius}"`)
  return path(word(shape.word, shape.face, shape).d, shape.fill)
}

/** The text of a mark's SVG file. */
export function drawMark({ label, size: [width, height], parts }: Mark): string {
  const body = parts.map((part) =>
    'group' in part ? `<g transform="${part.transform}">${part.group.map(drawn).join('')}</g>` : drawn(part),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" ` +
    `aria-label="${label}">${body.join('')}</svg>\n`
  )
}
