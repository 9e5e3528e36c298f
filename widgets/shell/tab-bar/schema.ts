import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'
import { Audience } from '../parts/items.ts'

export default defineSchema({
  title: 'Tab bar',
  description: 'A bar at the bottom of phones with up to five tabs.',
  props: Type.Object(
    {
      tabs: Type.Array(
        Strict(
          {
            action: Type.Enum(['link', 'menu', 'search'], { title: 'Action', default: 'link' }),
            label: Text({ title: 'Label' }),
            icon: Icon({ title: 'Icon' }),
            iconOn: Type.Optional(Icon({ title: 'Icon on its own page' })),
            href: Type.Optional(Href({ title: 'Address of a link' })),
            feature: Type.Optional(FeatureName()),
            audience: Audience,
            raised: Type.Optional(
              Type.Boolean({ title: 'A disc that stands out above the bar, for one tab in the middle' }),
            ),
          },
          { title: 'Tab' },
        ),
        { title: 'Tabs', default: [] },
      ),
      floating: Type.Optional(Type.Boolean({ title: 'A rounded bar with margins instead of one from edge to edge' })),
    },
    { additionalProperties: false },
  ),
  dialogs: ['games-search'],
})
