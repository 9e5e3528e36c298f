import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Interval of reminders',
  description: 'Choice of the interval of reminders about session time and result.',
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'responsibleGaming',
  messages: ['safer_play.'],
  icons: ['bell'],
})
