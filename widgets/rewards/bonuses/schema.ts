import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Bonuses of a player',
  description: 'Bonuses for games and for bets: what waits, what is played and how far, and those of the past.',
  anchors: ['bonus-list'],
  props: Type.Object(
    { title: Text({ default: 't:rewards.bonuses.title', title: 'Heading' }) },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  messages: ['cashier.bonusStatus.'],
  icons: ['gift'],
})
