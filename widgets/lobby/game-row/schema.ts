import { Type } from 'typebox'
import { Href, Icon, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { source, tileIcons } from '../parts/source.ts'

export default defineSchema({
  title: 'Row of games',
  description: "A titled row of game tiles to scroll sideways; as many tiles in view as the brand's columns say.",
  props: Type.Object(
    {
      title: Text({ default: '', title: 'Title' }),
      icon: Type.Optional(Icon({ title: 'Icon before the title' })),
      text: Text({ default: '', title: 'Sentence below the title' }),
      ...source(16),
      href: Type.Optional(
        Href({ title: 'Where "view all" leads; the game hall with the row\'s category or providers when left out' }),
      ),
      linkLabel: Text({ default: '', title: 'Words of that link' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  messages: ['common.'],
  icons: tileIcons,
})
