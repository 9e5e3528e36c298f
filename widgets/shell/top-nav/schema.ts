import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { NavItem } from '../parts/items.ts'

export default defineSchema({
  title: 'Top navigation',
  description: "A row of links to the site's sections.",
  props: Type.Object(
    {
      items: Type.Array(NavItem, { title: 'Links', default: [] }),
    },
    { additionalProperties: false },
  ),
})
