import { Type } from 'typebox'
import { defineSchema } from '../../../engine/registry/schema.ts'

export default defineSchema({
  title: 'Menu button',
  description: "Opens the frame's menu.",
  props: Type.Object({}, { additionalProperties: false }),
  icons: ['list'],
})
