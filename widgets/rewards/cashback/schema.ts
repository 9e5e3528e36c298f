import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Cashback of a player',
  description: 'What this week has brought so far, with its formula, and the cashbacks to pay out.',
  props: Type.Object(
    { title: Text({ default: 't:rewards.cashback.title', title: 'Heading' }) },
    { additionalProperties: false },
  ),
  feature: 'cashback',
  messages: ['cashier.cashbackStatus.'],
  icons: ['arrows-clockwise'],
})
