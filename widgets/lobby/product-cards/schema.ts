import { Type } from 'typebox'
import { Asset, Href, Sysname, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Product cards',
  description: 'Cards, each leading into a part of the house, with the number of games behind it.',
  props: Type.Object(
    {
      variant: Type.Enum(['over', 'beside'], {
        default: 'over',
        title: 'Shape',
        description:
          '`over`: words over the picture, one card below the other, on phones side by side. `beside`: a list of low ' +
          'cards with a small picture beside the words; long titles end after two lines.',
        examples: ['beside'],
      }),
      cards: Type.Array(
        Type.Object(
          {
            title: Text({ title: 'Title' }),
            image: Asset({ title: 'Picture' }),
            href: Href({ title: 'Where it leads' }),
            category: Type.Optional(Sysname({ format: 'category', title: 'Category whose games are counted' })),
          },
          { additionalProperties: false },
        ),
        { default: [], maxItems: 4, title: 'Cards' },
      ),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  icons: ['arrow-up-right'],
  static: true,
})
