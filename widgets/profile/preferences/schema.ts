import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Name, language and colours',
  description:
    'The name other people see, the language the player is written to in, and light or dark colours where the ' +
    'theme has both.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['fields.', 'profile.theme.'],
})
