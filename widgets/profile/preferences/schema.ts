import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Name and language',
  description: 'The name other people see, and the language the player is written to in.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['fields.'],
})
