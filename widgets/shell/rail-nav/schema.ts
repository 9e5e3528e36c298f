import { Type } from 'typebox'
import { defineSchema, shellSlot } from '../../../engine/registry/schema.ts'
import { NavGroup, Product } from '../parts/items.ts'

export default defineSchema({
  title: 'Navigation rail',
  description: "Links to the site's sections in groups, with the products above them. A narrow rail shows icons only.",
  props: Type.Object(
    {
      toggle: Type.Enum(['none', 'fold', 'close'], {
        title: 'Button at the top',
        description: 'For a rail, a button that collapses it; for a menu, a button that closes it.',
        default: 'close',
      }),
      products: Type.Array(Product, { title: 'Products', default: [] }),
      groups: Type.Array(NavGroup, { title: 'Groups', default: [] }),
    },
    { additionalProperties: false },
  ),
  slots: {
    start: shellSlot('Above the first group, for instance the search'),
    end: shellSlot('Below the links of the last group, for instance the choice of language'),
  },
  icons: ['list', 'x'],
})
