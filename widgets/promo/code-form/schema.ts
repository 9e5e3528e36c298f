import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Promo code',
  description:
    'A field in which a signed-in player activates a promo code. Guests do not see it: they enter ' +
    'theirs when they register.',
  props: Type.Object(
    {
      title: Text({ default: 't:promo.code.title', title: 'Title' }),
      text: Text({ default: 't:promo.code.text', title: 'Sentence below the title' }),
      place: Type.Enum(['page', 'cashier'], { default: 'page', title: 'Width: of a page or of the cashier' }),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  icons: ['ticket'],
  messages: FORM_MESSAGES,
})
