import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Verify your identity',
  description:
    'Says why an identity is checked and what to have at hand, and leads to the verification, or to ' +
    'the player’s details where the brand has no page for it.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['identification-card', 'shield-check'],
})
