import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'List of providers',
  description: 'Every provider on a card with the number of its games; each leads into the game hall.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:lobby.providers', title: 'Title' }),
      text: Text({ default: '', title: 'Sentence below the title' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: ['puzzle-piece'],
})
