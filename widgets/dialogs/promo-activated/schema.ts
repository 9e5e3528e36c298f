import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Promo code activated',
  description: 'Says what a promo code gave: bonus money, or an offer to take with a deposit. Who opens it says which.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['gift'],
})
