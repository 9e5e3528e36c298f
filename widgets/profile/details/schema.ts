import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Personal details',
  description:
    'The profile form of the brand: fields by country, filled with what is known. What is fixed is shown and not ' +
    'asked; contacts have a widget of their own.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['fields.'],
  icons: ['lock-simple'],
})
