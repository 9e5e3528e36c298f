import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Sign-in history',
  description: 'The latest tries to log in to the account: when, from where, and how they ended.',
  props: Type.Object(
    {
      title: Text({ default: 't:security.signIns.title', title: 'Heading' }),
      count: Type.Integer({ default: 10, minimum: 1, maximum: 100, title: 'Tries shown' }),
    },
    { additionalProperties: false },
  ),
  messages: ['security.'],
  icons: ['check-circle-fill', 'warning-circle'],
})
