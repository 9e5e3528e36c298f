import { Type } from 'typebox'
import { Href, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Loyalty programme',
  description:
    "A player's points, level and progress, their quests, the levels of the programme and how points are collected. " +
    'Guests see the programme itself. On an address with a sysname it is that programme.',
  titlesPage: true,
  namesPage: true,
  anchors: ['loyalty-next', 'loyalty-levels', 'loyalty-quests'],
  props: Type.Object(
    {
      title: Text({ default: 't:loyalty.title', title: 'Heading where there is no programme to name' }),
      variant: Type.Enum(['cards', 'ledger'], {
        default: 'cards',
        title: 'Shape',
        description: '`cards`: a ladder of medals. `ledger`: a panel with the levels as lines.',
      }),
      shopHref: Href({ default: '/loyalty/shop', title: 'Address of the shop' }),
    },
    { additionalProperties: false },
  ),
  slots: {
    character: {
      description: "The player's character beside the standing",
      takes: ['loyalty/character'],
      most: 1,
    },
  },
  feature: 'loyalty',
  dialogs: ['loyalty-quest'],
  messages: ['rewards.types.'],
  icons: [
    'check',
    'lock-simple',
    'storefront',
    'book-open',
    'arrow-right',
    'medal',
    'check-circle-fill',
    'flag-checkered',
  ],
})
