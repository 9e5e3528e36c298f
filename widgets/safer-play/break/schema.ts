import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'A break from playing',
  description:
    'A button that stops everything for a day at once, and longer breaks up to one for good. A break ends every ' +
    'login and cannot be shortened.',
  anchors: ['break'],
  props: Type.Object({}, { additionalProperties: false }),
  feature: 'responsibleGaming',
  messages: ['safer_play.'],
  icons: ['hand-palm', 'pause-circle'],
  dialogs: ['confirm'],
})
