import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Bonus action',
  description: 'Asks before a bonus is activated, set aside or removed.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['rewards.'],
  icons: ['gift'],
})
