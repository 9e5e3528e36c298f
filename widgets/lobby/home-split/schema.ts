import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Two columns',
  description: 'A wide column and a narrow one beside it; below each other where there is no room.',
  props: Type.Object({}, { additionalProperties: false }),
  slots: { main: pageSlot('The wide column, usually a hero'), aside: pageSlot('The narrow column') },
  static: true,
})
