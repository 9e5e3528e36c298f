import { Type } from 'typebox'

/** Setting: a picture of the brand's art style. */
export const Illustration = Type.Optional(
  Type.String({
    title: 'Illustration',
    description: "Name of an object of the brand's art style, e.g. `lighthouse`.",
  }),
)
