import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Mailings',
  description: 'A switch for mailings to each e-mail and phone of the player.',
  props: Type.Object(
    { title: Text({ default: 't:profile.subscriptions.title', title: 'Heading' }) },
    { additionalProperties: false },
  ),
  messages: ['profile.', 'common.failures.'],
  icons: ['envelope-simple', 'device-mobile'],
})
