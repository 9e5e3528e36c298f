import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Sessions',
  description:
    'Sessions of the player with browser, IP address and time. Each but the current one can be ended, or all at once.',
  props: Type.Object(
    { title: Text({ default: 't:security.sessions.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  messages: ['security.'],
  icons: ['device-mobile', 'desktop'],
})
