import { Type } from 'typebox'
import { Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { offers } from '../parts/offer.ts'

export default defineSchema({
  title: 'Promotion banners',
  description: 'Two or three promotions next to each other; on phones in a scrolling row.',
  props: Type.Object(
    {
      variant: Type.Enum(['trio', 'invitations'], {
        default: 'trio',
        title: 'Shape',
        description: '`trio`: picture and text side by side; `invitations`: picture above the text.',
      }),
      title: Text({ default: '', title: 'Title' }),
      linkLabel: Text({
        default: '',
        title: 'Label of the link to all promotions',
        description: 'The link is shown only if there is a title.',
      }),
      offers: offers(4),
    },
    { additionalProperties: false },
  ),
  feature: 'promotions',
  messages: ['lobby.'],
  icons: ['arrow-right', 'image'],
  static: true,
})
