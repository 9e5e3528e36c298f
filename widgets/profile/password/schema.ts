import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Change the password',
  description: 'The current password, a new one by the rules of the registration, and the new one once more.',
  props: Type.Object(
    { title: Text({ default: 't:security.password.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  messages: ['security.', 'common.failures.', 'common.fieldsValidatorErrors.', ...FORM_MESSAGES],
  icons: ['eye', 'eye-slash'],
})
