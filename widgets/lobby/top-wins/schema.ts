import { Type } from 'typebox'
import { Text, TitleLevel } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Top wins',
  description: 'The largest wins of real rounds of the last day or week, largest first.',
  props: Type.Object(
    {
      title: Text({ default: 't:lobby.top_wins', title: 'Title' }),
      level: TitleLevel(2),
      period: Type.Enum(['day', 'week'], { default: 'day', title: 'Period shown first' }),
      count: Type.Integer({ default: 12, minimum: 1, maximum: 50, title: 'How many' }),
    },
    { additionalProperties: false },
  ),
  feature: 'liveWins',
  icons: ['trophy'],
})
