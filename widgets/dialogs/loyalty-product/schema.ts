import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Product of the loyalty shop',
  description: 'Asks before a product is bought, shows that it was bought, or says how many points are missing.',
  props: Type.Object(
    {
      step: Type.Enum(['confirm', 'bought', 'short'], { default: 'confirm', title: 'Which of the three it is' }),
    },
    { additionalProperties: false },
  ),
  messages: ['loyalty.'],
  icons: ['gift'],
})
