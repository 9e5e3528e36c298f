import { Type } from 'typebox'
import { defineSchema, pageSlot } from '../../../engine/registry/schema.ts'
import { Text, TitleLevel } from '../../../schemas/brand/common.ts'

export default defineSchema({
  title: 'Columns',
  description: 'Widgets side by side, below each other where there is no room.',
  props: Type.Object(
    {
      title: Text({ default: '', title: 'Title' }),
      level: TitleLevel(2),
      narrowest: Type.Integer({
        default: 280,
        minimum: 160,
        maximum: 800,
        title: 'Width in px, to the next 20, below which a column goes to the next line',
      }),
    },
    { additionalProperties: false },
  ),
  slots: { main: pageSlot('One widget for each column', { least: 1 }) },
})
