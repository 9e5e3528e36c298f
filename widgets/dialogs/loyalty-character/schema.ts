import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Loyalty character',
  description: 'Lets the player choose another character, or asks before the chosen one is set.',
  props: Type.Object(
    { step: Type.Enum(['choose', 'confirm'], { default: 'choose', title: 'Which of the two it is' }) },
    { additionalProperties: false },
  ),
  messages: ['loyalty.'],
  icons: ['check'],
})
