import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: "Player's desk",
  description:
    'What waits for a player, each with the way to it: verification, bonuses, a contact to confirm, the way to the ' +
    'next level, and the game they played last. At most four; nothing for a guest.',
  props: Type.Object(
    { title: Text({ default: 't:profile.desk.title', title: 'Title' }) },
    { additionalProperties: false },
  ),
  messages: ['profile.desk.', 'loyalty.'],
  icons: ['identification-card', 'hourglass-medium', 'gift', 'envelope-simple', 'medal', 'play', 'caret-right'],
})
