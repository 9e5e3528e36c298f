import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Warning of inactivity',
  description: 'Counts down to the log-out of a player who has not used the site for a while; a button lets them stay.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['shell.inactivity.'],
  icons: ['timer'],
})
