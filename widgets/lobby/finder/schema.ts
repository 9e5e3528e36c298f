import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Sysname } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Finder',
  description:
    "A field that opens the game search, and the catalogue's categories as chips leading into the game hall.",
  props: Type.Object(
    {
      categories: Type.Array(Sysname(), {
        default: [],
        title: 'Categories',
        description: "Shown in this order; all of the catalogue's when empty.",
      }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: ['magnifying-glass', 'squares-four'],
  dialogs: ['games-search'],
})
