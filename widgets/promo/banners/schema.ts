import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { offers } from '../parts/offer.ts'

export default defineSchema({
  title: 'Promotion banners',
  description: 'Two or three promotions side by side; on phones they scroll.',
  props: Type.Object(
    {
      variant: Type.Enum(['trio', 'invitations'], {
        default: 'trio',
        title: 'Shape',
        description: 'Art beside words on a scrim, or a picture above words on paper.',
      }),
      title: Text({ default: '', title: 'Title' }),
      linkLabel: Text({
        default: '',
        title: 'Words of the link to all promotions',
        description: 'The link shows only below a title.',
      }),
      offers: offers(4),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  messages: ['lobby.'],
  icons: ['arrow-right', 'image'],
})
