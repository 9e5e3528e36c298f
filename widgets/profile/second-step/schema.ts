import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Two-factor login',
  description:
    'Turns the second step of the login on or off: a code by message or from an app. Each change needs a code.',
  props: Type.Object(
    { title: Text({ default: 't:security.secondStep.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  feature: 'twoFactor',
  messages: ['security.', 'auth.', 'common.failures.', ...FORM_MESSAGES],
  icons: ['shield-check', 'envelope-simple', 'device-mobile'],
})
