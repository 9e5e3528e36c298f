import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Offer',
  description: 'One offer with its key facts, which a player takes here. Its address names it: `/offers/:id`.',
  titlesPage: true,
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'promotions',
  icons: ['gift', 'arrow-left'],
})
