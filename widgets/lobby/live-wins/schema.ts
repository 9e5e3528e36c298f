import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Live wins',
  description:
    'The latest wins of real rounds, renewed while the page is in view. As a strip it takes no room ' +
    'while there are none.',
  titlesPage: true,
  props: Type.Object(
    {
      variant: Type.Enum(['strip', 'table'], { default: 'strip', title: 'Shape' }),
      title: Text({ default: 't:lobby.live_wins', title: 'Title' }),
      count: Type.Integer({ default: 12, minimum: 1, maximum: 50, title: 'How many' }),
    },
    { additionalProperties: false },
  ),
  feature: 'liveWins',
  icons: ['trophy', 'caret-left', 'caret-right', 'image'],
})
