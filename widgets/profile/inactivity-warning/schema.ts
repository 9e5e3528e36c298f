import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Warning of inactivity',
  description: 'Shows an inactive player the time until the logout, with a button to stay logged in.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['shell.inactivity.'],
  icons: ['timer'],
})
