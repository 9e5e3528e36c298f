import { Type } from 'typebox'
import { Asset, FeatureName, HrefAlone, Strict, Sysname, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Promotion',
  description: 'One promotion in full. Its address names it: `/promotions/:id`; cards of a list lead there.',
  titlesPage: true,
  namesPage: true,
  props: Type.Object(
    {
      promotions: Type.Array(
        Strict(
          {
            id: Sysname({ title: 'Its name in the address' }),
            title: Text({ title: 'Title' }),
            text: Text({ default: '', title: 'What it is about; an empty line begins a paragraph' }),
            image: Type.Optional(Asset({ title: 'Picture' })),
            href: HrefAlone({ title: 'Where its button leads' }),
            action: Text({ default: '', title: 'Words of the button' }),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Promotion' },
        ),
        { default: [], maxItems: 100, title: 'Promotions' },
      ),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
})
