import { Type, type Static, type TSchema } from 'typebox'
import { MOTIFS, type MotifName } from '../motifs/index.ts'
import type { Drawing } from '../svg.ts'

/** A scene: what a recipe says of a picture, and how that is drawn. */
export interface Scene {
  schema: TSchema
  draw(options: unknown): Drawing
}

/** Ties a scene's drawing to its schema; `draw` is called with options that fit it. */
export const scene = <T extends TSchema>(schema: T, draw: (options: Static<T>) => Drawing): Scene => ({
  schema,
  draw: draw as Scene['draw'],
})

/** An object without other keys than the named ones. */
export const exactly = <T extends Parameters<typeof Type.Object>[0]>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** A choice of names, as in the table that has them. */
export const oneOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) =>
  Type.Unsafe<Name>(Type.Enum(Object.keys(table)))

/** A point, or a place for something with further numbers. */
export const Pair = Type.Tuple([Type.Number(), Type.Number()])
export const Triple = Type.Tuple([Type.Number(), Type.Number(), Type.Number()])

/** A colour as SVG writes it: `#1d1450`. */
export const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })

/** Hues in degrees for a motif's own colours; `aChroma` below 1 is metal and stone. */
export const Hues = exactly({
  a: Type.Optional(Type.Number()),
  b: Type.Optional(Type.Number()),
  aChroma: Type.Optional(Type.Number()),
})

const thing = {
  motif: oneOf<MotifName>(MOTIFS),
  x: Type.Number(),
  y: Type.Number(),
  scale: Type.Number(),
  turn: Type.Optional(Type.Number()),
  palette: Type.Optional(Hues),
}

/** A motif in a scene: colours, place, size (1 is ±160 units), degrees it is turned. */
export const Thing = exactly(thing)
export type Thing = Static<typeof Thing>

/** The same, and whether it is out of focus. */
export const Prop = exactly({ ...thing, far: Type.Optional(Type.Boolean()) })
export type Prop = Static<typeof Prop>
