import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Password once more',
  description: 'Asks a player who is logged in for the password before something dear is changed.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['eye', 'eye-slash'],
  messages: FORM_MESSAGES,
})
