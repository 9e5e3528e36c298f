import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Search button',
  description: 'Opens the search for games. The `/` key opens it too, on the entire page.',
  props: Type.Object(
    {
      shortcut: Type.Boolean({ title: 'Open with the / key', default: true }),
    },
    { additionalProperties: false },
  ),
  feature: 'search',
  icons: ['magnifying-glass'],
  dialogs: ['games-search'],
})
