import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Account overview',
  description: 'What the platform knows about the player, to read, and the way out.',
  props: Type.Object(
    {
      title: Text({ default: 't:profile.title', title: 'Heading' }),
    },
    { additionalProperties: false },
  ),
  messages: ['fields.', 'auth.'],
  icons: ['sign-out'],
})
