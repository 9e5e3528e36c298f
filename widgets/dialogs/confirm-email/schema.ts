import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Confirm your e-mail',
  description: 'Tells a new player that a link to confirm the e-mail address is on its way.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['envelope-simple'],
})
