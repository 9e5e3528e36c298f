import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'
import { Audience } from '../parts/items.ts'

export default defineSchema({
  title: 'Tab bar',
  description: 'The bar at the bottom of phones: up to five ways to go.',
  props: Type.Object(
    {
      tabs: Type.Array(
        Strict(
          {
            action: Type.Enum(['link', 'menu', 'search'], { title: 'What it does', default: 'link' }),
            label: Text({ title: 'Label' }),
            icon: Icon({ title: 'Icon' }),
            iconOn: Type.Optional(Icon({ title: 'Icon while the player is there' })),
            href: Type.Optional(Href({ title: 'Address of a link' })),
            feature: Type.Optional(FeatureName()),
            audience: Audience,
          },
          { title: 'Tab' },
        ),
        { title: 'Tabs', default: [] },
      ),
    },
    { additionalProperties: false },
  ),
  dialogs: ['games-search'],
})
