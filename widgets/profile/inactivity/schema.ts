import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Inactivity',
  description:
    'Shows nothing by itself: warns a player who has not used the site for a while, in any tab of the browser, ' +
    'and logs them out when the time is over.',
  props: Type.Object({}, { additionalProperties: false }),
  dialogs: ['inactivity-warning'],
  messages: ['shell.inactivity.'],
})
