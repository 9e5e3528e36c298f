import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { campaigns, offers } from '../parts/offer.ts'

export default defineSchema({
  title: 'List of promotions',
  description: 'All promotions of the brand as cards.',
  titlesPage: true,
  props: Type.Object(
    {
      variant: Type.Enum(['trio', 'invitations', 'beside'], {
        default: 'trio',
        title: 'Shape',
        description:
          '`trio`: words over the picture, with a button. `invitations`: the words below the picture. `beside`: a ' +
          'list of low cards with a small picture beside the words; long titles end after two lines.',
        examples: ['beside'],
      }),
      title: Text({ default: 't:promo.title', title: 'Title' }),
      text: Text({ default: '', title: 'Sentence below the title' }),
      campaigns,
      offers: offers(40),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  icons: ['gift', 'image'],
})
