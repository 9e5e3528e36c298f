import { Type } from 'typebox'
import { Href, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: "Player's loyalty",
  description: "A player's points and level, and every line that made up the points.",
  props: Type.Object(
    {
      title: Text({ default: 't:loyalty.account.title', title: 'Heading' }),
      programmeHref: Href({ default: '/loyalty', title: 'Address of the programme' }),
      shopHref: Href({ default: '/loyalty/shop', title: 'Address of the shop' }),
    },
    { additionalProperties: false },
  ),
  feature: 'loyalty',
  icons: ['medal', 'storefront'],
})
