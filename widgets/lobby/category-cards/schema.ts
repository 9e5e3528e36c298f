import { Type } from 'typebox'
import { Asset, FeatureName, Href, Strict, Sysname, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Category cards',
  description: 'A line of large buttons with a picture, in the colours of the theme in turn.',
  props: Type.Object(
    {
      cards: Type.Array(
        Strict(
          {
            category: Type.Optional(
              Sysname({
                format: 'category',
                title: 'Category',
                description: 'A category of the catalogue: its name and its page. Without games the card is left out.',
              }),
            ),
            label: Type.Optional(Text({ title: "Words; the category's name when left out" })),
            href: Type.Optional(Href({ title: "Address; the category's page when left out" })),
            image: Asset({ title: 'Picture' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Card' },
        ),
        { default: [], title: 'Cards', description: 'Each names a category, or has words and an address.' },
      ),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  static: true,
})
