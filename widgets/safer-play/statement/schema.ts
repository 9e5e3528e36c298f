import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Twelve months of play',
  description: 'What the player paid in and out, staked and won in each of the last twelve months; kept as a file too.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'responsibleGaming',
  messages: ['safer_play.'],
  icons: ['calendar-blank', 'download-simple'],
})
