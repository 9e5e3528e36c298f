import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Row of jackpots',
  description:
    'The jackpots of the brand beside each other as a part of another page, the largest first and widest: amounts as ' +
    'they grow, the amount each is won by, and when it was won last. Nothing without jackpots.',
  props: Type.Object(
    {
      title: Text({ default: 't:compete.jackpots', title: 'Title' }),
      text: Text({ default: '', title: 'Sentence below the title' }),
      count: Type.Integer({ default: 4, minimum: 1, maximum: 6, title: 'How many, at most' }),
    },
    { additionalProperties: false },
  ),
  feature: 'jackpots',
  messages: ['compete.'],
  icons: ['coins', 'arrow-right'],
})
