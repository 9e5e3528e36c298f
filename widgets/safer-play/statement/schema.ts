import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Statement of twelve months',
  description: 'Deposits, withdrawals, stakes and wins of the last twelve months by month, with a download as CSV.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'responsibleGaming',
  messages: ['safer_play.'],
  icons: ['calendar-blank', 'download-simple'],
})
