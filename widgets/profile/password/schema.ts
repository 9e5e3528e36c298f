import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Change the password',
  description: 'Form with the current password, a new one with the rules of the registration, and its repetition.',
  props: Type.Object(
    { title: Text({ default: 't:security.password.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  messages: ['security.', 'passwords.strength.', 'common.failures.', 'common.fieldsValidatorErrors.', ...FORM_MESSAGES],
  icons: ['eye', 'eye-slash'],
})
