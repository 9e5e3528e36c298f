import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Betting bonus activated',
  description: 'Says that a bonus for bets is ready.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['rewards.'],
  icons: ['gift'],
})
