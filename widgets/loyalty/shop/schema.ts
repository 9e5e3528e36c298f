import { Type } from 'typebox'
import { Href, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Loyalty shop',
  description: 'The products of `platform/loyalty.json` with their prices in points, and buying them.',
  titlesPage: true,
  props: Type.Object(
    {
      title: Text({ default: 't:loyalty.shop.title', title: 'Title' }),
      text: Text({ default: 't:loyalty.shop.text', title: 'Sentence below the title' }),
      searchFrom: Type.Integer({
        default: 7,
        minimum: 1,
        title: 'Number of products from which they can be searched and sorted',
      }),
      programmeHref: Href({ default: '/loyalty', title: 'Address of the programme' }),
    },
    { additionalProperties: false },
  ),
  feature: 'loyalty',
  dialogs: ['loyalty-shop-confirm', 'loyalty-shop-buy', 'loyalty-shop-insufficient-funds'],
  icons: ['storefront', 'lock-simple', 'gift', 'arrow-left'],
})
