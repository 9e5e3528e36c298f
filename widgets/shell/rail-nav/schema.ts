import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'
import { NavGroup, Product } from '../parts/items.ts'

export default defineSchema({
  title: 'Navigation rail',
  description: 'The site\'s sections in groups, with the products above them. Shows icons alone where it is narrow.',
  props: Type.Object({
    collapse: Type.Boolean({ title: 'Button that narrows or closes the navigation', default: true }),
    products: Type.Array(Product, { title: 'Products', default: [] }),
    groups: Type.Array(NavGroup, { title: 'Groups', default: [] }),
  }, { additionalProperties: false }),
  slots: { end: 'Below the links of the last group, for instance the choice of language' },
  icons: ['list', 'x'],
})
