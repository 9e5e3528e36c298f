import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Name, language and colours',
  description:
    'The public name of the player, the language of the site and of messages, and light or dark colours if the ' +
    'theme has both.',
  anchors: ['name'],
  props: Type.Object({}, { additionalProperties: false }),
  messages: ['fields.', 'profile.theme.'],
})
