import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Jackpots',
  description:
    'The jackpots of the brand with their pictures and amounts as they grow, how far each is, and who won the latest.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:compete.jackpots', title: 'Title' }),
      text: Text({ default: 't:compete.jackpots_text', title: 'Sentence below the title' }),
      variant: Type.Enum(['panels', 'ledger'], {
        default: 'panels',
        title: 'Shape',
        description: '`panels`: the largest takes the most room. `ledger`: lines with the picture before them.',
      }),
      winners: Type.Integer({ default: 10, minimum: 0, maximum: 50, title: 'Latest winners' }),
    },
    { additionalProperties: false },
  ),
  feature: 'jackpots',
  messages: ['rewards.types.'],
  icons: ['coins', 'trophy'],
})
