import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { FeatureName, Href, Icon, Strict, Text } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Ways on',
  description:
    'Where to go from a page that is an end, such as one that was not found: links, and a button that opens the ' +
    'search of games where the brand has one.',
  props: Type.Object(
    {
      links: Type.Array(
        Strict(
          {
            label: Text({ title: 'Label' }),
            href: Href({ title: 'Address' }),
            icon: Type.Optional(Icon({ title: 'Icon' })),
            feature: Type.Optional(FeatureName()),
          },
          { title: 'Link' },
        ),
        { title: 'Links, the first as the main one', default: [] },
      ),
      search: Text({ title: 'Words of the button of the search', description: 'No button while empty.', default: '' }),
    },
    { additionalProperties: false },
  ),
  icons: ['magnifying-glass'],
  dialogs: ['games-search'],
})
