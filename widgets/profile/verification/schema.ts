import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Identity verification',
  description:
    'How far the verification of the player’s identity has come, and why if it did not pass. With the feature ' +
    '`identity` it is done here, on the provider’s own page within this one; without it staff do it.',
  props: Type.Object({}, { additionalProperties: false }),
  outside: { provider: 'identity', feature: 'identity' },
  messages: ['identity.'],
  icons: [
    'identification-card',
    'hourglass-medium',
    'shield-check',
    'warning-circle',
    'x-circle',
    'camera',
    'sun',
    'lock-simple',
  ],
})
