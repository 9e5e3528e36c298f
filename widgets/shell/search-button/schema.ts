import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Search button',
  description: 'Opens the search for games. The `/` key does the same anywhere on the page.',
  props: Type.Object(
    {
      shortcut: Type.Boolean({ title: 'Listen to the / key', default: true }),
    },
    { additionalProperties: false },
  ),
  feature: 'search',
  icons: ['magnifying-glass'],
  dialogs: ['games-search'],
})
