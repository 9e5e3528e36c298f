import { Type, type Static } from 'typebox'
import { Asset, FeatureName, Href, Text } from '../../../schemas/brand/common.ts'

/** A promotion written in a page. */
export const Offer = Type.Object(
  {
    eyebrow: Text({ default: '', title: 'Small text above the title' }),
    title: Text({ default: '', title: 'Title' }),
    highlight: Text({ default: '', title: 'Benefit in large type, e.g. `100 %`' }),
    text: Text({ default: '', title: 'Text with the most important terms' }),
    image: Asset({ title: 'Picture' }),
    href: Href({ title: 'Address' }),
    action: Text({ default: '', title: 'Label of the button' }),
    feature: Type.Optional(FeatureName()),
  },
  { additionalProperties: false, title: 'Promotion' },
)
export type Offer = Static<typeof Offer>

/** Whether the list includes the brand's deposit offers: a page of promotions does, unless it says no. */
export const campaigns = Type.Boolean({
  default: true,
  title: "Include the brand's deposit offers, first",
  description: 'Offers of `platform/campaigns.json` that are available to the visitor, with their pictures and terms.',
})

/** Schema of a list of promotions, for banners and the promotions page. */
export const offers = (most: number) => Type.Array(Offer, { default: [], maxItems: most, title: 'Promotions' })
