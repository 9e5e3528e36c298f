import { Type } from 'typebox'
import { Href, Icon, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { source, tileIcons } from '../parts/source.ts'

export default defineSchema({
  title: 'Grid of games',
  description: "A titled grid of game tiles, as many in a line as the brand's columns say.",
  anchors: ['{anchor}'],
  props: Type.Object(
    {
      title: Text({ default: '', title: 'Title' }),
      icon: Type.Optional(Icon({ title: 'Icon before the title' })),
      text: Text({ default: '', title: 'Sentence below the title' }),
      anchor: Type.String({
        default: '',
        pattern: '^([a-z][a-z0-9-]*)?$',
        title: 'Name links on the page can jump to',
      }),
      ...source(12),
      layout: Type.Optional(
        Type.Enum(['grid', 'bento'], {
          title: 'Shape',
          description:
            'Tiles of one size (when left out), or the first four times as large and, where lines would not come out ' +
            'even, some twice as wide: a bento grid has no holes at any width. It takes 12 to 40 games.',
        }),
      ),
      onPhones: Type.Optional(
        Type.Enum(['six'], {
          title: 'On phones',
          description: 'All games (when left out), or the first six: a dozen fills more than two screens there.',
        }),
      ),
      href: Type.Optional(
        Href({ title: 'Where "view all" leads; the game hall with the grid\'s category or providers when left out' }),
      ),
      linkLabel: Text({ default: '', title: 'Words of that link' }),
      counted: Type.Boolean({ default: false, title: 'The link says how many games there are' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: tileIcons,
})
