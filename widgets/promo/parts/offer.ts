import { Type, type Static } from 'typebox'
import { Asset, Href, Text } from '../../../schemas/brand/common.ts'

/** One promotion as an operator writes it. */
export const Offer = Type.Object(
  {
    eyebrow: Text({ default: '', title: 'Small line above' }),
    title: Text({ default: '', title: 'Title' }),
    highlight: Text({ default: '', title: 'The benefit, set large' }),
    text: Text({ default: '', title: 'Sentence below; key terms belong here' }),
    image: Asset({ title: 'Picture' }),
    href: Href({ title: 'Where it leads' }),
    action: Text({ default: '', title: 'Words of the button' }),
  },
  { additionalProperties: false, title: 'Promotion' },
)
export type Offer = Static<typeof Offer>

/** Whether the brand's deposit offers are among the promotions. */
export const campaigns = Type.Boolean({
  default: false,
  title: "The brand's deposit offers come first",
  description: 'Those of `platform/campaigns.json` the visitor may take, with their pictures and terms.',
})

/** A list of promotions, as banners and the promotions page take it. */
export const offers = (most: number) => Type.Array(Offer, { default: [], maxItems: most, title: 'Promotions' })
