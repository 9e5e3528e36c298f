import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Contacts',
  description:
    'How the player is reached: each e-mail and phone with the step it is in (saved, code sent, confirmed), and a ' +
    'contact the account still lacks.',
  props: Type.Object(
    { title: Text({ default: 't:security.contacts.title', title: 'Heading' }) },
    {
      additionalProperties: false,
    },
  ),
  messages: [
    'security.',
    'auth.',
    'fields.',
    'profile.smsCodeError',
    'common.failures.',
    'common.fieldsValidatorErrors.',
    ...FORM_MESSAGES,
  ],
  icons: ['envelope-simple', 'device-mobile', 'check-circle-fill', 'warning-circle'],
})
