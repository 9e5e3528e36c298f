import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Ways in: keep these?',
  description:
    'After a contact was confirmed: the messengers, services and apps that were put on the account before, and which ' +
    'of them are to stay.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['check'],
  messages: ['common.failures.', 'auth.wayNames.'],
})
