import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Message to support',
  description: 'A form that sends a message to the support of the brand; an answer comes by e-mail.',
  props: Type.Object(
    {
      title: Text({ default: 't:support.form.title', title: 'Title' }),
      text: Text({ default: 't:support.form.text', title: 'Sentence below the title' }),
    },
    { additionalProperties: false },
  ),
  messages: [...FORM_MESSAGES, 'support.'],
  icons: ['check-circle'],
})
