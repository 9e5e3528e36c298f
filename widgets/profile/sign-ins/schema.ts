import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Sign-in history',
  description: 'The latest attempts to log in to the account, with time, origin and result.',
  props: Type.Object(
    {
      title: Text({ default: 't:security.signIns.title', title: 'Heading' }),
      count: Type.Integer({ default: 10, minimum: 1, maximum: 100, title: 'Number of attempts shown' }),
    },
    { additionalProperties: false },
  ),
  messages: ['security.'],
  icons: ['check-circle-fill', 'warning-circle'],
})
