import { Type } from 'typebox'
import { Icon, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Providers',
  description: "A line of the providers' marks; each leads to its games.",
  props: Type.Object(
    {
      variant: Type.Enum(['cards', 'plain'], {
        default: 'cards',
        title: 'Shape',
        description: 'Each mark on a card below a title, or bare marks in one quiet line.',
      }),
      title: Text({ default: 't:lobby.providers', title: 'Title' }),
      icon: Type.Optional(Icon({ title: 'Icon before the title' })),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: ['arrow-right', 'caret-left', 'caret-right'],
  static: { variant: 'plain' },
})
