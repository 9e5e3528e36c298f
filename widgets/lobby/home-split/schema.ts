import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Two columns',
  description: 'A wide column and a narrow one beside it; below each other where there is no room.',
  props: Type.Object({}, { additionalProperties: false }),
  slots: { main: 'The wide column, usually a hero', aside: 'The narrow column' },
})
