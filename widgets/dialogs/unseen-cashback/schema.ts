import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Unseen cashback',
  description: 'Shows a cashback the player has not seen yet, and pays it out.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['rewards.'],
  icons: ['gift'],
})
