import { Type } from 'typebox'
import { Href, Icon, Link, Sysname, Text } from '../../../schemas/brand/common.ts'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Category tabs',
  description:
    "A line of text links with icons that stays below the header: the page's own start, categories " +
    "of the catalogue, and links of the operator's.",
  props: Type.Object(
    {
      lead: Type.Object(
        {
          label: Text({ default: '' }),
          icon: Icon({ default: 'crown-simple' }),
          href: Href({ default: '/' }),
        },
        {
          additionalProperties: false,
          default: {},
          title: 'First tab',
          description: 'Marked as the current one; left out without a label.',
        },
      ),
      categories: Type.Array(Sysname(), {
        default: [],
        title: 'Categories',
        description: "Shown in this order; all of the catalogue's when empty.",
      }),
      links: Type.Array(Link, { default: [], title: 'Links after the categories' }),
    },
    { additionalProperties: false },
  ),
  feature: 'games',
  static: true,
})
