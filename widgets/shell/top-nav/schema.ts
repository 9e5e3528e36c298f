import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { NavItem } from '../parts/items.ts'

export default defineSchema({
  title: 'Top navigation',
  description: "A row of links to the site's sections.",
  props: Type.Object(
    {
      items: Type.Array(NavItem, { title: 'Links', default: [] }),
      variant: Type.Optional(
        Type.Enum(['line', 'pill'], {
          title: 'Shape',
          description: 'The current link has a line below it (when left out), or is filled.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
})
