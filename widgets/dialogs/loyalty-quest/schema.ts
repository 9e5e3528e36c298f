import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Loyalty quest',
  description: 'A quest with all its steps: how far each is, where it can be done, and what the quest gives.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['loyalty.'],
  icons: ['check', 'arrow-right'],
})
