import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Where the player is logged in',
  description: 'Sessions with their browser, address and time; each but this one can be ended, and all others at once.',
  props: Type.Object(
    { title: Text({ default: 't:security.sessions.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  messages: ['security.'],
  icons: ['device-mobile', 'desktop'],
})
