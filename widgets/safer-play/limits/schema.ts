import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Limits',
  description:
    'What the player limits for themselves: deposits, losses, stakes and the time of a visit. Limits that hold come ' +
    'first, with what is left of each; a lower one holds at once, a higher one waits and is confirmed.',
  anchors: ['limits'],
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'responsibleGaming',
  messages: ['safer_play.'],
  icons: ['arrow-circle-down', 'trend-down', 'coins', 'clock', 'hourglass-medium'],
  dialogs: ['confirm'],
})
