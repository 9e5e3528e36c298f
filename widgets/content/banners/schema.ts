import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { Text } from '../../../schemas/brand/common.ts'
import { BannerPlace } from '../../../schemas/brand/content.ts'

export default defineSchema({
  title: 'Banners of a place',
  description:
    'What `banners.json`, or the CMS, shows in this place now. A banner comes and goes by its start and end; without ' +
    'one the widget takes no room.',
  props: Type.Object(
    {
      position: BannerPlace({ default: 'lobby', title: 'Place: `description.position` of the banners' }),
      variant: Type.Enum(['trio', 'invitations'], { default: 'trio', title: 'Shape' }),
      action: Text({ default: 't:content.banners.open', title: 'Label of the button, for banners with a link' }),
    },
    { additionalProperties: false },
  ),
})
