import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Jackpot',
  description: 'One jackpot: its amount as it grows, how it is won, who won it, and the proof of each threshold.',
  titlesPage: true,
  namesPage: true,
  anchors: ['how-it-is-won'],
  props: Type.Object(
    { winners: Type.Integer({ default: 12, minimum: 1, maximum: 50, title: 'Latest winners' }) },
    { additionalProperties: false },
  ),
  feature: 'jackpots',
  messages: ['rewards.types.'],
  icons: ['coins', 'trophy', 'check', 'warning-fill'],
})
