import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Mailings',
  description: 'A switch for each e-mail and phone of the player: whether the brand’s news and offers go there.',
  props: Type.Object(
    { title: Text({ default: 't:profile.subscriptions.title', title: 'Heading' }) },
    { additionalProperties: false },
  ),
  messages: ['profile.', 'common.failures.'],
  icons: ['envelope-simple', 'device-mobile'],
})
