import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Menu button',
  description: 'A button that opens the menu of the layout.',
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['list'],
})
