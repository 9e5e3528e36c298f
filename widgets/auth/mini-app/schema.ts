import { Type } from 'typebox'
import { FORM_MESSAGES } from '../../../engine/fields/index.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Log in by mini-app',
  description:
    'Signs in whom a messenger’s mini-app brings: at once, after a second step, or by way of a ' +
    'registration. For the dialog `mini-app`.',
  props: Type.Object({}, { additionalProperties: false }),
  messages: FORM_MESSAGES,
  icons: ['x', 'warning-circle', 'x-circle', 'check-circle', 'info', 'arrow-left', 'check-circle-fill'],
})
