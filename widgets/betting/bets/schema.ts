import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: "Player's bets",
  description: 'The bets a player has placed, the newest first, all of them or those that are open or settled.',
  props: Type.Object(
    {
      title: Text({ default: 't:betting.bets.title', title: 'Heading' }),
      count: Type.Integer({ default: 18, minimum: 1, maximum: 100, title: 'Bets loaded at once' }),
    },
    { additionalProperties: false },
  ),
  feature: 'betHistory',
  messages: ['common.'],
  icons: ['ticket', 'caret-down'],
})
